import Fixtures
import Routing
import Testing

@MainActor
struct AnsweringScreenTests {
  let app = App()

  /// Answers a screen as soon as it is asked.
  private func give(_ text: String, by screen: Picker) async throws {
    var isAnswered = false
    try await eventually {
      isAnswered = isAnswered || screen.answer(text)
      return isAnswered
    }
  }

  private func asking() -> Task<String?, any Error> {
    Task { @MainActor in try await app.router.ask(.picker, in: app.scene) }
  }

  private func picker() async throws -> Picker {
    try await eventually { app.scene.topmost is Picker }
    return try #require(app.scene.topmost as? Picker)
  }

  @Test func `the answer is returned and the screen is closed`() async throws {
    let answer = asking()
    try await picker().answer("blue")
    #expect(try await answer.value == "blue")
    #expect(app.scene.modals.isEmpty)
  }

  @Test func `answer returns whether the screen was asked`() async throws {
    let screen = try await app.router.navigate(to: .picker, in: app.scene)
    #expect(!screen.answer("blue"))
    let answer = asking()
    try await give("red", by: screen)
    #expect(!screen.answer("green"))
    #expect(try await answer.value == "red")
  }

  @Test func `going back from a screen returns nil`() async throws {
    let answer = asking()
    _ = try await picker()
    try await app.router.back(in: app.scene)
    #expect(try await answer.value == nil)
  }

  @Test func `a screen closed by its own post task returns nil`() async throws {
    let log = Log()
    let route = Step(find: .byClass) { Picker() }
      .afterwards { [router = app.router] screen, _, _ in
        if !log.lines.isEmpty { _ = try? await router.close(screen) }
      }
      .using(.present(.sheet)).from(.current)
    try await app.router.navigate(to: route, in: app.scene)
    log.lines = ["closed"]
    #expect(try await app.router.ask(route, in: app.scene) == nil)
    #expect(app.scene.modals.isEmpty)
  }

  @Test func `a nil answer is distinguished from no answer`() async throws {
    let route = Step { OptionalPicker() }.using(.present(.sheet)).from(.current)
    func ask() -> Task<String??, any Error> {
      Task { @MainActor in try await app.router.ask(route, in: app.scene) }
    }
    let left = ask()
    try await eventually { app.scene.topmost is OptionalPicker }
    try await app.router.back(in: app.scene)
    #expect(try await left.value == .none)
    let answered = ask()
    try await eventually { app.scene.topmost is OptionalPicker }
    try #require(app.scene.topmost as? OptionalPicker).answer(nil)
    #expect(try await answered.value == .some(nil))
  }

  @Test func `a screen removed by another navigation returns nil`() async throws {
    let answer = asking()
    _ = try await picker()
    try await app.router.navigate(to: .circle, in: app.scene)
    #expect(try await answer.value == nil)
  }

  @Test func `asking returns nil if the scene disappears`() async throws {
    let answer = asking()
    _ = try await picker()
    app.scene.disappear()
    #expect(try await answer.value == nil)
  }

  @Test func `canceling the asking task returns nil`() async throws {
    let answer = asking()
    _ = try await picker()
    answer.cancel()
    #expect(try await answer.value == nil)
  }

  @Test func `a newer question ends the older one, and the screen is reused`() async throws {
    let first = asking()
    let screen = try await picker()
    let second = asking()
    #expect(try await first.value == nil)
    #expect(app.scene.topmost === screen)
    screen.answer("green")
    #expect(try await second.value == "green")
  }

  @Test func `the first answer counts, and answers without a question are ignored`()
    async throws
  {
    try await app.router.navigate(to: .picker, in: app.scene)
    try await picker().answer("nobody asked")
    let answer = asking()
    let screen = try await picker()
    try await give("one", by: screen)
    screen.answer("two")
    #expect(try await answer.value == "one")
  }

  @Test func `a screen may answer before it is visible`() async throws {
    let hasty = Step(name: "hasty") { Picker() }
      .task { screen, _ in screen.answer("at once") }
      .using(.present(.sheet)).from(.current)
    #expect(try await app.router.ask(hasty, in: app.scene) == "at once")
    #expect(app.scene.modals.isEmpty)
  }

  @Test func `a guard may ask a screen`() async throws {
    let route = Step(name: "guarded") { (id: Int) in Product(id: id) }
      .guarded("asking") { _, visit in
        let answer = try await visit.router.ask(.picker, in: visit.scene)
        return answer == nil ? .stop("nobody answered.") : .proceed
      }
      .using(.push).from(containerOf: .circle)
    let first = Task { @MainActor in
      try await app.router.navigate(to: route, with: 1, in: app.scene)
    }
    try await picker().answer("yes")
    #expect(try await first.value.id == 1)
    #expect(outline(app.scene) == "Home(NavigationStack(Circle Product*)* Square)")

    let second = Task { @MainActor in
      try await app.router.navigate(to: route, with: 2, in: app.scene)
    }
    _ = try await picker()
    try await app.router.back(in: app.scene)
    let error = await #expect(throws: RoutingError.self) { try await second.value }
    #expect(error?.kind == "stopped")
  }

  @Test func `closing modals above an asked screen doesn’t count as an answer`() async throws {
    try await app.router.navigate(to: .product, with: 1, in: app.scene)
    let modal = try await app.router.navigate(to: .product, with: 2, in: app.scene)
    let below = Step(name: "below", find: .byClass) { Picker() }
      .using(.push).from(.navigationStack)
      .using(.present(.sheet)).from(.circle)
    let answer = Task { @MainActor in try await app.router.ask(below, in: app.scene) }
    let screen = try await picker()
    #expect(modal.scene == nil)
    try await give("still here", by: screen)
    #expect(try await answer.value == "still here")
  }

  @Test func `a queued question is still asked`() async throws {
    let latch = Latch()
    let slow = Step(name: "slow") { (id: Int) in Product(id: id) }
      .guarded("slow") { _, _ in
        await latch.wait()
        return .proceed
      }
      .using(.push).from(containerOf: .circle)
    let first = Task { @MainActor in
      try await app.router.navigate(to: slow, with: 1, in: app.scene)
    }
    await latch.arrival()
    let answer = asking()
    try await eventually { app.scene.waitingCount == 1 }
    latch.open()
    _ = try await first.value
    try await picker().answer("late")
    #expect(try await answer.value == "late")
  }

  @Test(arguments: NavigationPolicy.allCases)
  func `an answer counts even if the screen refuses to close, under any policy`(
    policy: NavigationPolicy
  ) async throws {
    app.scene.policy = policy
    let sticky = Step(name: "sticky") { StickyPicker() }
      .using(.present(.sheet)).from(.current)
    let answer = Task { @MainActor in try await app.router.ask(sticky, in: app.scene) }
    try await eventually { app.scene.topmost is StickyPicker }
    let screen = try #require(app.scene.topmost as? StickyPicker)
    screen.answer("blue")
    #expect(try await answer.value == "blue")
    #expect(app.scene.topmost === screen)
  }

  @Test func `asking an unreachable screen throws an error`() async throws {
    let closed = Step(name: "closed") { Picker() }
      .guarded("closed") { _, _ in .stop("closed.") }
      .using(.present(.sheet)).from(.current)
    await #expect(throws: RoutingError.self) { try await app.router.ask(closed, in: app.scene) }
  }

  @Test func `a screen that has answered is released`() async throws {
    weak var screen: Picker?
    let answer = asking()
    do {
      let shown = try await picker()
      screen = shown
      shown.answer("done")
    }
    _ = try await answer.value
    #expect(screen == nil)
  }
}

final class Picker: Screen, AnsweringScreen {
  typealias Answer = String
}

private final class StickyPicker: Screen, AnsweringScreen {
  typealias Answer = String
  override var dismissal: Dismissal { .refused("it is sticky.") }
}

extension Route where Target == Picker, Context == NoContext {
  fileprivate static var picker: Self {
    Step(find: .byClass) { Picker() }
      .using(.push).from(.navigationStack)
      .using(.present(.sheet)).from(.current)
  }
}

private final class OptionalPicker: Screen, AnsweringScreen { typealias Answer = String? }
