import GTKBackend
import PetriDish

/// A screen whose placement depends on an experiment.
final class StarScreen: ShapeScreen {
  override var symbol: String? { "starred-symbolic" }

  init() { super.init("Star", shape: "★", edges: Self.edges) }

  private nonisolated static let edges = [NavigationEdge(.press("Go to Circle"), to: .circle)]
}

extension Route where Target == StarScreen, Context == NoContext {
  static var star: Self {
    .switch(on: Navigation.self) { variant in
      switch variant {
      case .tabs: inStack.using(.addTab()).from(.shopTabs)
      case .menu: inStack.using(.addItem()).from(.shopMenu)
      case .split: step.using(.push).from(containerOf: .circle)
      }
    }
  }

  private static var step: Step<StarScreen, NoContext> {
    Step(name: "star", find: .byClass) { StarScreen() }
  }

  private static var inStack: PartialRoute<StarScreen, NoContext, NoContext> {
    step.using(.push).from(.navigationStack)
  }
}

extension StarScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("star", route: .star)
      .tags("experiment")
      .notes("A separate tab, a menu item, or pushed onto Circle.")
      .navigates(edges)
  }
}
