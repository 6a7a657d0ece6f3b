import GTKBackend
import PetriDish

/// One image, which knows neither the screen before it nor the next one.
final class ImageScreen: WidgetScreen {
  let image: WeatherImage
  var name: String { image.name }

  /// The edges that its buttons take, as far as the screen is told.
  var edges: (next: DeclaredEdge?, done: DeclaredEdge?)

  /// Called with the image that a person wants to see instead.
  var onNext: (String) -> Void = { _ in }

  /// Called when a person has seen enough.
  var onDone: () -> Void = {}

  /// - Throws: A sentence, where there is no such image.
  init(_ name: String) throws {
    guard let image = WeatherImage.all.first(where: { $0.name == name }) else {
      throw Unknown(description: "there is no image “\(name)”.")
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
