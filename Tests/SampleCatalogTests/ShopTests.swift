import PetriDish
import Testing

// Testable: the shop's screens are not part of what a catalog offers to others.
@testable import SampleCatalog

@MainActor
struct ShopTests {
  let dish = Dish(ShopCatalog.catalog)

  /// Every screen with every preset under every variant, as links.
  nonisolated static let jumps: [Jump] = ShopCatalog.catalog.screens.flatMap { screen in
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
    let screen = ShopCatalog.catalog.screen(jump.screen)
    #expect(dish.scene.visibleScreens.contains { $0.arrival?.route == screen?.route })
  }

  @Test func `the catalog has nothing wrong with it`() {
    #expect(ShopCatalog.catalog.problems.map(\.description) == [])
    #expect(ShopCatalog.catalog.screens.count >= 10)
    #expect(Set(ShopCatalog.catalog.screens.map(\.group)).count >= 3)
    #expect(ShopCatalog.catalog.gates == ["login"])
  }

  @Test(arguments: [
    (
      "tabs",
      """
      Tabs “Shop”
        NavigationStack
          (HomeScreen “Home”)
          ProductScreen “Product 42”
        (NavigationStack)
          (CurrencyListScreen “Currencies”)
        (NavigationStack)
          (CityListScreen “Cities”)
      """
    ),
    (
      "menu",
      """
      Menu “Shop”
        NavigationStack
          HomeScreen “Home”
            ▲ NavigationStack
              ProductScreen “Product 42”
        (NavigationStack)
          (CurrencyListScreen “Currencies”)
        (NavigationStack)
          (CityListScreen “Cities”)
      """
    ),
  ])
  func `the same product has another home under each variant`(
    variant: String,
    outline: String
  ) async throws {
    let link = "petri://jump/product?id=42&variant.navigation=\(variant)"
    let result = await dish.jump(try ShopCatalog.catalog.jump(link))
    #expect(result.outcome == .reached)
    #expect(result.stack.outline == outline)
  }

  @Test func `a context that names nothing fails with a sentence`() async throws {
    let city = try ShopCatalog.catalog.jump("petri://jump/city?zone=Europe%2FAtlantis")
    let cityFailure = await dish.jump(city).failure
    #expect(cityFailure?.message.contains("tzdata has no city for “Europe/Atlantis”.") == true)
    let currency = try ShopCatalog.catalog.jump("petri://jump/currency?code=ZZZ")
    let currencyFailure = await dish.jump(currency).failure
    #expect(currencyFailure?.message.contains("ISO 4217 has no currency “ZZZ”.") == true)
  }

  @Test func `another colour is shown by the screen that is there`() async throws {
    _ = await dish.jump(try ShopCatalog.catalog.jump("petri://jump/colour?hex=%23ff0000"))
    let screen = try #require(dish.scene.topmost as? ColourScreen)
    let green = try ShopCatalog.catalog.jump("petri://jump/colour?hex=%2300ff00")
    _ = await dish.jump(green, from: .here)
    #expect(dish.scene.topmost === screen)
    #expect(screen.colour.components == [0, 1, 0])
    #expect(screen.title == "#00ff00")
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
