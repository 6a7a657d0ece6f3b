import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@MainActor
struct LiveJumpsTests {
  let workbench = Workbench(knobs) { _ in HeadlessDriver() }

  private func open(_ id: String) async throws {
    workbench.open(try #require(knobs.screen(id)))
    await workbench.runner.settled()
  }

  private func type(_ text: String) { workbench.type(.fields(["value": .text(text)])) }

  private var number: Int? { (workbench.dish.scene.topmost as? Numbered)?.number }

  private var jumps: Int { workbench.journal.events().count { $0.kind == "jump" } }

  @Test func `live jumps are off until they are turned on`() async throws {
    try await open("numbered")
    #expect(!workbench.live.isOn)
    type("4711")
    #expect(!workbench.live.isWaiting)
    #expect(number == 1)
  }

  @Test func `only the last typed value is opened, and it isn’t added to the recents`()
    async throws
  {
    try await open("first")
    try await open("numbered")
    let recents = workbench.state[.recents]
    workbench.live.isOn = true
    let before = jumps
    for text in ["4", "47", "471", "4711"] { type(text) }
    #expect(number == 1)
    try await eventually { number == 4711 }
    #expect(jumps == before + 1)
    #expect(workbench.state[.recents] == recents)
  }

  @Test func `an invalid context isn’t opened`() async throws {
    try await open("numbered")
    workbench.live.isOn = true
    let before = jumps
    type("2")
    type("2x")
    try await eventually { !workbench.live.isWaiting }
    await workbench.runner.settled()
    #expect(number == 1)
    #expect(jumps == before)
    type("3")
    try await eventually { number == 3 }
  }

  @Test func `an existing screen is updated, and other screens open in a fresh app`()
    async throws
  {
    try await open("knob")
    let knob = workbench.dish.scene.topmost
    workbench.live.isOn = true
    #expect(workbench.draft.start == .fresh)
    type("5")
    try await eventually { (workbench.dish.scene.topmost as? Knob)?.value == 5 }
    #expect(workbench.dish.scene.topmost === knob)
    let root = workbench.dish.scene.root
    try await open("numbered")
    type("6")
    try await eventually { number == 6 }
    #expect(workbench.dish.scene.root !== root)
  }

  @Test func `live jumps never ask a guard`() async throws {
    try await open("numbered")
    workbench.live.isOn = true
    workbench.choose(try #require(knobs.screen("asking")), context: ["value": "1"])
    let before = jumps
    type("2")
    try await eventually { !workbench.live.isWaiting }
    #expect(jumps == before, "the guard isn't open yet")
    workbench.draft.answer("counting", .open)
    workbench.jump()
    await workbench.runner.settled()
    workbench.draft.answer("counting", .ask)
    #expect(number == 2)
    type("3")
    try await eventually { number == 3 }
    #expect(CountingGuard.asked == 0)
  }
}

/// A screen that can show other values without being rebuilt.
private final class Knob: Screen {
  var value = 0
}

private struct CountingGuard: Guard {
  @MainActor static var asked = 0
  func check(_ visit: Visit) async throws -> Verdict {
    Self.asked += 1
    return .proceed
  }
}

extension Route where Target == Knob, Context == Number {
  fileprivate static var knob: Self {
    Step(find: .byClass) { _ in Knob() }
      .task { knob, number in knob.value = number.value }
      .using(.push).from(containerOf: .first)
  }
}

extension Route where Target == Numbered, Context == Number {
  fileprivate static var asking: Self {
    Step { number in Numbered(number.value) }
      .guarded(by: CountingGuard())
      .using(.push).from(containerOf: .first)
  }
}

private let knobs = Catalog(
  "Knobs",
  root: { _ in NavigationStack(contained: [First(title: "First")]) }
) {
  ScreenConfiguration("first", route: .first)
  ScreenConfiguration("numbered", route: .numbered).preset("one", Number(value: 1))
  ScreenConfiguration("knob", route: .knob).preset("one", Number(value: 1))
  ScreenConfiguration("asking", route: .asking).preset("one", Number(value: 1))
}
