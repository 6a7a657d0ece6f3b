import Routing
import Testing

@MainActor
struct NavigationPlanTests {
  let app = App()

  @Test func `a plan lists its operations, with children indented below their container`() throws {
    let plan = try app.router.plan(Destination(.product, with: 42), in: app.scene)
    #expect(
      plan.description == """
        start at Circle “Circle”
        build navigationStack with 42
          build product with 42
        present(sheet) new navigationStack into Circle “Circle”
        finish at new product
        """
    )
  }

  @Test func `planning twice in an unchanged scene gives equal plans`() async throws {
    let first = try app.router.plan(Destination(.product, with: 42), in: app.scene)
    let second = try app.router.plan(Destination(.product, with: 42), in: app.scene)
    #expect(first == second)
    try await app.router.navigate(to: .product, with: 42, in: app.scene)
    let third = try app.router.plan(Destination(.product, with: 42), in: app.scene)
    #expect(first != third)
  }

  @Test func `planning doesn’t change the scene`() throws {
    let before = outline(app.scene)
    _ = try app.router.plan(Destination(.productOnCircle, with: 1), in: app.scene)
    #expect(outline(app.scene) == before)
  }

  @Test func `a plan names the screens that it dismisses and removes`() async throws {
    try await app.router.navigate(to: .productOnCircle, with: 1, in: app.scene)
    try await app.home.reveal(app.square)
    try await app.router.navigate(to: .product, with: 2, in: app.scene)
    let plan = try app.router.plan(Destination(.circle), in: app.scene)
    #expect(
      plan.description == """
        start at Circle “Circle”
        dismiss NavigationStack above Circle “Circle”
        reveal Circle “Circle” in NavigationStack, removing Product “Product 1”
        reveal NavigationStack in Home “Home”
        finish at Circle “Circle”
        """
    )
  }

  @Test func `a plan lists its guards`() throws {
    let plan = try app.router.plan(Destination(.figures), in: app.scene)
    #expect(plan.operations.contains(.check(guard: "login", step: "figures")))
  }

  @Test func `consecutive pushes on one stack are one transition`() async throws {
    let inner = Step(name: "inner") { (id: Int) in Product(id: id) }
      .using(.push).from(containerOf: .circle)
    let route = Step(name: "outer") { (id: Int) in Product(id: id + 1) }
      .using(.push).from(containerOf: inner)
    let plan = try app.router.plan(Destination(route, with: 1), in: app.scene)
    #expect(
      plan.description == """
        start at Circle “Circle”
        build inner with 1
        build outer with 1
        push new inner, new outer into NavigationStack
        finish at new outer
        """
    )
    let driver = CountingDriver()
    let stack = NavigationStack(contained: [Circle()])
    let scene = Scene(root: stack, driver: driver)
    try await app.router.navigate(to: route, with: 1, in: scene)
    #expect(driver.count == 1)
    #expect(stack.contained.map(\.title) == ["", "Product 1", "Product 2"])
  }

  @Test func `a choice of variant is reported with its question`() throws {
    let log = Log()
    app.scene.observe { event in
      if case .chosen(let question, let answer) = event.kind {
        log.lines.append("\(question) \(answer)")
      }
    }
    _ = try app.router.plan(Destination(.star), in: app.scene)
    #expect(log.lines == ["Which variant of shape? tabs"])
  }

  @Test func `a route’s guards can be listed without planning`() {
    #expect(Route.figures.guards() == ["login"])
    #expect(Route.circle.guards() == [])
  }
}

@MainActor
final class CountingDriver: TransitionDriver {
  var count = 0
  func perform(_ transition: Transition, animated: Bool) async { count += 1 }
}
