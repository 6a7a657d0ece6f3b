import PetriDish
import Testing

// Testable: the shop's screens are not part of what a catalog offers to others.
@testable import TestbedCatalog

@MainActor
struct ShopTests {
  let dish = Dish(Testbed.catalog)

  /// Every screen with every preset under every variant, as links.
  nonisolated static let jumps: [Jump] = Testbed.catalog.screens.flatMap { screen in
    let contexts: [ContextValue?] = screen.presets.map(\.context)
    return (contexts.isEmpty ? [nil] : contexts).flatMap { context in
      Navigation.variants.map { variant in
        Jump(screen.id, context: context, variants: [Navigation.id: variant])
      }
    }
  }

  @Test(arguments: jumps)
  func `every screen is reached with every preset under every variant`(jump: Jump) async {
    let result = await dish.jump(jump)
    #expect(result.failure == nil)
    #expect(result.outcome == .reached)
    let screen = Testbed.catalog.screen(jump.screen)
    #expect(dish.scene.visibleScreens.contains { $0.routeMatch?.route == screen?.route })
  }

  @Test func `the catalog has nothing wrong with it`() {
    #expect(Testbed.catalog.problems.map(\.description) == [])
    #expect(Testbed.catalog.screens.count >= 10)
    #expect(Set(Testbed.catalog.screens.map(\.group)).count >= 3)
    #expect(Testbed.catalog.gates == ["login"])
  }

  @Test func `a context that names nothing fails with a sentence`() async throws {
    let city = try Testbed.catalog.jump("petri://jump/city?id=1")
    let cityFailure = await dish.jump(city).failure
    #expect(cityFailure?.message.contains("tzdata has no city with the number 1.") == true)
    let currency = try Testbed.catalog.jump("petri://jump/currency?code=ZZZ")
    let currencyFailure = await dish.jump(currency).failure
    #expect(currencyFailure?.message.contains("ISO 4217 has no currency “ZZZ”.") == true)
    let image = try Testbed.catalog.jump("petri://jump/image?name=heat")
    let imageFailure = await dish.jump(image).failure
    #expect(imageFailure?.message.contains("there is no image “heat”.") == true)
  }

  @Test(arguments: jumps)
  func `a rebuilt dish frees every screen`(jump: Jump) async {
    _ = await dish.jump(jump)
    weak let screen = dish.scene.topmost
    weak let root = dish.scene.root
    #expect(screen != nil)
    await dish.reload()
    #expect(screen == nil)
    #expect(root == nil)
  }
}
