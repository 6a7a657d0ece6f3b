import PetriDish

/// Pushed on the circle, for those who are logged in.
final class FiguresScreen: ShapeScreen {
  init() { super.init("Figures", shape: "▲■●", edges: Self.edges) }

  private nonisolated static let edges = [NavigationEdge(.press("The star"), to: .star)]
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
      .notes("Behind login, pushed on the circle.")
      .navigates(edges)
  }
}
