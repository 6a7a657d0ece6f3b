import GTKBackend
import PetriDish

/// A screen for one image, which doesn't depend on the screens around it.
final class ImageScreen: WidgetScreen {
  let image: WeatherImage
  var name: String { image.name }

  /// The edges that the buttons follow, if they are set.
  var edges: (next: DeclaredEdge?, done: DeclaredEdge?)

  /// Called with the name of the next image when the user requests it.
  var onNext: (String) -> Void = { _ in }

  /// Called when the user returns to the list.
  var onDone: () -> Void = {}

  /// Creates a screen for an image.
  ///
  /// - Throws: `Unknown` if there is no image with the name.
  init(_ name: String) throws {
    guard let image = WeatherImage.all.first(where: { $0.name == name }) else {
      throw Unknown(description: "no image “\(name)”.")
    }
    self.image = image
    super.init(title: image.title)
  }

  override func makeWidget() -> Widget {
    let page = Page(title)
    let picture = Image(icon: image.icon)
    picture.size = 160
    page.add(picture)
    page.add("Next image", edge: edges.next) { [weak self] in
      guard let self else { return }
      onNext(image.next.name)
    }
    page.add("All images", edge: edges.done) { [weak self] in self?.onDone() }
    return page.widget
  }
}
