import GTKBackend
import PetriDish

/// A section of the shop onto which the image gallery is pushed.
final class SquareScreen: ShapeScreen {
  override var symbol: String? { "media-playback-stop-symbolic" }

  init() { super.init("Square", shape: "■", edges: Self.edges) }

  private nonisolated static let edges = [
    NavigationEdge(.press("Images"), to: .images),
    NavigationEdge(.press("Go to Circle"), to: .circle),
  ]
}

extension Route where Target == SquareScreen, Context == NoContext {
  /// A route to Square, which is created together with Home.
  static var square: Self { Step(find: .byClass).using(.nothing).from(.home) }
}

extension SquareScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("square", route: .square)
      .notes("Opened together with Home.")
      .navigates(edges)
  }
}
