import PetriDish
import Testing

// Testable because the testbed’s screens are internal.
@testable import TestbedCatalog

@MainActor
struct ShopTests {
  let dish = Dish(Testbed.catalog)

  /// Jumps to every screen with every preset under every variant.
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

  @Test func `the catalog has no problems`() {
    #expect(Testbed.catalog.problems.map(\.description) == [])
    #expect(Testbed.catalog.screens.count >= 10)
    #expect(Set(Testbed.catalog.screens.map(\.group)).count >= 3)
    #expect(Testbed.catalog.gates == ["login"])
  }

  @Test func `a context with an unknown id fails with a message`() async throws {
    let city = try Testbed.catalog.jump("petri://jump/city?id=1")
    let cityFailure = await dish.jump(city).failure
    #expect(cityFailure?.message.contains("no city with the number 1.") == true)
    let currency = try Testbed.catalog.jump("petri://jump/currency?code=ZZZ")
    let currencyFailure = await dish.jump(currency).failure
    #expect(currencyFailure?.message.contains("no currency “ZZZ”.") == true)
    let image = try Testbed.catalog.jump("petri://jump/image?name=heat")
    let imageFailure = await dish.jump(image).failure
    #expect(imageFailure?.message.contains("no image “heat”.") == true)
  }

  @Test(arguments: jumps)
  func `a rebuilt dish releases every screen`(jump: Jump) async {
    _ = await dish.jump(jump)
    weak let screen = dish.scene.topmost
    weak let root = dish.scene.root
    #expect(screen != nil)
    await dish.reload()
    #expect(screen == nil)
    #expect(root == nil)
  }
}
