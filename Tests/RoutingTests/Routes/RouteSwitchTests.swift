import Routing
import Testing

@MainActor
struct RouteSwitchTests {
  let app = App()

  private func name(_ destination: Destination) throws -> String {
    let plan = try app.router.plan(destination, in: app.scene)
    for case .build(let build) in plan.operations { return build.name }
    return "found"
  }

  nonisolated private static func modal(_ name: String) -> Route<Product, Int> {
    Step(name: name) { id in Product(id: id) }.using(.present(.sheet)).from(.current)
  }

  @Test(arguments: [(1, "one"), (-5, "negative"), (10, "busy"), (7, "default")])
  func `the first matching case is taken, or the default if no case matches`(
    id: Int,
    expected: String
  ) throws {
    let route = Route<Product, Int>.switch(
      .context(1, then: Self.modal("one")),
      .when("is it negative?", then: Self.modal("negative")) { $0 < 0 },
      .when(then: Self.modal("busy")) { id, scene in id > 9 && scene.root is Tabs },
      default: Self.modal("default")
    )
    #expect(try name(Destination(route, with: id)) == expected)
  }

  @Test func `a case can use a finder`() async throws {
    let route = Route<Product, Int>.switch(
      .found(Finder<Star, Int>.byClass, then: Self.modal("with star")),
      default: Self.modal("without")
    )
    #expect(try name(Destination(route, with: 1)) == "without")
    try await app.router.navigate(to: .star, in: app.scene)
    #expect(try name(Destination(route, with: 1)) == "with star")
  }

  @Test func `a case can lead to the screen that its finder finds`() async throws {
    let route = Route<Product, Int>.switch(
      .found(.matching { screen, id in screen.id == id }, then: .product),
      default: .product
    )
    let first = try await app.router.navigate(to: route, with: 1, in: app.scene)
    let second = try await app.router.navigate(to: route, with: 1, in: app.scene)
    #expect(first === second)
    #expect(second.shown == [1, 1])
  }

  @Test func `an error thrown by a finder counts as no match, and an event includes the reason`()
    throws
  {
    let log = Log()
    app.scene.observe { event in
      if case .tried(let question, let taken, let why) = event.kind {
        log.lines.append("\(question) \(taken) \(why)")
      }
    }
    let route = Route<Product, Int>.switch(
      .found(
        Finder<Star, Int>("is there a star?") { _, _ in throw Unready(name: "the sky") },
        then: Self.modal("star")
      ),
      .when("is it even?", then: Self.modal("even")) { $0.isMultiple(of: 2) },
      default: Self.modal("default")
    )
    #expect(try name(Destination(route, with: 2)) == "even")
    #expect(
      log.lines == [
        "is there a star? false the finder failed: the sky is not ready.",
        "is it even? true the context is 2",
      ]
    )
  }

  @Test func `a switch is evaluated only when planning reaches it`() async throws {
    let log = Log()
    let ground = Route<Circle, NoContext>.switch(
      .when(then: .circle) { _ in
        log.lines.append("asked")
        return true
      },
      default: .circle
    )
    let route = Step(name: "product", find: Finder<Product, Int>.byClass) { id in Product(id: id) }
      .using(.push).from(containerOf: ground)
    #expect(log.lines == [])
    try await app.router.navigate(to: route, with: 1, in: app.scene)
    #expect(log.lines == ["asked"])
    try await app.router.navigate(to: route, with: 1, in: app.scene)
    #expect(log.lines == ["asked"])
  }

  @Test func `a switch within a route receives the mapped context`() async throws {
    let log = Log()
    let ground = Route<Screen, String>.switch(
      .when(then: .found(Finder("root") { search, _ in search.scene.root })) { text in
        log.lines.append(text)
        return true
      },
      default: .found(Finder("never") { _, _ in nil })
    )
    let route = Step(name: "product") { (id: Int) in Product(id: id) }
      .using(.present(.sheet)).mapContext { id in "number \(id)" }.from(ground)
    try await app.router.navigate(to: route, with: 4, in: app.scene)
    #expect(log.lines == ["number 4"])
  }

  @Test func `a switch can contain a switch`() throws {
    let inner = Route<Product, Int>.switch(
      .context(2, then: Self.modal("two")),
      default: Self.modal("many")
    )
    let outer = Route<Product, Int>.switch(.context(1, then: Self.modal("one")), default: inner)
    #expect(
      try [1, 2, 3].map { try name(Destination(outer, with: $0)) } == ["one", "two", "many"]
    )
  }

  @Test func `a switch lists the guards of all its cases`() {
    let route = Route<Figures, NoContext>.switch(
      .when(then: .figures) { _ in false },
      default: Route.figures.guarded(by: Tired())
    )
    #expect(route.guards() == ["login", "tired"])
  }
}

private struct Tired: Guard {
  func check(_ visit: Visit) async throws -> Verdict { .stop("tired.") }
}

@MainActor
struct MapContextTests {
  let app = App()

  @Test func `parent steps get the mapped context, and child steps keep theirs`()
    async throws
  {
    let outer = Step(name: "outer") { (text: String) in Screen(title: text) }
      .using(.push).from(containerOf: .circle)
    let inner = Step(name: "inner") { (id: Int) in Product(id: id) }
      .using(.push).mapContext { id in String(repeating: "x", count: id) }
      .from(containerOf: outer)
    try await app.router.navigate(to: inner, with: 3, in: app.scene)
    #expect(app.stack.contained.map(\.title) == ["Circle", "xxx", "Product 3"])
  }

  @Test func `context maps can be chained`() async throws {
    let outer = Step(name: "outer") { (text: String) in Screen(title: text) }
      .using(.push).from(containerOf: .circle)
    let inner = Step(name: "inner") { (id: Int) in Product(id: id) }
      .using(.push).mapContext { id in id * 2 }.mapContext { id in "doubled \(id)" }
      .from(containerOf: outer)
    try await app.router.navigate(to: inner, with: 3, in: app.scene)
    #expect(app.stack.contained[1].title == "doubled 6")
  }

  @Test func `if a context map throws, planning fails and the error names the step`() async {
    let outer = Step(name: "outer") { (text: String) in Screen(title: text) }
      .using(.push).from(containerOf: .circle)
    let inner = Step(name: "inner") { (id: Int) in Product(id: id) }
      .using(.push).mapContext { (_: Int) -> String in throw Unready(name: "the dictionary") }
      .from(containerOf: outer)
    let error = #expect(throws: RoutingError.self) {
      try app.router.plan(Destination(inner, with: 1), in: app.scene)
    }
    #expect(error?.description == "Couldn’t open “inner”: the dictionary is not ready.")
  }

  @Test func `a context map isn’t called beyond the origin`() async throws {
    let route = Step(name: "product", find: Finder<Product, Int>.byClass) { id in Product(id: id) }
      .using(.push).mapContext { (_: Int) -> NoContext in throw Unready(name: "the map") }
      .from(containerOf: .circle)
    try await app.router.navigate(to: .productOnCircle, with: 1, in: app.scene)
    #expect(throws: Never.self) {
      try app.router.plan(Destination(route, with: 1), in: app.scene)
    }
  }
}
