import GTKBackend
import PetriDish

/// All images; knows no screen that would show one.
final class ImageListScreen: WidgetScreen {
  let list = ListAdapter<ItemCell>(
    WeatherImage.all.map { ItemCell.Model(id: $0.name, title: $0.title, icon: $0.icon) },
    name: "images"
  )
  override var lists: [any ListSource] { [list] }

  /// The edge that every row takes, as far as the screen is told.
  var edge: DeclaredEdge?

  /// Called with the image that a person wants to see.
  var onChoose: (String) -> Void = { _ in }

  init() {
    super.init(title: "Images")
    list.onActivate = { [weak self] _, item in self?.onChoose(item.id) }
  }

  override func makeWidget() -> Widget { ListPage(list, edge: edge).widget }
}
