import Routing

// Every finder, search scope and search start.

extension Route where Target == ProductScreen, Context == ProductID {
  static var anyProduct: Self { .found(.byClass) }
  static var topProduct: Self { .found(.byClass(in: .currentVisibleOnly, from: .root)) }
  static var thisProduct: Self { .found(.byContext) }
  static var thisProductAbove: Self { .found(.byContext(in: [.current, .presented])) }
  static var largeProduct: Self {
    .found(.matching(in: .currentAndUp) { screen, id in screen.id.number > id.number })
  }
  static var presentingProduct: Self { .found(.presenting()) }
  static var ownProduct: Self {
    .found(
      Finder("is there a product with that title?") { search, id in
        search.first { $0.title == "Product \(id.number)" }
      }
    )
  }
  static func exactly(_ screen: ProductScreen) -> Self { .found(.instance(screen)) }
  static func around(_ ask: @escaping @MainActor @Sendable () -> Screen?) -> Self {
    .found(.byClass(in: .currentAndDown, from: .screen(ask)))
  }
}
