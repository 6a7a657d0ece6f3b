import Assets
import GTKBackend
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

/// Which of two dishes is focused, and dishes that take jumps of their own.
@MainActor
struct TwinAloneTests {
  private let state = UserState()
  private let workbench: Workbench

  init() { workbench = Workbench(frames, state: state) { _ in HeadlessDriver() } }

  private func open(_ link: String) async {
    workbench.open(link: link)
    await workbench.settled()
  }

  private func twin(alone: Bool = true) async {
    await open("petri://jump/numbered?context.value=1")
    workbench.toggleTwin()
    await workbench.settled()
    if alone { workbench.toggleSameJumps() }
  }

  private var numbers: [Int?] { numbers(in: workbench) }

  private func numbers(in workbench: Workbench) -> [Int?] {
    workbench.specimens.map { ($0.dish.scene.topmost as? Numbered)?.number }
  }

  private var second: DishController { workbench.specimens[1] }

  @Test func `the inspector is about the focused dish`() async throws {
    await twin(alone: false)
    #expect(workbench.dish === workbench.specimens[0].dish)
    #expect(workbench.nextJump?.variants == ["frame": "plain", "tone": "light"])
    var isTold = 0
    workbench.observe { if case .focus = $0 { isTold += 1 } }
    workbench.focus(second)
    workbench.focus(second)
    #expect(isTold == 1)
    #expect(workbench.dish === second.dish)
    #expect(workbench.nextJump?.variants == ["frame": "tabs", "tone": "light"])
    workbench.swapSides()
    #expect(workbench.dish === workbench.specimens[0].dish)
    #expect(workbench.nextJump?.variants["frame"] == "tabs")
    await open("petri://jump/numbered?context.value=2")
    #expect(numbers == [2, 2])
  }

  @Test func `the link of the second dish opens what that shows`() async throws {
    await twin()
    workbench.focus(second)
    workbench.choose("dark", of: frames.experiments[1])
    await workbench.settled()
    await open("petri://jump/numbered?context.value=7")
    let link = try #require(workbench.nextJump?.link)
    let other = Workbench(frames) { _ in HeadlessDriver() }
    other.open(link: link)
    await other.settled()
    #expect(other.dish.stack == second.dish.stack)
    #expect(other.dish.variants.decided == second.dish.variants.decided)
  }

  @Test func `what is chosen goes to the focused dish where each is driven alone`() async throws {
    await twin()
    workbench.focus(second)
    await open("petri://jump/numbered?context.value=2")
    #expect(numbers == [1, 2])
    workbench.back()
    try await eventually { second.dish.scene.topmost is First && !workbench.isBusy }
    #expect(numbers == [1, nil])
    workbench.reload()
    await workbench.settled()
    #expect(numbers == [1, 2])
    #expect(workbench.accord == .inStep)
    workbench.focus(workbench.specimens[0])
    #expect(workbench.draft == .fields(["value": .text("1")]))
    workbench.open(try #require(frames.screen("first")))
    await workbench.settled()
    #expect(numbers == [nil, 2])
    #expect(workbench.selection?.id == "first")
    workbench.focus(second)
    #expect(workbench.selection?.id == "numbered")
    #expect(workbench.draft == .fields(["value": .text("2")]))
  }

  @Test func `a link that names a variant goes to its dish where each is driven alone`()
    async throws
  {
    await twin()
    await open("petri://jump/numbered?context.value=3&variant.frame=tabs")
    #expect(numbers == [1, 3])
    #expect(workbench.focused === second)
  }

  @Test func `a third variant takes the place of the focused one`() async throws {
    await twin()
    workbench.choose("split", of: frames.experiments[0])
    await workbench.settled()
    #expect(workbench.specimens.map(\.variant) == ["split", "tabs"])
    #expect(numbers == [1, 1])
  }

  @Test func `what is out of step is said once both take the same jumps again, and mended`()
    async throws
  {
    await twin()
    workbench.focus(second)
    await open("petri://jump/numbered?context.value=2")
    #expect(workbench.accord == .inStep)
    workbench.toggleSameJumps()
    let verdict = try #require(workbench.accord.verdict)
    #expect(verdict.sentence == "Tabs was driven alone to “Number 2”; Plain shows “Number 1”.")
    #expect(verdict.remedy == "Bring both to Tabs")
    #expect(second.status(isAstray: true) == "driven alone")
    workbench.bringTogether()
    await workbench.settled()
    #expect(numbers == [2, 2])
    #expect(workbench.accord == .inStep)
  }

  @Test func `both driven alone are said in one sentence, and jumps bring them into step`()
    async throws
  {
    await twin()
    await open("petri://jump/numbered?context.value=3")
    workbench.focus(second)
    await open("petri://jump/numbered?context.value=2")
    workbench.toggleSameJumps()
    #expect(
      workbench.accord.verdict?.sentence
        == "Each was driven alone: Plain shows “Number 3”, Tabs shows “Number 2”."
    )
    workbench.back()
    try await eventually { numbers == [nil, nil] && !workbench.isBusy }
    // Both look at the first screen now.
    #expect(workbench.accord == .inStep)
    await open("petri://jump/numbered?context.value=4")
    #expect(numbers == [4, 4])
    #expect(workbench.accord == .inStep)
  }

  @Test func `dishes that did nothing alone are in step`() async throws {
    await twin()
    workbench.toggleSameJumps()
    #expect(workbench.accord == .inStep)
  }

  @Test func `another experiment that only one dish has otherwise is said`() async throws {
    await twin()
    workbench.focus(second)
    workbench.choose("dark", of: frames.experiments[1])
    await workbench.settled()
    workbench.toggleSameJumps()
    let verdict = try #require(workbench.accord.verdict)
    #expect(verdict.sentence == "“tone” is light in Plain and dark in Tabs.")
    workbench.bringTogether()
    await workbench.settled()
    #expect(workbench.specimens.map { $0.dish.variants.decided["tone"] } == ["dark", "dark"])
    #expect(workbench.accord == .inStep)
  }

  @Test func `screens are shown alike, whichever dish a link was for`() async throws {
    await twin()
    workbench.focus(second)
    await open("petri://jump/numbered?context.value=2&theme=dark&scale=2")
    try await eventually {
      workbench.specimens.allSatisfy {
        $0.dish.environment.theme == .dark && $0.dish.environment.scale == 2
      }
    }
  }

  @Test(arguments: [false, true])
  func `an answer of a gate holds for both, or for the focused dish`(
    alone: Bool
  ) async throws {
    await twin(alone: alone)
    workbench.focus(second)
    workbench.choose(try #require(frames.screen("guarded")), context: .fields(["value": "5"]))
    let gate = try #require(workbench.metGates.first)
    workbench.answer(gate, .open)
    workbench.jump()
    await workbench.settled()
    #expect(numbers == [alone ? 1 : 5, 5])
    workbench.focus(workbench.specimens[0])
    #expect(workbench.gates == (alone ? [:] : [gate: .open]))
    workbench.choose(try #require(frames.screen("guarded")), context: .fields(["value": "6"]))
    workbench.jump()
    await workbench.settled()
    #expect(numbers == (alone ? [nil, 5] : [6, 6]))
    #expect(workbench.specimens.map { $0.failure == nil } == [!alone, true])
  }

  @Test func `a session brings back dishes that were driven alone`() async throws {
    await twin()
    workbench.focus(second)
    await open("petri://jump/numbered?context.value=2")
    workbench.type(.fields(["value": .text("9")]))
    let session = Session(workbench)
    #expect(session.place.count == 2)
    let other = Workbench(frames) { _ in HeadlessDriver() }
    var told: [String] = []
    other.willJump = { told.append($0.screen) }
    other.restore(session)
    await other.settled()
    #expect(numbers(in: other) == [1, 2])
    #expect(other.focused === other.specimens[1])
    #expect(!other.sharesJumps)
    #expect(other.draft == .fields(["value": .text("9")]))
    #expect(told == ["numbered"])
    other.focus(other.specimens[0])
    #expect(other.draft == .fields(["value": .text("1")]))
  }

  @Test func `what is remembered is enough to begin again with both`() async throws {
    await twin()
    workbench.focus(second)
    await open("petri://jump/numbered?context.value=2")
    #expect(state[.lastJump].count == 2)
    #expect(!state[.sharesJumps])
    #expect(state[.focusedDish] == 1)
    workbench.keep(second)
    await workbench.settled()
    #expect(state[.sharesJumps])
    #expect(state[.lastJump].count == 1)
    #expect(workbench.draft == .fields(["value": .text("2")]))
    #expect(workbench.sharesJumps)
  }

  @Test func `whoever brings windows back hears of both screens that are on their way`()
    async throws
  {
    await twin()
    workbench.focus(second)
    await open("petri://jump/first")
    let other = Workbench(frames) { _ in HeadlessDriver() }
    var told: [WindowMessage] = []
    let report = SessionReport(other) { told.append($0) }
    other.restore(Session(workbench))
    await other.settled()
    let names = told.compactMap { if case .jumping(_, let name) = $0 { name } else { nil } }
    #expect(names == ["Numbered or First"])
    report.flush()
    #expect(numbers(in: other) == [1, nil])
  }

  @Test func `whoever looks at the other dish is remembered at once`() async throws {
    await twin(alone: false)
    var told: [WindowMessage] = []
    let report = SessionReport(workbench) { told.append($0) }
    workbench.notify(.dish)
    report.flush()
    workbench.focus(second)
    guard case .resting(let session) = told.last else {
      Issue.record("nothing was told")
      return
    }
    #expect(session.focus == 1)
  }
}
