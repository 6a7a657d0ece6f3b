import Fixtures
import Routing
import Seeds
import Testing

/// Guards and tasks that navigate in other scenes.
@MainActor
struct CrossSceneTests {
  private let router = Router()

  @Test(arguments: [2, 3], [false, true])
  func `a cycle of scenes that wait for each other fails one navigation`(
    count: Int,
    inTask: Bool
  ) async throws {
    let scenes = (0..<count).map { _ in Scene(root: Circle(title: "Circle")) }
    let latch = Latch()
    let tasks = scenes.indices.map { index in
      let next = scenes[(index + 1) % count]
      let go: @MainActor @Sendable () async throws -> Void = { [router] in
        await latch.wait()
        try await router.navigate(to: .product, with: index, in: next)
      }
      let step = Step(name: "scene \(index)") { Star() }
      let placed =
        inTask
        ? step.task { _, _ in try await go() }
        : step.guarded("next") { _, _ in
          try await go()
          return .proceed
        }
      let route = placed.using(.present(.sheet)).from(.current)
      return Task { try await router.navigate(to: route, in: scenes[index]) }
    }
    try await eventually { latch.count == count }
    latch.open()
    var errors: [RoutingError] = []
    for task in tasks {
      do { _ = try await task.value } catch { errors.append(try #require(error as? RoutingError)) }
    }
    #expect(errors.map(\.kind) == ["deadlock"])
    #expect(
      errors.first?.description.contains(
        "The navigation to “product” was canceled because it and “scene "
      ) == true
    )
    #expect(scenes.filter { $0.topmost is Product || $0.topmost is Star }.count >= count - 1)
  }

  /// A route to a star whose guard waits.
  private func star(waitingFor latch: Latch) -> Route<Star, NoContext> {
    Step(name: "slow") { Star() }
      .guarded("slow") { _, _ in
        await latch.wait()
        return .proceed
      }
      .using(.present(.sheet)).from(.current)
  }

  /// A route to a star whose task opens a product in another scene.
  private func star(openingProductIn scene: Scene) -> Route<Star, NoContext> {
    Step(name: "there") { Star() }
      .task { [router] _, _ in _ = try await router.navigate(to: .product, with: 1, in: scene) }
      .using(.present(.sheet)).from(.current)
  }

  @Test func `waiting for another scene’s busy guard isn’t a deadlock`() async throws {
    let (scene, other) = (Scene(root: Circle()), Scene(root: Circle()))
    let latch = Latch()
    let slow = star(waitingFor: latch)
    let first = Task { try await router.navigate(to: slow, in: other) }
    await latch.arrival()
    let there = star(openingProductIn: other)
    let second = Task { try await router.navigate(to: there, in: scene) }
    let third = Task { try await router.navigate(to: there, in: scene) }
    try await eventually { scene.waitingCount == 1 && other.waitingCount == 1 }
    latch.open()
    _ = try await (first.value, second.value, third.value)
    #expect(scene.modals.count == 2)
    #expect(other.topmost is NavigationStack || other.topmost is Product)
  }

  @Test func `navigations that wait for a disappeared scene fail`() async throws {
    let (scene, other) = (Scene(root: Circle()), Scene(root: Circle()))
    let latch = Latch()
    let slow = star(waitingFor: latch)
    let there = star(openingProductIn: scene)
    let first = Task { try await router.navigate(to: slow, in: scene) }
    await latch.arrival()
    let second = Task { try await router.navigate(to: there, in: other) }
    try await eventually { scene.waitingCount == 1 }
    scene.disappear()
    await #expect(throws: RoutingError.self) { try await second.value }
    await #expect(throws: RoutingError.self) { try await first.value }
    latch.open()
  }

  @Test func `a task’s navigation in another scene ends when its own is superseded`() async throws {
    let (scene, other) = (Scene(root: Circle()), Scene(root: Circle()))
    let latch = Latch()
    let asking = star(waitingFor: latch)
    let route = Step(name: "there") { Figures() }
      .task { [router] _, _ in try await router.navigate(to: asking, in: other) }
      .using(.present(.sheet)).from(.current)
    let first = Task { try await router.navigate(to: route, in: scene) }
    await latch.arrival()
    let queued = Task { try await router.navigate(to: route, in: scene) }
    try await eventually { scene.waitingCount == 1 }
    scene.policy = .supersede
    let product = try await router.navigate(to: .product, with: 1, in: scene)
    #expect(scene.topmost === product)
    #expect(other.modals.isEmpty)
    for task in [first, queued] {
      let error = await #expect(throws: RoutingError.self) { try await task.value }
      #expect(error?.kind == "cancelled")
    }
    latch.open()
  }

  /// All navigations end, whatever guards and tasks do in other scenes, and only cycles are
  /// rejected.
  @Test(arguments: [false, true])
  func `random navigations through several scenes all end`(isOrdered: Bool) async throws {
    var deadlocks = 0
    for seed in UInt64(0)..<200 {
      let crowd = RandomScenes(seed: seed, isOrdered: isOrdered)
      try await crowd.run()
      #expect(crowd.faults == [], "seed \(seed)")
      deadlocks += crowd.deadlocks
    }
    #expect(isOrdered ? deadlocks == 0 : deadlocks > 20)
  }

  @Test func `planning rejects a finder’s result that is in another scene`()
    async throws
  {
    let stranger = Star(title: "stranger")
    let (scene, other) = (Scene(root: Circle()), Scene(root: stranger))
    let finder = Finder<Star, NoContext>("a stranger") { _, _ in stranger }
    let sentence = "Couldn’t open “strange”: Star “stranger” isn’t in the scene."
    let strange = Step(name: "strange", find: finder) { Star() }
      .using(.present(.sheet)).from(.current)
    for route in [strange, .found(finder, name: "strange")] {
      let error = #expect(throws: RoutingError.self) {
        try router.plan(Destination(route), in: scene)
      }
      #expect(error?.description == sentence)
    }
    let choice = Route<Star, NoContext>.switch(
      .found(finder, then: .found(finder, name: "strange")),
      default: .star
    )
    let home = Scene(root: Home(contained: [Circle()]))
    try await router.navigate(to: choice, in: home)
    #expect(home.topmost is Star)
    #expect(home.topmost !== stranger)
    #expect(other.topmost === stranger)
  }

  @Test func `a provided screen that is in another scene is rejected`()
    async throws
  {
    let stranger = Star(title: "stranger")
    let (scene, other) = (Scene(root: Circle()), Scene(root: stranger))
    var isThere = false
    let late = Step(name: "late", find: Finder("a stranger") { _, _ in isThere ? stranger : nil })
      .using(.nothing).from(
        Step { Tabs() }.task { _, _ in isThere = true }.using(.present(.sheet)).from(.current)
      )
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: late, in: scene)
    }
    #expect(error?.kind == "notInScene")
    #expect(error?.description.contains("“late”: Star “stranger”") == true)
    #expect(stranger.routeMatch == nil)
    #expect(other.topmost === stranger)
  }
}

/// Scenes with navigations that start navigations in each other.
@MainActor
private final class RandomScenes {
  private var random: SeededRandom
  private let scenes: [Scene]
  private let isOrdered: Bool
  private(set) var faults: [String] = []
  private(set) var deadlocks = 0
  private var ended = 0

  /// - Parameter isOrdered: Whether guards and tasks navigate only in later scenes.
  init(seed: UInt64, isOrdered: Bool) {
    random = SeededRandom(seed: seed)
    self.isOrdered = isOrdered
    scenes = (0..<4).map { _ in
      let driver = Watching()
      driver.onPerform = { _ in await Task.yield() }
      return Scene(root: Tabs(contained: [Circle()]), driver: driver)
    }
  }

  func run() async throws {
    let count = 6
    for _ in 0..<count {
      let index = random.index(below: scenes.count)
      let route = route(from: index, depth: 0)
      Task {
        do throws(RoutingError) {
          try await Router().navigate(to: route, in: scenes[index])
        } catch {
          if error.kind == "deadlock" { deadlocks += 1 } else { faults.append("\(error)") }
        }
        ended += 1
      }
      if random.oneIn(2) { await Task.yield() }
    }
    try await eventually { ended >= count }
    if ended < count { faults.append("\(count - ended) of \(count) navigations wait for ever") }
    for scene in scenes where ended == count && !scene.isIdle { faults.append("a scene is busy") }
  }

  private func route(from index: Int, depth: Int) -> Route<Star, NoContext> {
    var step = Step(name: "scene \(index)") { Star() }
    for _ in 0..<random.index(below: 3) where depth < 3 {
      let first = isOrdered ? index + 1 : 0
      guard first < scenes.count else { continue }
      let next = first + random.index(below: scenes.count - first)
      let inner = route(from: next, depth: depth + 1)
      let go: @MainActor @Sendable () async throws -> Void = { [scenes] in
        await Task.yield()
        try await Router().navigate(to: inner, in: scenes[next])
      }
      step =
        random.oneIn(2)
        ? step.task { _, _ in try await go() }
        : step.guarded("scene \(next), \(depth)") { _, _ in
          try await go()
          return .proceed
        }
    }
    return step.using(.addTab()).from(.found(.byClass, name: "tabs"))
  }
}
