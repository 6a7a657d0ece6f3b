import GTKBackend
import PetriDish
import Testing
import World

// Testable because the testbed’s screens are internal.
@testable import TestbedCatalog

/// Effects of routes on existing screens.
@MainActor
struct RouteTests {
  let dish = Dish(Testbed.catalog)

  @discardableResult
  private func jump(_ link: String, from start: Jump.StartingPoint = .here) async throws
    -> JumpResult
  {
    await dish.jump(try Testbed.catalog.jump("petri://jump/" + link), from: start)
  }

  @Test func `a new color is shown by the existing screen, even from another tab`()
    async throws
  {
    try await jump("colour?hex=%23ff0000", from: .fresh)
    let screen = try #require(dish.scene.topmost as? ColourScreen)
    try await jump("circle")
    try await jump("colour?hex=%2300ff00")
    #expect(dish.scene.topmost === screen)
    #expect(screen.colour.components == [0, 1, 0])
    #expect(screen.title == "#00ff00")
  }

  @Test(arguments: [("#000000", "#ffffff"), ("#3584e4", "#ca7b1b"), ("#ffffff", "#000000")])
  func `a color and its opposite add up to white`(hex: String, opposite: String) {
    #expect(Colour(hex: hex).opposite == Colour(hex: opposite))
  }

  @Test func `a jump home reuses the screen until the root is replaced`() async throws {
    try await jump("home", from: .fresh)
    let (root, home) = (dish.scene.root, dish.scene.topmost)
    try await jump("routing-rule?hex=%23ff0000")
    try await jump("home")
    #expect(dish.scene.root === root)
    #expect(dish.scene.topmost === home)
    try await jump("welcome")
    try await jump("home")
    #expect(dish.scene.root !== root)
  }

  @Test(arguments: ["circle", "home", "welcome", "product?id=42"])
  func `a screen that refuses to close stops a jump that would close it`(link: String)
    async throws
  {
    try await jump("routing-rule?hex=%23ff0000", from: .fresh)
    let rule = try #require(dish.scene.topmost as? RoutingRuleScreen)
    rule.isKept = true
    let before = dish.stack.sketch
    let isInTheWay = link != "product?id=42"
    let result = try await jump(link)
    #expect((result.failure?.kind == "refused") == isInTheWay)
    #expect((dish.stack.sketch == before) == isInTheWay)
    #expect(result.failure?.message.contains("its switch is on") != false)
    rule.isKept = false
    #expect(try await jump(link).outcome == .reached)
  }

  @Test func `closing the first modal also closes the second, unless the first refuses`()
    async throws
  {
    try await jump("second-modal?hex=%23ff0000", from: .fresh)
    #expect(dish.scene.modals.count == 2)
    try await jump("routing-rule?hex=%23ff0000")
    let rule = try #require(dish.scene.topmost as? RoutingRuleScreen)
    try await jump("second-modal?hex=%2300ff00")
    #expect(rule.colour == Colour(hex: "#00ff00"))
    rule.isKept = true
    #expect(try await jump("home").failure?.kind == "refused")
    #expect(dish.scene.modals.count == 2)
    rule.isKept = false
    try await jump("home")
    #expect(dish.scene.modals.isEmpty)
  }

  @Test func `a city’s filter applies to the list next to it`() async throws {
    try await jump("city?id=403595&filter=Switzerland", from: .fresh)
    let split = try #require(dish.scene.modals.last as? Split)
    let list = try #require(split.primary as? CityListScreen)
    #expect(list.list.items.map(\.title) == ["Zurich"])
    try await jump("city?id=791102&filter=Japan")
    #expect(split.primary === list)
    #expect(list.list.items.map(\.title) == ["Tokyo"])
    #expect((split.secondary as? CityScreen)?.city.name == "Tokyo")
  }

  @Test(arguments: Navigation.variants)
  func `simultaneous navigations run one after the other`(variant: String) async throws {
    try await jump("home?variant.navigation=\(variant)", from: .fresh)
    let (scene, router) = (dish.scene, dish.router)
    let before = dish.journal.last
    scene.environment[Person.self] = "Ada"
    // Tasks on the main actor start in the order of their creation, but `async let` has no order.
    let money = Task { @MainActor in
      try await router.navigate(to: .currency, with: CurrencyCode(code: "USD"), in: scene)
    }
    let city = Task { @MainActor in try await router.navigate(to: .newYork, in: scene) }
    #expect(try await money.value.currency.code == "USD")
    #expect(try await city.value.city.name == "New York")
    let kinds = dish.journal.events(after: before).map(\.kind)
      .filter { ["route.started", "route.finished"].contains($0) }
    #expect(kinds == ["route.started", "route.finished", "route.started", "route.finished"])
    let split = try #require((scene.modals.last ?? scene.root) as? Split)
    #expect((split.secondary as? CityScreen)?.city.name == "New York")
  }

  @Test func `the gallery keeps the three images that were added last`() async throws {
    for name in ["clear", "snow", "fog", "snow", "storm", "windy"] {
      try await jump("image?name=\(name)")
    }
    let gallery = try #require(dish.scene.topmost.container as? Gallery)
    #expect(gallery.contained.map(\.title) == ["Images", "Fog", "Thunderstorm", "Wind"])
    try await dish.router.back(in: dish.scene)
    #expect(dish.scene.topmost is ImageListScreen)
    #expect(gallery.contained.count == 4)
    try await dish.router.back(in: dish.scene)
    #expect(dish.scene.topmost is SquareScreen)
  }

  @Test func `image screens call their callbacks with the next image and when done`() throws {
    let screen = try ImageScreen("snow")
    var heard: [String] = []
    screen.onNext = { heard.append($0) }
    screen.onDone = { heard.append("done") }
    screen.onNext(screen.image.next.name)
    screen.onDone()
    #expect(heard == ["storm", "done"])
    #expect(WeatherImage.all.last?.next == WeatherImage.all.first)
  }

  @Test func `a jump to the collections switches the existing favorites screen`() async throws {
    try await jump("favourites?choice=favourites", from: .fresh)
    let screen = try #require(dish.scene.topmost as? FavouritesScreen)
    let favourites = screen.list.items
    try await jump("favourites?choice=collections")
    #expect(dish.scene.topmost === screen)
    #expect(screen.title == "Collections")
    #expect(Set(screen.list.items).isDisjoint(with: favourites))
  }
}
