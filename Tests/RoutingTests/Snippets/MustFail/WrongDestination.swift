import Routing

extension Route where Target == ProductScreen, Context == ProductID {
  static var sold: Self {
    Step { id in ProductScreen(id: id) }.using(.push).from(.desk)
  }
}

let sold = Destination(.sold, with: ProductID(7))
// error: cannot convert value of type 'String' to expected argument type 'ProductID'
let soldByName = Destination(.sold, with: "seven")
// error: 'init(_:)' is unavailable: the route needs a context
let soldByNothing = Destination(.sold)

@MainActor
func visit(_ router: Router, _ scene: Scene) async throws {
  let screen = try await router.navigate(to: .sold, with: ProductID(7), in: scene)
  screen.show(ProductID(8))
  // error: cannot convert value of type 'Int' to expected argument type 'ProductID'
  try await router.navigate(to: .sold, with: 7, in: scene)
  // error: 'navigate(to:in:animated:)' is unavailable: the route needs a context
  try await router.navigate(to: .sold, in: scene)
}
