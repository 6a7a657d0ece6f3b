import Assets
import GTKBackend
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

/// Tests of the focused dish and of dishes that are navigated separately.
@MainActor
struct TwinAloneTests {
  private let state = UserState()
  private let workbench: Workbench

  init() { workbench = Workbench(frames, state: state) { _ in HeadlessDriver() } }

  private func open(_ link: String) async {
    workbench.open(link: link)
    await workbench.runner.settled()
  }

  private func twin(alone: Bool = true) async {
    await open("petri://jump/numbered?context.value=1")
    workbench.toggleTwin()
    await workbench.runner.settled()
    if alone { workbench.toggleSameJumps() }
  }

  private var numbers: [Int?] { numbers(in: workbench) }

  private func numbers(in workbench: Workbench) -> [Int?] {
    workbench.dishes.controllers.map { ($0.dish.scene.topmost as? Numbered)?.number }
  }

  private var second: DishController { workbench.dishes.controllers[1] }

  @Test func `the workbench edits the focused dish`() async throws {
    await twin(alone: false)
    #expect(workbench.dish === workbench.dishes.controllers[0].dish)
    #expect(workbench.nextJump?.variants == ["frame": "plain", "tone": "light"])
    var isTold = 0
    workbench.observe { if case .focus = $0 { isTold += 1 } }
    workbench.focus(second)
    workbench.focus(second)
    #expect(isTold == 1)
    #expect(workbench.dish === second.dish)
    #expect(workbench.nextJump?.variants == ["frame": "tabs", "tone": "light"])
    workbench.swapSides()
    #expect(workbench.dish === workbench.dishes.controllers[0].dish)
    #expect(workbench.nextJump?.variants["frame"] == "tabs")
    await open("petri://jump/numbered?context.value=2")
    #expect(numbers == [2, 2])
  }

  @Test func `the link of the second dish opens the same screens and variants`() async throws {
    await twin()
    workbench.focus(second)
    workbench.variants.choose("dark", of: frames.experiments[1])
    await workbench.runner.settled()
    await open("petri://jump/numbered?context.value=7")
    let link = try #require(workbench.nextJump?.link)
    let other = Workbench(frames) { _ in HeadlessDriver() }
    other.open(link: link)
    await other.runner.settled()
    #expect(other.dish.stack == second.dish.stack)
    #expect(other.dish.variants.decided == second.dish.variants.decided)
  }

  @Test func `jumps go to the focused dish if the dishes are navigated separately`() async throws {
    await twin()
    workbench.focus(second)
    await open("petri://jump/numbered?context.value=2")
    #expect(numbers == [1, 2])
    workbench.runner.back()
    try await eventually { second.dish.scene.topmost is First && !workbench.runner.isBusy }
    #expect(numbers == [1, nil])
    workbench.runner.reload()
    await workbench.runner.settled()
    #expect(numbers == [1, 2])
    #expect(workbench.agreement == .inStep)
    workbench.focus(workbench.dishes.controllers[0])
    #expect(workbench.draft.context == .fields(["value": .text("1")]))
    workbench.open(try #require(frames.screen("first")))
    await workbench.runner.settled()
    #expect(numbers == [nil, 2])
    #expect(workbench.draft.screen?.id == "first")
    workbench.focus(second)
    #expect(workbench.draft.screen?.id == "numbered")
    #expect(workbench.draft.context == .fields(["value": .text("2")]))
  }

  @Test func `a link with a variant opens in the dish with that variant`()
    async throws
  {
    await twin()
    await open("petri://jump/numbered?context.value=3&variant.frame=tabs")
    #expect(numbers == [1, 3])
    #expect(workbench.dishes.focused === second)
  }

  @Test func `a third variant replaces the variant of the focused dish`() async throws {
    await twin()
    workbench.variants.choose("split", of: frames.experiments[0])
    await workbench.runner.settled()
    #expect(workbench.dishes.controllers.map(\.variant) == ["split", "tabs"])
    #expect(numbers == [1, 1])
  }

  @Test func `a mismatch is reported when jumps are shared again, and can be resolved`()
    async throws
  {
    await twin()
    workbench.focus(second)
    await open("petri://jump/numbered?context.value=2")
    #expect(workbench.agreement == .inStep)
    workbench.toggleSameJumps()
    let mismatch = try #require(workbench.agreement.mismatch)
    #expect(
      mismatch.sentence == "Tabs was navigated separately to “Number 2”; Plain shows “Number 1”."
    )
    #expect(mismatch.remedy == "Match Tabs")
    #expect(second.status(isApart: true) == "Navigated separately")
    workbench.bringTogether()
    await workbench.runner.settled()
    #expect(numbers == [2, 2])
    #expect(workbench.agreement == .inStep)
  }

  @Test func `navigating both dishes separately is one mismatch, and a jump resolves it`()
    async throws
  {
    await twin()
    await open("petri://jump/numbered?context.value=3")
    workbench.focus(second)
    await open("petri://jump/numbered?context.value=2")
    workbench.toggleSameJumps()
    #expect(
      workbench.agreement.mismatch?.sentence
        == "The dishes were navigated separately: Plain shows “Number 3”, Tabs shows “Number 2”."
    )
    workbench.runner.back()
    try await eventually { numbers == [nil, nil] && !workbench.runner.isBusy }
    // Both dishes show the first screen now.
    #expect(workbench.agreement == .inStep)
    await open("petri://jump/numbered?context.value=4")
    #expect(numbers == [4, 4])
    #expect(workbench.agreement == .inStep)
  }

  @Test func `dishes that weren’t navigated separately have no mismatch`() async throws {
    await twin()
    workbench.toggleSameJumps()
    #expect(workbench.agreement == .inStep)
  }

  @Test func `a different variant of another experiment is reported as a mismatch`() async throws {
    await twin()
    workbench.focus(second)
    workbench.variants.choose("dark", of: frames.experiments[1])
    await workbench.runner.settled()
    workbench.toggleSameJumps()
    let mismatch = try #require(workbench.agreement.mismatch)
    #expect(mismatch.sentence == "“tone” is light in Plain and dark in Tabs.")
    workbench.bringTogether()
    await workbench.runner.settled()
    #expect(
      workbench.dishes.controllers.map { $0.dish.variants.decided["tone"] } == ["dark", "dark"]
    )
    #expect(workbench.agreement == .inStep)
  }

  @Test func `the environment of a link applies to both dishes`() async throws {
    await twin()
    workbench.focus(second)
    await open("petri://jump/numbered?context.value=2&theme=dark&scale=2")
    try await eventually {
      workbench.dishes.controllers.allSatisfy {
        $0.dish.environment.theme == .dark && $0.dish.environment.scale == 2
      }
    }
  }

  @Test(arguments: [false, true])
  func `a guard’s answer applies to both dishes or, if separate, to the focused dish`(
    alone: Bool
  ) async throws {
    await twin(alone: alone)
    workbench.focus(second)
    workbench.choose(try #require(frames.screen("guarded")), context: .fields(["value": "5"]))
    let gate = try #require(workbench.metGates.first)
    workbench.draft.answer(gate, .open)
    workbench.jump()
    await workbench.runner.settled()
    #expect(numbers == [alone ? 1 : 5, 5])
    workbench.focus(workbench.dishes.controllers[0])
    #expect(workbench.draft.gates == (alone ? [:] : [gate: .open]))
    workbench.choose(try #require(frames.screen("guarded")), context: .fields(["value": "6"]))
    workbench.jump()
    await workbench.runner.settled()
    #expect(numbers == (alone ? [nil, 5] : [6, 6]))
    #expect(workbench.dishes.controllers.map { $0.failure == nil } == [!alone, true])
  }

  @Test func `a session restores dishes that were navigated separately`() async throws {
    await twin()
    workbench.focus(second)
    await open("petri://jump/numbered?context.value=2")
    workbench.draft.type(.fields(["value": .text("9")]))
    let session = SavedSession(workbench)
    #expect(session.openLinks.count == 2)
    let other = Workbench(frames) { _ in HeadlessDriver() }
    var told: [String] = []
    other.observeJumps { told.append($0.screen) }
    SessionRestorer(other).restore(session)
    await other.runner.settled()
    #expect(numbers(in: other) == [1, 2])
    #expect(other.dishes.focused === other.dishes.controllers[1])
    #expect(!other.dishes.sharesJumps)
    #expect(other.draft.context == .fields(["value": .text("9")]))
    #expect(told == ["numbered"])
    other.focus(other.dishes.controllers[0])
    #expect(other.draft.context == .fields(["value": .text("1")]))
  }

  @Test func `the saved state includes the jumps of both dishes and the focus`() async throws {
    await twin()
    workbench.focus(second)
    await open("petri://jump/numbered?context.value=2")
    #expect(state[.lastJump].count == 2)
    #expect(!state[.sharesJumps])
    #expect(state[.focusedDish] == 1)
    workbench.keep(second)
    await workbench.runner.settled()
    #expect(state[.sharesJumps])
    #expect(state[.lastJump].count == 1)
    #expect(workbench.draft.context == .fields(["value": .text("2")]))
    #expect(workbench.dishes.sharesJumps)
  }

  @Test func `a restored session reports the screens of both dishes in one message`()
    async throws
  {
    await twin()
    workbench.focus(second)
    await open("petri://jump/first")
    let other = Workbench(frames) { _ in HeadlessDriver() }
    var told: [WindowMessage] = []
    let report = SessionReporter(other) { told.append($0) }
    SessionRestorer(other).restore(SavedSession(workbench))
    await other.runner.settled()
    let names = told.compactMap { if case .jumping(_, let name) = $0 { name } else { nil } }
    #expect(names == ["Numbered or First"])
    report.flush()
    #expect(numbers(in: other) == [1, nil])
  }

  @Test func `a change of the focused dish is saved immediately`() async throws {
    await twin(alone: false)
    var told: [WindowMessage] = []
    let report = SessionReporter(workbench) { told.append($0) }
    workbench.notify(.dish)
    report.flush()
    workbench.focus(second)
    guard case .resting(let session) = told.last else {
      Issue.record("no session was reported")
      return
    }
    #expect(session.focus == 1)
  }
}
