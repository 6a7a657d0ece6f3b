import Fixtures
import Routing
import Testing

@MainActor
struct GuardTests {
  let app = App()
  let log = Log()

  private func noted(_ id: String, _ verdict: Verdict = .proceed) -> Step<Product, Int> {
    Step(name: id) { (id: Int) in Product(id: id) }.guarded(id) { [log] _, _ in
      log.lines.append(id)
      return verdict
    }
  }

  @Test
  func `the router’s guards are asked first, then those of each step from the destination`()
    async throws
  {
    var router = Router()
    router.guards = [One(log: log), Two(log: log)]
    let outer = noted("outer").using(.push).from(
      containerOf: Route.circle.guarded(by: One(log: log))
    )
    let inner = noted("inner").guarded("second") { [log] _, _ in
      log.lines.append("second")
      return .proceed
    }
    .using(.push).from(containerOf: outer)
    try await router.navigate(to: inner, with: 1, in: app.scene)
    #expect(log.lines == ["one", "two", "inner", "second", "outer", "one"])
    #expect(app.stack.contained.count == 3)
  }

  @Test func `the first guard that doesn’t proceed ends the navigation without asking others`()
    async throws
  {
    let outer = noted("outer").using(.push).from(containerOf: .circle)
    let inner = noted("inner", .stop("closed on Sundays."))
      .using(.push).from(containerOf: outer)
    let error = await #expect(throws: RoutingError.self) {
      try await app.router.navigate(to: inner, with: 1, in: app.scene)
    }
    #expect(
      error?.description
        == "Guard “inner” blocked “inner”: closed on Sundays."
    )
    #expect(log.lines == ["inner"])
    #expect(app.stack.contained.count == 1)
  }

  @Test func `the origin step’s guard is asked, but not those of steps before it`() async throws {
    try await app.router.navigate(
      to: noted("deep").using(.push).from(containerOf: .circle),
      with: 1,
      in: app.scene
    )
    log.lines = []
    let origin = Step(
      name: "origin",
      find: Finder<Product, Int>.byClass
    ) { id in Product(id: id) }
    .guarded("origin") { [log] _, _ in
      log.lines.append("origin")
      return .proceed
    }
    .using(.push).from(containerOf: noted("beyond").using(.push).from(containerOf: .circle))
    try await app.router.navigate(
      to: noted("new").using(.push).from(containerOf: origin),
      with: 2,
      in: app.scene
    )
    #expect(log.lines == ["new", "origin"])
  }

  @Test func `a guard receives the destination, its context, and its own step’s context`()
    async throws
  {
    let outer = Step(name: "outer") { (text: String) in Screen(title: text) }
      .guarded { [log] text, visit in
        log.lines.append("\(visit.destination) \(visit.context) \(text)")
        return .proceed
      }
      .using(.push).from(containerOf: .circle)
    let inner = Step(name: "inner") { (id: Int) in Product(id: id) }
      .using(.push).mapContext { id in "number \(id)" }.from(containerOf: outer)
    try await app.router.navigate(to: inner, with: 4, in: app.scene)
    #expect(log.lines == ["inner 4 number 4"])
  }

  @Test func `replanning doesn’t repeat guards that have already proceeded`() async throws {
    let answers = Answers([.replan, .replan, .proceed])
    let outer = noted("outer").using(.push).from(containerOf: .circle)
    let asking = Step(name: "inner") { (id: Int) in Product(id: id) }
      .guarded("first") { [log] _, _ in
        log.lines.append("first")
        return .proceed
      }
      .guarded("fickle") { _, _ in answers.next() }
      .using(.push).from(containerOf: outer)
    try await app.router.navigate(to: asking, with: 1, in: app.scene)
    #expect(answers.asked == 3)
    #expect(log.lines == ["first", "outer"])
  }

  @Test func `a guard that always requests a new plan causes an error`() async {
    let answers = Answers([.replan])
    let route = Step(name: "endless") { Circle() }
      .guarded("fickle") { _, _ in answers.next() }
      .using(.present(.sheet)).from(.current)
    let error = await #expect(throws: RoutingError.self) {
      try await app.router.navigate(to: route, in: app.scene)
    }
    #expect(error?.kind == "endlessPlanning")
    #expect(
      error?.description
        == "The navigation to “endless” was stopped after 8 outdated plans: "
        + "guard “fickle” of “endless” requested a new plan."
    )
    #expect(app.scene.modals.isEmpty)
  }

  @Test func `a new plan asks again whether screens may close`() async throws {
    try await app.router.navigate(to: .product, with: 9, in: app.scene)
    let stubborn = Step(name: "stubborn") { Stubborn(title: "Draft") }
      .using(.present(.sheet)).from(.current)
    let route = Step(name: "slow") { (id: Int) in Product(id: id) }
      .guarded("opening") { _, visit in
        try await visit.router.navigate(to: stubborn, in: visit.scene)
        return .proceed
      }
      .using(.push).from(containerOf: .circle)
    let error = await #expect(throws: RoutingError.self) {
      try await app.router.navigate(to: route, with: 1, in: app.scene)
    }
    #expect(error?.kind == "refused")
    #expect(app.scene.modals.count == 2)
  }

  @Test func `a redirect opens its destination, and the original navigation reports it`()
    async throws
  {
    let route = noted("gone", .redirect(to: Destination(.product, with: 5)))
      .using(.push).from(containerOf: .circle)
    let error = await #expect(throws: RoutingError.self) {
      try await app.router.navigate(to: route, with: 1, in: app.scene)
    }
    #expect(error?.kind == "redirected")
    #expect(
      error?.description
        == "Guard “gone” redirected “gone” to Product “Product 5”."
    )
    #expect((app.scene.topmost as? Product)?.id == 5)
    #expect(app.stack.contained.count == 1)
  }

  @Test func `endless redirections cause an error`() async {
    let error = await #expect(throws: RoutingError.self) {
      try await app.router.navigate(to: .merryGoRound, with: 0, in: app.scene)
    }
    #expect(error?.kind == "endlessRedirection")
    #expect(
      error?.description
        == "The navigation to “merryGoRound” was stopped after 8 redirections, the last by "
        + "guard “round” of “merryGoRound”."
    )
    #expect(app.scene.modals.isEmpty)
  }

  @Test func `guards of a step whose screen already exists are checked`() async throws {
    let guarded = Route.circle.guarded(by: LoginGuard())
    let plan = try app.router.plan(Destination(guarded), in: app.scene)
    #expect(plan.operations.contains(.check(guard: "login", step: "circle")))
    await #expect(throws: RoutingError.self) {
      try await app.router.navigate(to: guarded, in: app.scene)
    }
    #expect(guarded.guards() == ["login"])
    app.scene.environment[Session.self] = true
    #expect(try await app.router.navigate(to: guarded, in: app.scene) === app.circle)
  }

  @Test
  func `if a switch takes another case after replanning, its guards are asked`()
    async throws
  {
    let scene = app.scene
    let ways = Route<Screen, NoContext>.switch(
      .when(
        then: Step(name: "same") { Circle() as Screen }
          .guarded("terms") { [log] _, visit in
            log.lines.append("terms")
            try await visit.router.navigate(to: .product, with: 9, in: visit.scene)
            return .proceed
          }
          .using(.present(.sheet)).from(.current)
      ) { _, scene in scene.modals.isEmpty },
      default: Step(name: "same") { Star() as Screen }
        .guarded("login") { [log] _, _ in
          log.lines.append("login")
          return .proceed
        }
        .using(.present(.sheet)).from(.current)
    )
    let screen = try await app.router.navigate(to: ways, in: scene)
    #expect(log.lines == ["terms", "login"])
    #expect(screen is Star)
  }

  @Test func `a redirection with a waiting guard can be superseded or left with back`() async throws
  {
    for superseding in [true, false] {
      let app = App()
      let latch = Latch()
      let asking = Step(name: "asking") { Star() }
        .guarded("deaf") { _, visit in
          try await visit.router.navigate(to: .product, with: 7, in: visit.scene)
          await latch.wait()
          return .proceed
        }
        .using(.present(.sheet)).from(.current)
      let route = Step(name: "redirecting") { Circle() }
        .guarded("elsewhere") { _, _ in .redirect(to: Destination(asking)) }
        .using(.present(.sheet)).from(.current)
      let task = Task { @MainActor in try await app.router.navigate(to: route, in: app.scene) }
      await latch.arrival()
      if superseding {
        app.scene.policy = .supersede
        try await app.router.navigate(to: .circle, in: app.scene)
        let error = await #expect(throws: RoutingError.self) { try await task.value }
        #expect(error?.kind == "cancelled")
        #expect(app.scene.topmost === app.circle)
        latch.open()
      } else {
        #expect(try await app.router.back(in: app.scene))
        #expect(app.scene.modals.isEmpty)
        latch.open()
        let error = await #expect(throws: RoutingError.self) { try await task.value }
        #expect(error?.kind == "redirected")
      }
    }
  }

  @Test func `an abandoned guard’s late navigation doesn’t disturb the current one`()
    async throws
  {
    app.scene.policy = .supersede
    let (deaf, open) = (Latch(), Latch())
    let leftover = Step(name: "leftover") { Star() }
      .guarded("deaf") { _, visit in
        await deaf.wait()
        try await visit.router.back(in: visit.scene)
        return .proceed
      }
      .using(.present(.sheet)).from(.current)
    let first = Task { @MainActor in try await app.router.navigate(to: leftover, in: app.scene) }
    await deaf.arrival()
    let second = Task { @MainActor in
      try await app.router.navigate(
        to: Step(name: "asking") { Figures() }
          .guarded("open") { _, visit in
            try await visit.router.navigate(to: .product, with: 5, in: visit.scene)
            await open.wait()
            return .proceed
          }
          .using(.present(.sheet)).from(.current),
        in: app.scene
      )
    }
    await open.arrival()
    deaf.open()
    for _ in 0..<50 { await Task.yield() }
    #expect(app.scene.topmost.title == "Product 5")
    open.open()
    _ = try await second.value
    await #expect(throws: RoutingError.self) { try await first.value }
  }

  @Test func `user actions started while a guard waits finish before it continues`()
    async throws
  {
    let driver = Holding()
    driver.isHolding = false
    let (a, b, c) = (Circle(title: "a"), Screen(title: "b"), Screen(title: "c"))
    let scene = Scene(root: NavigationStack(contained: [a, b, c]), driver: driver)
    let router = app.router
    let latch = Latch()
    let route = Step(name: "star") { Star(title: "Star") }
      .guarded("wait") { _, _ in
        await latch.wait()
        return .proceed
      }
      .using(.push).from(containerOf: .circleAlone)
    let task = Task { @MainActor in try await router.navigate(to: route, in: scene) }
    await latch.arrival()
    driver.isHolding = true
    let first = Task { @MainActor in try await router.back(in: scene) }
    try await eventually { driver.count == 1 }
    let second = Task { @MainActor in try await router.back(in: scene) }
    for _ in 0..<10 { await Task.yield() }
    latch.open()
    for _ in 0..<10 { await Task.yield() }
    driver.isHolding = false
    #expect(try await first.value)
    #expect(try await second.value)
    let star = try await task.value
    #expect(scene.topmost === star)
    #expect(scene.faults == [])
  }

  @Test func `canceling a navigation also ends navigations that its guards started`() async throws {
    let question = Latch()
    let forgotten = Step(name: "forgotten") { Star() }
      .guarded("second") { _, _ in
        await question.wait()
        return .proceed
      }
      .using(.present(.sheet)).from(.current)
    let route = Step(name: "star") { Star() }
      .guarded("first") { _, visit in
        Task { @MainActor in try await visit.router.navigate(to: forgotten, in: visit.scene) }
        await Latch().wait()
        return .proceed
      }
      .using(.present(.sheet)).from(.current)
    let task = Task { @MainActor in try await app.router.navigate(to: route, in: app.scene) }
    await question.arrival()
    task.cancel()
    await #expect(throws: RoutingError.self) { try await task.value }
    #expect(app.scene.isIdle)
  }

  @Test func `guards of two steps with the same name are both asked`() async throws {
    let outer = noted("same").using(.push).from(containerOf: .circle)
    let inner = noted("same").using(.push).from(containerOf: outer)
    try await app.router.navigate(to: inner, with: 1, in: app.scene)
    #expect(log.lines == ["same", "same"])
  }

  @Test func `a canceled navigation doesn’t wait for its guard`() async throws {
    let latch = Latch()
    let route = Step(name: "slow") { Circle() }
      .guarded("deaf") { _, _ in
        await latch.wait()
        return .proceed
      }
      .using(.present(.sheet)).from(.current)
    let task = Task { @MainActor in try await app.router.navigate(to: route, in: app.scene) }
    await latch.arrival()
    task.cancel()
    let error = await #expect(throws: RoutingError.self) { try await task.value }
    #expect(error?.kind == "cancelled")
    latch.open()
    try await app.router.navigate(to: .product, with: 1, in: app.scene)
    #expect(app.scene.modals.count == 1)
  }

  @Test func `an error thrown by a guard is reported as its step’s failure`() async {
    let route = Step(name: "broken") { Circle() }
      .guarded("broken") { _, _ in throw Unready(name: "the guard") }
      .using(.present(.sheet)).from(.current)
    let error = await #expect(throws: RoutingError.self) {
      try await app.router.navigate(to: route, in: app.scene)
    }
    #expect(error?.description == "Couldn’t open “broken”: the guard is not ready.")
  }
}

private struct One: Guard {
  let log: Log
  func check(_ visit: Visit) async throws -> Verdict {
    log.lines.append("one")
    return .proceed
  }
}

private struct Two: Guard {
  let log: Log
  func check(_ visit: Visit) async throws -> Verdict {
    log.lines.append("two")
    return .proceed
  }
}

extension Route where Target == Circle, Context == Int {
  fileprivate static var merryGoRound: Self {
    Step { _ in Circle() }
      .guarded("round") { round, _ in .redirect(to: Destination(.merryGoRound, with: round + 1)) }
      .using(.present(.sheet)).from(.current)
  }
}

extension Route where Target == Circle, Context == NoContext {
  fileprivate static var circleAlone: Self { Step(find: .byClass).using(.nothing).from(.current) }
}
