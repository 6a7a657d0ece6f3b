import GTKBackend
import PetriDish

/// One of home's sections; what has no better place is pushed on it.
final class CircleScreen: ShapeScreen {
  override var symbol: String? { "media-record-symbolic" }

  init() { super.init("Circle", shape: "●", edges: Self.edges) }

  private nonisolated static let edges = [
    NavigationEdge(.press("Figures, behind login"), to: .figures)
      .or(to: .login, "before logging in"),
    NavigationEdge(.press("The square"), to: .square),
    NavigationEdge(.press("Product 42, for itself"), to: .product, with: .campaign),
  ]
}

extension Route where Target == CircleScreen, Context == NoContext {
  /// Home brings it along.
  static var circle: Self { Step(find: .byClass).using(.nothing).from(.home) }
}

extension CircleScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("circle", route: .circle)
      .notes("Home brings it along; what has no better place is pushed on it.")
      .navigates(edges)
  }
}
