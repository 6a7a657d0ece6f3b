import Fixtures
import PetriDish
import Testing

// Testable because the testbed’s screens are internal.
@testable import TestbedCatalog

@MainActor
struct LoginTests {
  let dish = Dish(Testbed.catalog, answer: .ask)

  /// Waits until the guard opens the login.
  private func login() async throws -> LoginScreen {
    try await eventually { dish.scene.topmost is LoginScreen }
    return try #require(dish.scene.topmost as? LoginScreen)
  }

  @Test func `a closed gate stops the jump without asking the user`() async {
    let result = await dish.jump(Jump("figures", gates: ["login": .closed]))
    #expect(result.outcome == .stopped)
    #expect(dish.scene.modals.isEmpty)
    #expect(dish.scene.topmost is HomeScreen)
  }

  @Test func `after a login, the jump continues to the figures`() async throws {
    let result = Task { await dish.jump(Jump("figures")) }
    try await login().logIn("Ada")
    #expect(await result.value.outcome == .reached)
    #expect(dish.scene.topmost is FiguresScreen)
    #expect(dish.scene.modals.isEmpty)
    #expect(dish.scene.environment[Person.self] == "Ada")
  }

  @Test func `after a login, the screen has the requested context`() async throws {
    let jump = try Testbed.catalog.jump("petri://jump/city?id=403595&filter=Switzerland")
    let result = Task { await dish.jump(jump) }
    try await login().logIn("Ada")
    #expect(await result.value.outcome == .reached)
    let city = try #require(dish.scene.topmost as? CityScreen)
    #expect((city.routeMatch?.context.value as? CityID)?.id == 403595)
  }

  @Test func `a user who is logged in isn’t asked again`() async throws {
    await dish.start()
    dish.scene.environment[Person.self] = "Ada"
    let screen = try await dish.router.navigate(to: .figures, in: dish.scene)
    #expect(dish.scene.topmost === screen)
  }

  @Test func `closing the login stops the jump on the current screen`() async throws {
    let result = Task { await dish.jump(Jump("figures")) }
    _ = try await login()
    try await dish.router.back(in: dish.scene)
    #expect(await result.value.outcome == .stopped)
    #expect(await result.value.failure?.message.contains("not logged in") == true)
    #expect(dish.scene.topmost is HomeScreen)
  }

  @Test func `a guard reuses an open login, and the earlier request ends without an answer`()
    async throws
  {
    await dish.start()
    let first = Task { try await dish.router.ask(.login, in: dish.scene) }
    let open = try await login()
    let result = Task { await dish.jump(Jump("figures"), from: .here) }
    await turns()
    #expect(try await first.value == nil)
    #expect(dish.scene.topmost === open)
    open.logIn("Ada")
    #expect(await result.value.outcome == .reached)
    #expect(dish.scene.topmost is FiguresScreen)
    #expect(dish.scene.modals.isEmpty)
  }

  @Test func `a newer navigation takes over the login, and the older one fails`() async throws {
    await dish.start()
    dish.scene.policy = .supersede
    let older = Task { await dish.jump(Jump("figures"), from: .here) }
    let open = try await login()
    let newer = Task { await dish.jump(Jump("cities"), from: .here) }
    #expect(await older.value.failure?.kind == "cancelled")
    await turns()
    #expect(dish.scene.topmost === open)
    open.logIn("Ada")
    #expect(await newer.value.outcome == .reached)
    #expect(dish.scene.topmost is CityListScreen)
  }

  @Test func `a login that was opened without a request can answer a later one`() async throws {
    let dish = Dish(Testbed.catalog)
    _ = await dish.jump(Jump("login"))
    let login = try #require(dish.scene.topmost as? LoginScreen)
    #expect(!login.answer("Ada"))
    let name = Task { try await dish.router.ask(.login, in: dish.scene) }
    await turns()
    login.logIn("Ada")
    #expect(try await name.value == "Ada")
    #expect(dish.scene.modals.isEmpty)
  }

  /// Lets all pending tasks continue.
  private func turns() async {
    for _ in 0..<100 { await Task.yield() }
  }

  @Test func `rebuilding the app cancels a jump that waits for a login`() async throws {
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
