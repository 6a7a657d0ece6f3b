import Routing

extension Route where Target == ProductScreen, Context == ProductID {
  static var priced: Self {
    Step { id in ProductScreen(id: id) }.using(.push).from(.desk)
  }
}

@MainActor
func ask(_ router: Router, _ scene: Scene) async throws -> String? {
  // error: requires that 'CircleScreen' conform to 'AnsweringScreen'
  _ = try await router.ask(.circle, in: scene)
  // error: requires that 'ProductScreen' conform to 'AnsweringScreen'
  _ = try await router.ask(.priced, with: ProductID(1), in: scene)
  // error: cannot assign value of type 'CityPicker.Answer?' (aka 'Optional<String>') to type
  let _: Int? = try await router.ask(.cityPicker, in: scene)
  return try await router.ask(.cityPicker, in: scene)
}
