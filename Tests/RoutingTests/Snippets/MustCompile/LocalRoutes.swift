import Routing

// Routes and calls inside a function, where only closures determine the screen type.

@MainActor
func buildInSeveralStatements(_ router: Router, _ scene: Scene) async throws {
  let local = Step(name: "local") { (id: ProductID) in
    let screen = ProductScreen(id: id)
    screen.title = "product \(id.number)"
    return screen
  }
  .task { screen, id in screen.show(id) }
  .using(.push).from(containerOf: .circle)
  let screen = try await router.navigate(to: local, with: ProductID(1), in: scene)
  screen.show(ProductID(2))

  let found = Step(name: "found", find: .byContext) { (id: ProductID) in ProductScreen(id: id) }
    .using(.present(.sheet)).from(.current)
  try await router.navigate(to: found, with: ProductID(1), in: scene).show(ProductID(2))

  let wide = Step(name: "wide", find: .byClass) {
    if scene.isNarrow { return CityPicker() }
    return CityPicker(title: "wide")
  }
  .using(.present(.sheet)).from(.current)
  let city = try await router.ask(wide, in: scene)
  _ = city?.count
}

func onTap(_ action: @escaping @MainActor () async throws -> Void) {}

@MainActor
func tap(_ router: Router, _ scene: Scene, _ destination: Destination) {
  onTap { try await router.navigate(to: .circle, in: scene) }
  onTap { try await router.navigate(to: .shelf, with: ProductID(1), in: scene) }
  onTap { try await router.navigate(to: destination, in: scene) }
  Task { try await router.navigate(to: .circle, in: scene) }
}

/// A function can also be generic over screens.
@MainActor
func tab<Tab: Screen>(of step: Step<Tab, NoContext>) -> Route<Tab, NoContext> {
  step.using(.addTab()).from(.home)
}
