import Routing
import Testing

@MainActor
struct FinderTests {
  let app = App()

  private func found<Target, Context>(
    _ finder: Finder<Target, Context>,
    with context: Context
  ) throws -> Bool {
    let plan = try app.router.plan(
      Destination(Route.found(finder, name: "found"), with: context),
      in: app.scene
    )
    return plan.operations.count == 2
  }

  private func isMissing<Target, Context>(
    _ finder: Finder<Target, Context>,
    with context: Context
  ) -> Bool {
    do {
      _ = try app.router.plan(
        Destination(Route.found(finder, name: "found"), with: context),
        in: app.scene
      )
      return false
    } catch { return error.kind == "originNotFound" }
  }

  @Test func `byClass also finds subclasses`() throws {
    #expect(try found(Finder<Tabs, NoContext>.byClass, with: NoContext()))
    #expect(isMissing(Finder<Figures, NoContext>.byClass, with: NoContext()))
  }

  @Test func `byContext asks the screen whether the context matches`() async throws {
    try await app.router.navigate(to: .city, with: 3, in: app.scene)
    #expect(try found(Finder<City, Int>.byContext, with: 3))
    #expect(isMissing(Finder<City, Int>.byContext, with: 4))
    #expect(isMissing(Finder<City, Int>.byContext(in: .presenting), with: 3))
  }

  @Test func `an instance is found while it is in the scene, and isn’t retained`() async throws {
    let product = try await app.router.navigate(to: .product, with: 1, in: app.scene)
    let finder = Finder<Product, NoContext>.instance(product)
    #expect(try found(finder, with: NoContext()))
    try await app.router.back(in: app.scene)
    #expect(isMissing(finder, with: NoContext()))

    weak var gone: Circle?
    let held: Finder<Circle, NoContext>
    do {
      let circle = Circle()
      gone = circle
      held = .instance(circle)
    }
    #expect(gone == nil)
    #expect(isMissing(held, with: NoContext()))
  }

  @Test func `presenting finds the presenter of the topmost layer`() async throws {
    #expect(isMissing(Finder<Circle, NoContext>.presenting(), with: NoContext()))
    try await app.router.navigate(to: .product, with: 1, in: app.scene)
    let route = Route<Circle, NoContext>.found(.presenting(), name: "below")
    #expect(try await app.router.navigate(to: route, in: app.scene) === app.circle)
    #expect(app.scene.modals.isEmpty)
  }

  @Test func `without a finder, a screen is built each time`() async throws {
    let one = try await app.router.navigate(to: .productOnCircle, with: 1, in: app.scene)
    let two = try await app.router.navigate(to: .productOnCircle, with: 1, in: app.scene)
    #expect(one !== two)
  }

  @Test func `if a finder throws, planning fails and the error names the step and the reason`()
    async
  {
    struct Broken: Error, CustomStringConvertible { let description = "the index is damaged." }
    let route = Step(
      name: "broken",
      find: Finder<Circle, NoContext>.matching { _, _ in throw Broken() }
    ) { Circle() }
    .using(.present(.sheet)).from(.current)
    let error = await #expect(throws: RoutingError.self) {
      try await app.router.navigate(to: route, in: app.scene)
    }
    #expect(error?.description == "Couldn’t open “broken”: the index is damaged.")
    #expect(app.scene.modals.isEmpty)
  }
}

final class City: Screen, ContextCheckingScreen {
  let id: Int
  init(id: Int) {
    self.id = id
    super.init(title: "City \(id)")
  }
  func isTarget(for context: Int) -> Bool { id == context }
}

extension Route where Target == City, Context == Int {
  static var city: Self {
    Step(find: .byContext) { id in City(id: id) }.using(.present(.sheet)).from(.current)
  }
}
