import Routing

// Typical routes of an app.

actor Analytics {
  func saw(_ id: ProductID) {}
}

private let analytics = Analytics()

extension Route where Target == ProductScreen, Context == ProductID {
  static var product: Self {
    Step(find: .matching { screen, id in screen.id == id }) { id in ProductScreen(id: id) }
      .guarded(by: LoginGuard())
      .task { screen, id in screen.show(id) }
      .afterwards { screen, id, stack in await analytics.saw(id) }
      .using(.push).from(.navigationStack)
      .using(.present(.sheet)).from(.current)
  }
}

extension Route where Target == StarScreen, Context == NoContext {
  static var starPushed: Self {
    Step { StarScreen() }.using(.push).from(containerOf: .circle)
  }
  static var starAsTab: Self { Step { StarScreen() }.using(.addTab()).from(.home) }
  static var starInMenu: Self { Step { StarScreen() }.using(.addItem(at: 0)).from(.drawer) }

  static var star: Self {
    .switch(on: Navigation.self) { variant in
      switch variant {
      case .tabs: .starAsTab
      case .menu: .starInMenu
      case .split: .starPushed
      }
    }
  }
}

@MainActor
func open(_ router: Router, _ scene: Scene) async throws -> ProductID {
  let screen = try await router.navigate(to: .product, with: ProductID(42), in: scene)
  try await router.navigate(to: .star, in: scene)
  return screen.id
}
