import GTKBackend
import PetriDish

/// A list of all images, which doesn't depend on the screen that shows an image.
final class ImageListScreen: WidgetScreen {
  let list = ListAdapter<ItemCell>(
    WeatherImage.all.map { ItemCell.Model(id: $0.name, title: $0.title, icon: $0.icon) },
    name: "images"
  )
  override var lists: [any ListSource] { [list] }

  /// The edge that every row follows, if it's set.
  var edge: DeclaredEdge?

  /// Called with the name of the image that the user activated.
  var onChoose: (String) -> Void = { _ in }

  init() {
    super.init(title: "Images")
    list.onActivate = { [weak self] _, item in self?.onChoose(item.id) }
  }

  override func makeWidget() -> Widget { ListPage(list, edge: edge).widget }
}
