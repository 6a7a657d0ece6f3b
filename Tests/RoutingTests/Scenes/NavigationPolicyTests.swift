import Fixtures
import Routing
import Testing

@MainActor
struct NavigationPolicyTests {
  let app = App()
  let latch = Latch()

  /// A route whose guard waits for the latch.
  private var slow: Route<Product, Int> {
    Step(name: "slow") { (id: Int) in Product(id: id) }
      .guarded("slow") { [latch] _, _ in
        await latch.wait()
        return .proceed
      }
      .using(.push).from(containerOf: .circle)
  }

  private func start(_ id: Int) -> Task<Product, any Error> {
    Task { @MainActor in try await app.router.navigate(to: slow, with: id, in: app.scene) }
  }

  @Test func `by default, navigations are queued and run in call order`()
    async throws
  {
    #expect(app.scene.policy == .enqueue)
    let log = Log()
    app.scene.observe { event in
      if case .finished(let screen) = event.kind { log.lines.append(screen.title) }
    }
    let first = start(1)
    await latch.arrival()
    let second = Task { @MainActor in
      try await app.router.navigate(to: .product, with: 2, in: app.scene)
    }
    let third = Task { @MainActor in
      try await app.router.navigate(to: .product, with: 3, in: app.scene)
    }
    try await eventually { app.scene.waitingCount == 2 }
    #expect(log.lines.isEmpty)
    latch.open()
    _ = try await (first.value, second.value, third.value)
    #expect(log.lines == ["Product 1", "Product 2", "Product 3"])
    #expect(app.scene.modals.count == 2)
  }

  @Test func `the reject policy fails the newer navigation with an error that names both`()
    async throws
  {
    app.scene.policy = .reject
    let first = start(1)
    await latch.arrival()
    let error = await #expect(throws: RoutingError.self) {
      try await app.router.navigate(to: .productOnCircle, with: 2, in: app.scene)
    }
    #expect(error?.kind == "busy")
    #expect(
      error?.description
        == "The navigation to “productOnCircle” was rejected because “slow” is still running."
    )
    latch.open()
    _ = try await first.value
    try await app.router.navigate(to: .product, with: 2, in: app.scene)
    #expect(app.scene.topmost.title == "Product 2")
  }

  @Test func `the supersede policy cancels the running and the waiting navigations`() async throws {
    let first = start(1)
    await latch.arrival()
    let second = start(2)
    try await eventually { app.scene.waitingCount == 1 }
    app.scene.policy = .supersede
    let third = try await app.router.navigate(to: .productOnCircle, with: 3, in: app.scene)
    for task in [first, second] {
      let error = await #expect(throws: RoutingError.self) { try await task.value }
      #expect(error?.kind == "cancelled")
    }
    #expect(app.stack.contained.map(\.title) == ["Circle", "Product 3"])
    #expect(app.scene.topmost === third)
    latch.open()
  }

  @Test func `a superseded navigation stops between two operations`() async throws {
    let driver = Watching()
    let scene = Scene(
      root: Tabs(contained: [Circle(), Square()]),
      driver: driver,
      policy: .supersede
    )
    let router = app.router
    try await router.navigate(to: .product, with: 1, in: scene)
    let square = try #require((scene.root as? Tabs)?.contained[1])
    var second: Task<Product, any Error>?
    driver.onPerform = { transition in
      guard case .dismiss = transition, second == nil else { return }
      second = Task { @MainActor in try await router.navigate(to: .product, with: 2, in: scene) }
      for _ in 0..<10 { await Task.yield() }
    }
    let error = await #expect(throws: RoutingError.self) { try await router.reveal(square) }
    #expect(error?.kind == "cancelled")
    let product = try await #require(second).value
    #expect(scene.topmost === product)
    #expect((scene.root as? Tabs)?.selected is Circle)
  }

  @Test(arguments: NavigationPolicy.allCases)
  func `a guard’s navigation belongs to the running one under any policy`(
    policy: NavigationPolicy
  ) async throws {
    app.scene.policy = policy
    let route = Step(name: "outer") { (id: Int) in Product(id: id) }
      .guarded("inner") { _, visit in
        try await visit.router.navigate(to: .product, with: 9, in: visit.scene)
        try await visit.router.back(in: visit.scene)
        return .proceed
      }
      .using(.push).from(containerOf: .circle)
    try await app.router.navigate(to: route, with: 1, in: app.scene)
    #expect(outline(app.scene) == "Home(NavigationStack(Circle Product*)* Square)")
  }
}
