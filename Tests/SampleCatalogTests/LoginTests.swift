import PetriDish
import Testing

// Testable: the shop's screens are not part of what a catalog offers to others.
@testable import SampleCatalog

@MainActor
struct LoginTests {
  let dish = Dish(ShopCatalog.catalog, answer: .ask)

  /// Waits until the guard has opened the login.
  private func login() async throws -> LoginScreen {
    for _ in 0..<1000 {
      if let login = dish.scene.topmost as? LoginScreen { return login }
      await Task.yield()
    }
    return try #require(dish.scene.topmost as? LoginScreen)
  }

  @Test func `a closed gate stops without asking`() async {
    let result = await dish.jump(Jump("figures", gates: ["login": .closed]))
    #expect(result.outcome == .stopped)
    #expect(dish.scene.modals.isEmpty)
    #expect(dish.scene.topmost is HomeScreen)
  }

  @Test func `who logs in goes on to the figures`() async throws {
    async let result = dish.jump(Jump("figures"))
    try await login().logIn("Ada")
    #expect(await result.outcome == .reached)
    #expect(dish.scene.topmost is FiguresScreen)
    #expect(dish.scene.modals.isEmpty)
    #expect(dish.scene.environment[Person.self] == "Ada")
  }

  @Test func `who is logged in is not asked again`() async throws {
    await dish.start()
    dish.scene.environment[Person.self] = "Ada"
    let screen = try await dish.router.navigate(to: .figures, in: dish.scene)
    #expect(dish.scene.topmost === screen)
  }

  @Test func `who closes the login stays where they are`() async throws {
    async let result = dish.jump(Jump("figures"))
    _ = try await login()
    try await dish.router.back(in: dish.scene)
    #expect(await result.outcome == .stopped)
    #expect(await result.failure?.message.contains("nobody logged in") == true)
    #expect(dish.scene.topmost is HomeScreen)
  }

  @Test func `a login that is asked for when the app is built anew asks no more`() async throws {
    weak var scene = dish.scene
    let first = Task { await dish.jump(Jump("figures")) }
    _ = try await login()
    scene = dish.scene
    let second = await dish.jump(Jump("circle"))
    #expect(await first.value.outcome == .stopped)
    #expect(second.outcome == .reached)
    #expect(scene == nil)
  }
}
