@testable import Routing
import Testing

@MainActor
struct RoutingEventTests {
  let app = App()
  let log = Log()

  @Test func `every decision and action is reported in order`() async throws {
    app.scene.observe { [log] event in log.lines.append(event.kind.name) }
    try await app.router.navigate(to: .productOnCircle, with: 1, in: app.scene)
    #expect(
      log.lines == [
        "requested", "started", "considered", "willBuild", "considered", "asked", "planned",
        "prepared", "built", "disappeared", "appeared", "integrated", "finished", "settled",
      ]
    )
    log.lines = []
    try await app.router.navigate(to: .product, with: 2, in: app.scene)
    try await app.router.navigate(to: .circle, in: app.scene)
    #expect(
      log.lines.filter { ["ranTask", "dismissed", "revealed"].contains($0) } == [
        "ranTask", "dismissed", "revealed",
      ]
    )
  }

  @Test func `events contain their navigation and duration`() async throws {
    var numbers: Set<Int> = []
    var timed: Set<String> = []
    var appearances: Set<Int?> = []
    app.scene.observe { event in
      if let number = event.navigation { numbers.insert(number) }
      if case .appeared = event.kind { appearances.insert(event.navigation) }
      if let duration = event.duration, duration >= .zero { timed.insert(event.kind.name) }
    }
    try await app.router.navigate(to: .product, with: 1, in: app.scene)
    app.scene.environment[Session.self] = true
    try await app.router.navigate(to: .figures, in: app.scene)
    #expect(numbers == [1, 2])
    #expect(appearances == [1, 2])
    #expect(
      timed == [
        "asked", "planned", "prepared", "checked", "dismissed", "built", "ranTask", "integrated",
        "finished",
      ]
    )
  }

  @Test func `a failure is reported with its kind and message`() async {
    app.scene.observe { [log] event in
      if case .failed(let kind, let message) = event.kind { log.lines = [kind, message] }
    }
    await #expect(throws: RoutingError.self) {
      try await app.router.navigate(to: .figures, in: app.scene)
    }
    #expect(
      log.lines == [
        "stopped",
        "Guard “login” blocked “figures”: nobody is logged in.",
      ]
    )
  }

  @Test(
    arguments: [
      (0, "no Product among the 2 open screens."),
      (1, "Product “Product 1” is open but doesn’t match."),
      (2, "Product “Product 2”, Product “Product 1” are open but don’t match."),
      (
        4,
        "Product “Product 4”, Product “Product 1”, Product “Product 2” and 1 more are open "
          + "but don’t match."
      ),
    ]
  )
  func `a finder without a match reports the screens that it searched`(
    count: Int,
    why: String
  ) throws {
    let stack = NavigationStack(contained: [Star()] + (0..<count).map { Product(id: $0 + 1) })
    let scene = Scene(root: stack)
    let route = Route<Product, Int>.found(.matching { $0.id == $1 }, name: "missing")
    var reasons: [String] = []
    #expect(throws: RoutingError.self) {
      try app.router.plan(Destination(route, with: 99), in: scene) { event in
        if case .asked(_, _, nil, let why) = event.kind { reasons.append(why) }
      }
    }
    #expect(reasons == [why])
  }

  @Test func `every observer of a scene receives every event until its observation ends`()
    async throws
  {
    var (first, second): ([String], [String]) = ([], [])
    let observation = app.scene.observe { event in first.append(event.kind.name) }
    app.scene.observe { event in second.append(event.kind.name) }
    try await app.router.navigate(to: .productOnCircle, with: 1, in: app.scene)
    #expect(first.last == "settled")
    #expect(first == second)
    observation.cancel()
    try await app.router.navigate(to: .circle, in: app.scene)
    #expect(second.count > first.count)
  }

  @Test func `a plan’s observer receives only that plan’s events, and the scene’s get none`()
    throws
  {
    let destination = Destination(.product, with: 1)
    app.scene.observe { [log] _ in log.lines.append("the scene's") }
    _ = try app.router.plan(destination, in: app.scene) { [log] _ in log.lines.append("its own") }
    #expect(Set(log.lines) == ["its own"])
    log.lines = []
    _ = try app.router.plan(destination, in: app.scene)
    #expect(Set(log.lines) == ["the scene's"])
  }

  @Test func `a nested plan’s events go to the scene’s observers`() throws {
    var planned: [String] = []
    var hasPlannedInside = false
    app.scene.observe { [log] event in log.lines.append(event.kind.name) }
    _ = try app.router.plan(Destination(.product, with: 1), in: app.scene) { event in
      planned.append(event.kind.name)
      guard !hasPlannedInside else { return }
      hasPlannedInside = true
      #expect(throws: Never.self) { try app.router.plan(Destination(.circle), in: app.scene) }
    }
    #expect(planned.count { $0 == "considered" } > 1)
    #expect(log.lines == ["considered", "asked"])
  }

  @Test func `the steps of a scene are observed until the observation ends`() async throws {
    var steps: [String?] = []
    let observation = app.scene.observeSteps { steps.append($0) }
    try await app.router.navigate(to: .productOnCircle, with: 1, in: app.scene)
    #expect(steps.contains("productOnCircle"))
    #expect(steps.last == .some(nil))
    observation.cancel()
    steps = []
    try await app.router.navigate(to: .circle, in: app.scene)
    #expect(steps.isEmpty)
  }

  @Test func `screens that would close are asked, and their answers are reported`() throws {
    let stack = NavigationStack(contained: [Star(), Product(id: 1), Stubborn()])
    let route = Route<Star, NoContext>.found(.byClass, name: "star")
    var answers: [String?] = []
    #expect(throws: RoutingError.self) {
      try app.router.plan(Destination(route), in: Scene(root: stack)) { event in
        if case .askedToLeave(_, let refusal) = event.kind { answers.append(refusal) }
      }
    }
    #expect(answers == [nil, "there are changes to save."])
  }

  @Test func `event texts are formatted only if there is an observer`() async throws {
    let log = Log()
    let finder = Finder<Star, NoContext>(Self.spelled(log)) { _, _ in nil }
    let route = Route<Star, NoContext>.switch(
      .found(finder, then: .star),
      .when(Self.spelled(log), then: .star) { _ in false },
      default: .star
    )
    try await app.router.navigate(to: route, in: app.scene)
    #expect(log.lines.isEmpty)
    app.scene.observe { _ in }
    _ = try app.router.plan(Destination(route), in: app.scene)
    #expect(log.lines == ["spelled", "spelled"])
  }

  nonisolated private static func spelled(_ log: Log) -> String {
    MainActor.assumeIsolated { log.lines.append("spelled") }
    return "is there a star?"
  }
}
