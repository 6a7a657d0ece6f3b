import GTKBackend
import PetriDish

/// A section of the shop onto which screens without a better place are pushed.
final class CircleScreen: ShapeScreen {
  override var symbol: String? { "media-record-symbolic" }

  init() { super.init("Circle", shape: "●", edges: Self.edges) }

  private nonisolated static let edges = [
    NavigationEdge(.press("Figures (sign-in required)"), to: .figures)
      .or(to: .login, "if not signed in"),
    NavigationEdge(.press("Go to Square"), to: .square),
    NavigationEdge(.press("Product 42 in a modal"), to: .product, with: .campaign),
  ]
}

extension Route where Target == CircleScreen, Context == NoContext {
  /// A route to Circle, which is created together with Home.
  static var circle: Self { Step(find: .byClass).using(.nothing).from(.home) }
}

extension CircleScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("circle", route: .circle)
      .notes("Opened together with Home. Screens without a better place are pushed onto it.")
      .navigates(edges)
  }
}
