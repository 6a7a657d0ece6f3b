import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

private struct OddNumber: Error {}

extension Route where Target == Numbered, Context == Number {
  fileprivate static var even: Self {
    Step { (number: Number) throws -> Numbered in
      guard number.value.isMultiple(of: 2) else { throw OddNumber() }
      return Numbered(number.value)
    }
    .using(.push).from(containerOf: .first)
  }
}

private let picky = Catalog(
  "Picky",
  root: { _ in NavigationStack(contained: [First(title: "First")]) }
) {
  ScreenConfiguration("even", route: .even)
    .preset("odd", Number(value: 1)).preset("even", Number(value: 2))
}

@MainActor
struct JumpRunnerTests {
  private let state = UserState()
  private let changes = Observers<Workbench.Change>()
  private let announcer = JumpAnnouncer()
  private let statuses: ScreenStatuses
  private let dishes: DishGroup
  private let runner: JumpRunner

  init() {
    statuses = ScreenStatuses(frames, state)
    dishes = DishGroup(frames, Journal(), state) { [changes, announcer] in
      DishController(Dish(frames) { _ in HeadlessDriver() }, changes, announcer)
    }
    runner = JumpRunner(dishes, announcer, statuses, state, changes)
  }

  private func numbered(_ number: Int) throws -> Jump {
    try frames.jump("petri://jump/numbered?context.value=\(number)")
  }

  private var numbers: [Int?] {
    dishes.controllers.map { ($0.dish.scene.topmost as? Numbered)?.number }
  }

  @Test func `a successful jump is saved, and its screen is marked as working`() async throws {
    runner.open(try numbered(4))
    #expect(runner.isBusy)
    await runner.settled()
    #expect(!runner.isBusy)
    #expect(numbers == [4])
    #expect(state[.lastJump].count == 1)
    #expect(statuses.status(of: try #require(frames.position(of: "numbered"))) == .ok)
  }

  @Test func `a jump stopped by a guard is a failure and isn’t saved`() async throws {
    runner.open(try frames.jump("petri://jump/guarded?context.value=4&gate.never=closed"))
    await runner.settled()
    #expect(runner.failure?.kind == "stopped")
    #expect(state[.lastJump] == [])
  }

  @Test func `a jump in two dishes is announced once`() async throws {
    var announced: [String] = []
    let observation = announcer.observe { announced.append($0.screen) }
    #expect(dishes.compare(frames.experiments[0], ["plain", "tabs"]))
    runner.open(try numbered(3))
    await runner.settled()
    #expect(numbers == [3, 3])
    #expect(announced == ["numbered"])
    runner.open(try numbered(5), in: [dishes.controllers[1]])
    await runner.settled()
    #expect(numbers == [3, 5])
    #expect(announced == ["numbered", "numbered"])
    observation.cancel()
  }

  @Test func `a new jump replaces the previous jump`() async throws {
    runner.open(try numbered(1))
    runner.open(try numbered(2))
    await runner.settled()
    #expect(numbers == [2])
  }

  @Test func `a replaced jump isn’t announced and leaves no marks`() async throws {
    var announced: [Jump] = []
    let observation = announcer.observe { announced.append($0) }
    runner.open(try numbered(1))
    runner.open(try numbered(2))
    await runner.settled()
    #expect(announced.map(\.context) == [try numbered(2).context])
    #expect(!dishes.focused.dish.isNavigated)
    observation.cancel()
  }

  @Test func `a jump that is replaced while it runs leaves no marks`() async throws {
    let (first, second) = (
      try frames.jump("petri://jump/guarded?context.value=4"), try numbered(2)
    )
    let observation = announcer.observe { [runner] jump in
      if jump.screen == "guarded" { runner.open(second) }
    }
    runner.open(first)
    await runner.settled()
    let dish = dishes.focused.dish
    try await eventually { !dish.isJumping }
    #expect(numbers == [2])
    #expect(runner.failure == nil)
    #expect(!dish.isNavigated)
    #expect(dish.shown?.accuracy == .exact)
    #expect(statuses.status(of: try #require(frames.position(of: "guarded"))) == .new)
    #expect(statuses.status(of: try #require(frames.position(of: "numbered"))) == .ok)
    observation.cancel()
  }

  @Test func `a value that a screen refuses is no failure, but a preset must work`() async throws {
    let statuses = ScreenStatuses(picky, state)
    let dishes = DishGroup(picky, Journal(), state) { [changes, announcer] in
      DishController(Dish(picky) { _ in HeadlessDriver() }, changes, announcer)
    }
    let runner = JumpRunner(dishes, announcer, statuses, state, changes)
    for (value, status) in [
      ("3", .new), ("x", .new), ("4", .ok), ("3", .ok), ("1", .failed), ("3", .failed),
    ] as [(String, ScreenStatus)] {
      runner.open(try Jump(link: "petri://jump/even?context.value=\(value)"))
      await runner.settled()
      #expect((runner.failure == nil) == (value == "4"))
      #expect(statuses.status(of: 0) == status, "\(value)")
    }
  }

  @Test func `a screen that no route has opened is found by its class`() {
    #expect(frames.screen(ofClassOf: First(title: "Start"))?.id == "first")
    #expect(frames.screen(ofClassOf: Numbered(1))?.id == nil, "several entries have this class")
    #expect(frames.screen(ofClassOf: Screen())?.id == nil)
  }

  @Test func `an impossible step back shows a notice`() async throws {
    var notices: [String] = []
    let observation = changes.add { if case .notice(let text) = $0 { notices.append(text) } }
    runner.back()
    try await eventually { !notices.isEmpty }
    #expect(notices == ["Can’t go back from here."])
    observation.cancel()
  }

  @Test func `a changed environment applies to every dish`() async throws {
    #expect(dishes.compare(frames.experiments[0], ["plain", "tabs"]))
    var environment = dishes.focused.dish.environment
    environment.theme = .dark
    runner.show(environment)
    try await eventually { dishes.controllers.allSatisfy { $0.dish.environment.theme == .dark } }
  }
}
