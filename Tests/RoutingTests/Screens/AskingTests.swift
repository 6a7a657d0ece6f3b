import Fixtures
import Routing
import Testing

/// The actions that the user can take while a navigation waits for an answer.
@MainActor
struct AskingTests {
  private let app = App()

  /// A phase of a navigation that may ask.
  enum Moment: CaseIterable { case preparing, checking, configuring, finished }

  /// An action of the user instead of an answer.
  enum Exit: CaseIterable { case back, backFrom, close, ownClose, backToRoot, reveal }

  /// Returns a route that asks in a phase and records the answer.
  private func asking(
    _ moment: Moment,
    _ log: Log,
    of question: Route<Question, NoContext> = .question
  ) -> Route<Star, NoContext> {
    let (router, scene) = (app.router, app.scene)
    let ask: @MainActor @Sendable () async throws -> Void = {
      let answer = try await router.ask(question, in: scene)
      log.lines.append(answer ?? "none")
    }
    let step =
      moment == .preparing
      ? Step(name: "star", factory: AskingFactory(ask: ask)) : Step(name: "star") { Star() }
    return
      step
      .guarded("asking") { _, _ in
        if moment == .checking { try await ask() }
        return .proceed
      }
      .task { _, _ in if moment == .configuring { try await ask() } }
      .afterwards { _, _, _ in
        guard moment == .finished else { return }
        do { try await ask() } catch { log.lines.append("\(error)") }
      }
      .using(.push).from(containerOf: .circle)
  }

  private func question() async throws -> Question {
    try await eventually { app.scene.topmost is Question }
    return try #require(app.scene.topmost as? Question)
  }

  private func leave(_ question: Question, by exit: Exit) async throws {
    switch exit {
    case .back: try await app.router.back(in: app.scene)
    case .backFrom: try await app.router.back(from: question)
    case .close: try await app.router.close(question)
    case .ownClose: question.close()
    case .backToRoot: try await app.router.backToRoot(in: app.scene)
    case .reveal: try await app.router.reveal(app.square)
    }
  }

  @Test(arguments: Moment.allCases, Exit.allCases)
  func `the user can leave a question in any phase`(
    moment: Moment,
    exit: Exit
  ) async throws {
    let log = Log()
    let task = Task { try await app.router.navigate(to: asking(moment, log), in: app.scene) }
    let question = try await question()
    let leaving = Task { try await leave(question, by: exit) }
    try await eventually { log.lines == ["none"] }
    try await leaving.value
    let star = try await task.value
    #expect(question.scene == nil)
    if moment != .finished { #expect(app.scene.visibleScreens.contains { $0 === star }) }
    #expect(app.scene.faults == [])
    #expect(app.scene.isIdle)
  }

  @Test(arguments: NavigationPolicy.allCases)
  func `pressing Back before a question appears takes effect after it has appeared`(
    policy: NavigationPolicy
  ) async throws {
    let driver = Holding()
    let scene = Scene(root: Tabs(contained: [Circle()]), driver: driver, policy: policy)
    let log = Log()
    let router = app.router
    let route = Step(name: "star") { Star() }
      .task { _, _ in
        log.lines.append(try await router.ask(.question, in: scene) ?? "none")
      }
      .using(.present(.sheet)).from(.current)
    let task = Task { try await router.navigate(to: route, in: scene) }
    try await eventually { driver.count == 1 && scene.topmost is Question }
    let leaving = Task { try await router.back(in: scene) }
    for _ in 0..<10 { await Task.yield() }
    driver.isHolding = false
    #expect(try await leaving.value)
    _ = try await task.value
    #expect(log.lines == ["none"])
    #expect(scene.topmost is Star)
  }

  @Test(arguments: Moment.allCases)
  func `asking again after the user has left a question throws an error`(moment: Moment)
    async throws
  {
    let (router, scene, log) = (app.router, app.scene, Log())
    let ask: @MainActor @Sendable () async throws -> Void = {
      while try await router.ask(.question, in: scene) == nil { log.lines.append("none") }
    }
    let step =
      moment == .preparing
      ? Step(name: "star", factory: AskingFactory(ask: ask)) : Step(name: "star") { Star() }
    let route =
      step
      .guarded("asking") { _, _ in
        if moment == .checking { try await ask() }
        return .proceed
      }
      .task { _, _ in if moment == .configuring { try await ask() } }
      .afterwards { _, _, _ in
        do { if moment == .finished { try await ask() } } catch { log.lines.append("ended") }
      }
      .using(.push).from(containerOf: .circle)
    let task = Task { try await router.navigate(to: route, in: scene) }
    _ = try await question()
    try await router.back(in: scene)
    switch moment {
    case .finished:
      _ = try await task.value
      #expect(log.lines == ["none", "ended"])
    case .preparing, .checking, .configuring:
      let error = await #expect(throws: RoutingError.self) { try await task.value }
      #expect(["stopped", "cancelled"].contains(error?.kind))
      #expect(log.lines == ["none"])
    }
    #expect(scene.modals.isEmpty)
  }

  @Test func `different guards and tasks may each ask after the user left a question`() async throws
  {
    let (router, scene, log) = (app.router, app.scene, Log())
    let ask: @MainActor @Sendable (String) async throws -> Void = { who in
      let answer = try await router.ask(.question, in: scene)
      log.lines.append("\(who): \(answer ?? "none")")
    }
    let route = Step(name: "star", factory: AskingFactory { try await ask("factory") })
      .guarded("first") { _, _ in
        try await ask("first")
        return .proceed
      }
      .guarded("second") { _, _ in
        try await ask("second")
        return .proceed
      }
      .task { _, _ in try await ask("one task") }
      .task { _, _ in try await ask("another task") }
      .using(.push).from(containerOf: .circle)
    let task = Task { try await router.navigate(to: route, in: scene) }
    for count in 1...5 {
      _ = try await question()
      try await router.back(in: scene)
      try await eventually { log.lines.count == count }
    }
    _ = try await task.value
    let askers = ["factory", "first", "second", "one task", "another task"]
    #expect(log.lines == askers.map { "\($0): none" })
    #expect(scene.topmost is Star)
  }

  @Test(arguments: Moment.allCases)
  func `a superseded navigation no longer asks`(moment: Moment) async throws {
    let log = Log()
    let task = Task { try await app.router.navigate(to: asking(moment, log), in: app.scene) }
    let question = try await question()
    app.scene.policy = .supersede
    let product = try await app.router.navigate(to: .product, with: 1, in: app.scene)
    #expect(app.scene.topmost === product)
    #expect(!question.answer("late"))
    do { _ = try await task.value } catch { #expect((error as? RoutingError)?.kind == "cancelled") }
  }

  @Test(arguments: Moment.allCases, NavigationPolicy.allCases)
  func `an asked screen’s navigation joins the navigation that waits for it`(
    moment: Moment,
    policy: NavigationPolicy
  ) async throws {
    app.scene.policy = policy
    let log = Log()
    let task = Task { try await app.router.navigate(to: asking(moment, log), in: app.scene) }
    let question = try await question()
    let forgotten = Step(name: "forgotten") { Figures() }
      .using(.present(.sheet)).from(.current)
    question.open(Destination(forgotten))
    try await eventually { app.scene.topmost is Figures }
    // The same applies to the opened screen.
    app.scene.topmost.open(Destination(.product, with: 7))
    try await eventually { app.scene.topmost is Product }
    for _ in 0..<2 { try await app.router.back(in: app.scene) }
    #expect(app.scene.topmost === question)
    #expect(log.lines == [])
    question.answer("here")
    let star = try await task.value
    #expect(log.lines == ["here"])
    #expect(app.scene.topmost === star)
    #expect(app.scene.faults == [])
  }

  @Test func `a navigation requested while nothing is asked waits its turn`() async throws {
    let latch = Latch()
    let slow = Step(name: "slow") { Star() }
      .guarded("slow") { _, _ in
        await latch.wait()
        return .proceed
      }
      .using(.push).from(containerOf: .circle)
    let task = Task { try await app.router.navigate(to: slow, in: app.scene) }
    await latch.arrival()
    app.circle.open(Destination(.product, with: 1))
    try await eventually { app.scene.waitingCount == 1 }
    #expect(app.scene.topmost === app.circle)
    latch.open()
    _ = try await task.value
    try await eventually { app.scene.topmost is Product }
  }

  @Test func `the user can also leave a question that was opened from another question`()
    async throws
  {
    let (outer, inner) = (Log(), Log())
    let task = Task {
      try await app.router.navigate(to: asking(.checking, outer), in: app.scene)
    }
    let first = try await question()
    let nested = asking(.configuring, inner, of: .another)
    first.open(Destination(nested))
    try await eventually { app.scene.topmost is Question && app.scene.topmost !== first }
    try await app.router.back(in: app.scene)
    try await eventually { inner.lines == ["none"] }
    _ = try await task.value
    #expect(outer.lines == ["none"])
    #expect(app.scene.faults == [])
  }

  /// A user who only goes back can leave, regardless of what guards and tasks ask.
  @Test(arguments: NavigationPolicy.allCases)
  func `random navigations that ask end even if the user never answers`(
    policy: NavigationPolicy
  ) async throws {
    var asked = 0
    for seed in UInt64(0)..<300 {
      let walk = RandomQuestions(seed: seed, policy: policy)
      await walk.run()
      #expect(walk.faults == [], "seed \(seed)")
      asked += walk.asked
    }
    #expect(asked > 40)
  }
}

/// Random navigations that ask whenever they can, and a user who never answers.
@MainActor
private final class RandomQuestions {
  private var make: RandomRoutes
  private var chance: RandomRoutes
  private let moment = Moments()
  private let scene: Scene
  private(set) var faults: [String] = []
  private(set) var asked = 0
  private var ended = 0

  init(seed: UInt64, policy: NavigationPolicy) {
    let driver = Watching()
    driver.onPerform = { _ in await Task.yield() }
    make = RandomRoutes(seed: seed) { [moment] in await moment.body() }
    chance = RandomRoutes(seed: seed &+ 1_000_000)
    scene = make.scene(driver: driver)
    scene.policy = policy
  }

  func run() async {
    moment.body = { [unowned self] in await ask() }
    let count = 3
    for _ in 0..<count {
      let destination = Destination(make.route(), with: make.below(10))
      Task {
        do { try await Router().navigate(to: destination, in: scene) } catch {}
        ended += 1
      }
      if make.below(2) == 0 { await Task.yield() }
    }
    var presses = 0
    while ended < count, presses < 200 {
      presses += 1
      await press()
    }
    if ended < count { return faults.append("\(count - ended) navigations wait for ever") }
    for _ in 0..<2000 where !scene.isIdle { await press() }
    if !scene.isIdle { faults.append("the scene is busy") }
    faults += scene.faults
    moment.body = {}
  }

  private func ask() async {
    guard chance.below(3) == 0 else { return await Task.yield() }
    asked += 1
    do { _ = try await Router().ask(.question, in: scene) } catch {}
  }

  /// Goes back, or opens the destination of a question.
  private func press() async {
    if chance.below(8) == 0, scene.topmost is Question {
      scene.topmost.open(Destination(.another))
    } else {
      Task { [scene] in
        do { try await Router().back(in: scene) } catch {}
      }
    }
    for _ in 0..<20 { await Task.yield() }
  }
}

/// Questions in one scene that are asked by a navigation in another scene.
@MainActor
struct AskingElsewhereTests {
  private let scene = Scene(root: Circle())
  private let other = Scene(root: Circle())
  private let router = Router()

  @Test func `the user can leave a question that was asked on behalf of another scene`()
    async throws
  {
    let guarded = Step(name: "guarded") { Star() }
      .guarded("asks") { [router, scene] _, _ in
        _ = try await router.ask(.question, in: scene)
        return .proceed
      }
      .using(.present(.sheet)).from(.current)
    let route = Step(name: "route") { Star() }
      .task { [router, other] _, _ in try await router.navigate(to: guarded, in: other) }
      .using(.present(.sheet)).from(.current)
    let task = Task { try await router.navigate(to: route, in: scene) }
    try await eventually { scene.topmost is Question }
    #expect(try await router.back(in: scene))
    _ = try await task.value
    #expect(scene.topmost is Star)
    #expect(other.topmost is Star)
  }

  @Test func `a question in another scene ends when the asking scene disappears`() async throws {
    let guarded = Step(name: "guarded") { Star() }
      .guarded("asks") { [router, other] _, _ in
        _ = try await router.ask(.question, in: other)
        return .proceed
      }
      .using(.present(.sheet)).from(.current)
    let task = Task { _ = try await router.navigate(to: guarded, in: scene) }
    try await eventually { other.topmost is Question }
    scene.disappear()
    await #expect(throws: RoutingError.self) { try await task.value }
  }
}

/// A closure that routes call at every suspension point.
@MainActor
private final class Moments {
  var body: () async -> Void = {}
}

private final class Question: Screen, AnsweringScreen {
  typealias Answer = String
}

/// A factory that asks before it builds.
private struct AskingFactory: Factory {
  let ask: @MainActor @Sendable () async throws -> Void

  mutating func prepare(_ context: NoContext) async throws { try await ask() }
  func build(_ context: NoContext) -> Star { Star() }
}

extension Route where Target == Question, Context == NoContext {
  fileprivate static var question: Self {
    Step { Question() }.using(.present(.sheet)).from(.current)
  }
  fileprivate static var another: Self {
    Step { Question() }.using(.present(.sheet)).from(.current)
  }
}
