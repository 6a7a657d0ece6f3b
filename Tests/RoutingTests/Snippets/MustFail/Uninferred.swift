import Routing

@MainActor
func local() {
  let found = Step(
    name: "found",
    find: Finder<ProductScreen, ProductID>.matching { screen, id in screen.id == id }
  ) { id in
    let screen = ProductScreen(id: id)
    return screen
  }
  _ = found
  let uninferred = Step(
    name: "uninferred",
    // error: cannot infer type of closure parameter 'screen' without a type annotation
    find: .matching { screen, id in screen.id == id }
  ) { (id: ProductID) in
    let screen = ProductScreen(id: id)
    return screen
  }
  _ = uninferred
  let either = Step(name: "either") { (id: ProductID) in
    if id.number > 0 { return ProductScreen(id: id) }
    // error: cannot convert value of type 'StarScreen' to closure result type 'ProductScreen'
    return StarScreen()
  }
  _ = either
}

@MainActor
func tap(_ router: Router, _ scene: Scene) async throws {
  // error: has no member 'cirle'
  try await router.navigate(to: .cirle, in: scene)
}
