import GTKBackend
import PetriDish

/// One of home's sections; images hang behind it.
final class SquareScreen: ShapeScreen {
  override var symbol: String? { "media-playback-stop-symbolic" }

  init() { super.init("Square", shape: "■", edges: Self.edges) }

  private nonisolated static let edges = [
    NavigationEdge(.press("Images"), to: .images),
    NavigationEdge(.press("The circle"), to: .circle),
  ]
}

extension Route where Target == SquareScreen, Context == NoContext {
  /// Home brings it along.
  static var square: Self { Step(find: .byClass).using(.nothing).from(.home) }
}

extension SquareScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("square", route: .square)
      .notes("Home brings it along.")
      .navigates(edges)
  }
}
