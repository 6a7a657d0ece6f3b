import PetriDish

/// A screen for signed-in users, pushed onto Circle.
final class FiguresScreen: ShapeScreen {
  init() { super.init("Figures", shape: "▲■●", edges: Self.edges) }

  private nonisolated static let edges = [NavigationEdge(.press("Go to Star"), to: .star)]
}

extension Route where Target == FiguresScreen, Context == NoContext {
  static var figures: Self {
    Step(find: .byClass) { FiguresScreen() }
      .guarded(by: LoginGuard())
      .using(.push).from(containerOf: .circle)
  }
}

extension FiguresScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("figures", route: .figures)
      .tags("guard")
      .notes("Requires signing in. Pushed onto Circle.")
      .navigates(edges)
  }
}
