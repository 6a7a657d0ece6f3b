import Assets
import GTKBackend
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@MainActor
struct TwinTests {
  private let state = UserState()
  private let workbench: Workbench

  init() { workbench = Workbench(frames, state: state) { _ in HeadlessDriver() } }

  private func open(_ link: String) async {
    workbench.open(link: link)
    await workbench.runner.settled()
  }

  private func twin(at link: String = "petri://jump/numbered?context.value=1") async {
    await open(link)
    workbench.toggleTwin()
    await workbench.runner.settled()
  }

  private var roots: [String] {
    workbench.dishes.controllers.map { String(describing: type(of: $0.dish.scene.root)) }
  }

  private var numbers: [Int?] {
    workbench.dishes.controllers.map { ($0.dish.scene.topmost as? Numbered)?.number }
  }

  private var experiment: RegisteredExperiment {
    get throws { try #require(frames.experiments.first) }
  }

  /// Goes back in one of the dishes, as a user does.
  private func close(_ controller: DishController) async throws {
    #expect(try await controller.dish.router.back(in: controller.dish.scene))
  }

  private func push(_ number: Int, in controller: DishController) async throws {
    let stack = try #require(controller.dish.scene.topmost.container as? NavigationStack)
    try await stack.replaceContained(with: stack.contained + [Numbered(number)])
  }

  @Test func `the second dish opens the screen of the first dish with the next variant`()
    async throws
  {
    await twin()
    #expect(roots == ["NavigationStack", "Tabs"])
    #expect(numbers == [1, 1])
    #expect(workbench.dishes.variants(of: try experiment) == ["plain", "tabs"])
    #expect(workbench.dishes.controllers.map(\.dish.name) == ["plain", "tabs"])
    #expect(workbench.agreement == .inStep)
  }

  @Test func `a dish that is closed before its jump begins isn’t built`() async throws {
    var built: [String] = []
    let workbench = Workbench(frames, state: state) { dish in
      built.append(dish.name)
      return HeadlessDriver()
    }
    workbench.open(link: "petri://jump/numbered?context.value=1")
    await workbench.runner.settled()
    workbench.toggleTwin()
    await workbench.runner.settled()
    #expect(built.last == "tabs")
    built = []
    let closed = workbench.dishes.controllers[1]
    workbench.open(link: "petri://jump/numbered?context.value=2")
    workbench.keep(workbench.dishes.controllers[0])
    await workbench.runner.settled()
    await closed.running?.value
    #expect(Set(built) == ["dish"])
  }

  @Test func `both dishes perform the same jumps, each with its own variant`() async throws {
    await twin()
    workbench.open(try #require(frames.screen("numbered")))
    workbench.draft.type(.fields(["value": .text("7")]))
    workbench.jump()
    await workbench.runner.settled()
    #expect(numbers == [7, 7])
    #expect(roots == ["NavigationStack", "Tabs"])
    workbench.runner.reload()
    await workbench.runner.settled()
    #expect(numbers == [7, 7])
    workbench.runner.back()
    try await eventually {
      workbench.dishes.controllers.allSatisfy { $0.dish.scene.topmost is First }
    }
    try await eventually { workbench.agreement == .inStep }
    #expect(
      workbench.journal.events().filter { $0.kind == "jump" }.map(\.dish).suffix(2).sorted()
        == ["plain", "tabs"]
    )
  }

  @Test func `events can be filtered by the name of their dish`() async throws {
    await twin()
    let events = workbench.journal.events()
    let filter = EventFilter("dish:tabs")
    #expect(!filter.isEmpty)
    let found = events.filter(filter.allows)
    #expect(!found.isEmpty && found.count < events.count)
    #expect(
      found.allSatisfy { EventText($0, in: workbench.journal).dish == "tabs" && $0.dish == "tabs" }
    )
    #expect(events.first.map { EventText($0, in: workbench.journal).dish } == "")
    workbench.keep(workbench.dishes.controllers[1])
    #expect(workbench.journal.append(.log("alone"), dish: workbench.dish.name) > 0)
    #expect(workbench.journal.events().last.map { EventText($0, in: workbench.journal).dish } == "")
  }

  @Test func `a recording contains only the jumps of the first dish`() async throws {
    await twin()
    let recording = try Recording(workbench.journal.events())
    #expect(recording.steps.count == 1)
  }

  @Test(arguments: [0, 1, 2, 3, 7, 20])
  func `a jump that replaces a running one keeps both dishes in step`(pause: Int) async throws {
    await twin()
    for number in 2...9 {
      workbench.open(link: "petri://jump/numbered?context.value=\(number)")
      for _ in 0..<pause { await Task.yield() }
    }
    await workbench.runner.settled()
    #expect(numbers == [9, 9])
    #expect(workbench.agreement == .inStep)
    #expect(workbench.dishes.controllers.allSatisfy { $0.status(isApart: $0.isApart) == "Ready" })
  }

  @Test func `manual navigation in one dish is reported until both jump again`() async throws {
    await twin()
    try await close(workbench.dishes.controllers[1])
    let mismatch = try #require(workbench.agreement.mismatch)
    #expect(mismatch.apart == [1])
    #expect(
      mismatch.sentence
        == "Tabs was navigated to “First”; Plain shows “Number 1”."
    )
    workbench.bringTogether()
    await workbench.runner.settled()
    #expect(numbers == [1, 1])
    #expect(workbench.agreement == .inStep)
  }

  @Test func `going back in both dishes doesn’t hide a mismatch`() async throws {
    await twin()
    for controller in workbench.dishes.controllers { try await push(2, in: controller) }
    try await push(4, in: workbench.dishes.controllers[0])
    #expect(numbers == [4, 2])
    workbench.runner.back()
    try await eventually { numbers == [2, 1] && !workbench.runner.isBusy }
    #expect(workbench.agreement.mismatch?.apart.contains(0) == true)
    try await close(workbench.dishes.controllers[0])
    #expect(numbers == [1, 1])
    #expect(workbench.agreement == .inStep)
  }

  @Test func `both dishes can be moved to the screen of one of them`() async throws {
    await twin()
    let second = workbench.dishes.controllers[1]
    try await second.dish.router.navigate(
      to: .numbered,
      with: Number(value: 5),
      in: second.dish.scene
    )
    #expect(numbers == [1, 5])
    #expect(workbench.agreement.mismatch?.apart == [1])
    workbench.bringBoth(to: second)
    await workbench.runner.settled()
    #expect(numbers == [5, 5])
    #expect(workbench.agreement == .inStep)
    #expect(workbench.draft.context == .fields(["value": .text("5")]))
  }

  @Test func `a jump that is stopped in one dish is reported and can be retried there`()
    async throws
  {
    await twin()
    await open("petri://jump/tabbed")
    let mismatch = try #require(workbench.agreement.mismatch)
    #expect(mismatch.apart == [0])
    #expect(mismatch.isFailure)
    #expect(mismatch.sentence == "Plain was stopped on the way to Tabbed; Tabs opened it.")
    #expect(workbench.dishes.controllers.map { $0.failure == nil } == [false, true])
    let scene = workbench.dishes.controllers[1].dish.scene
    workbench.bringTogether()
    await workbench.runner.settled()
    #expect(workbench.agreement.mismatch == mismatch)
    #expect(workbench.dishes.controllers[1].dish.scene === scene)
  }

  @Test func `choosing a third variant replaces the second, and a shown variant has no effect`()
    async throws
  {
    await twin()
    workbench.variants.choose("split", of: try experiment)
    await workbench.runner.settled()
    #expect(workbench.dishes.variants(of: try experiment) == ["plain", "split"])
    #expect(roots == ["NavigationStack", "Split"])
    #expect(numbers == [1, 1])
    let scenes = workbench.dishes.controllers.map(\.dish.scene)
    workbench.variants.choose("plain", of: try experiment)
    await workbench.runner.settled()
    #expect(zip(scenes, workbench.dishes.controllers).allSatisfy { $0 === $1.dish.scene })
    workbench.variants.chooseNext()
    await workbench.runner.settled()
    #expect(workbench.dishes.variants(of: try experiment) == ["plain", "tabs"])
  }

  @Test func `the variant of another experiment is chosen for both dishes`() async throws {
    await twin()
    workbench.variants.choose("dark", of: frames.experiments[1])
    await workbench.runner.settled()
    #expect(
      workbench.dishes.controllers.map { $0.dish.variants.decided["tone"] } == ["dark", "dark"]
    )
    #expect(workbench.dishes.variants(of: try experiment) == ["plain", "tabs"])
    #expect(numbers == [1, 1])
    workbench.compareInstead(frames.experiments[1])
    await workbench.runner.settled()
    #expect(
      workbench.dishes.controllers.map { $0.dish.variants.decided["tone"] } == ["dark", "light"]
    )
    #expect(roots == ["NavigationStack", "NavigationStack"])
  }

  @Test func `choosing the next variant of a single dish cycles through all variants`() async throws
  {
    await open("petri://jump/numbered?context.value=1")
    var seen: [String] = []
    for _ in 0..<3 {
      workbench.variants.chooseNext()
      await workbench.runner.settled()
      seen.append(workbench.dishes.variant(of: try experiment))
    }
    #expect(seen == ["tabs", "split", "plain"])
  }

  @Test(arguments: [0, 1]) func `either dish can be kept, and the other dish is freed`(kept: Int)
    async throws
  {
    await twin()
    weak let gone = workbench.dishes.controllers[1 - kept]
    weak let dish = workbench.dishes.controllers[1 - kept].dish
    weak let scene = workbench.dishes.controllers[1 - kept].dish.scene
    weak let screen = workbench.dishes.controllers[1 - kept].dish.scene.topmost
    let stays = workbench.dishes.controllers[kept].dish
    #expect(screen is Numbered)
    workbench.keep(workbench.dishes.controllers[kept])
    await workbench.runner.settled()
    #expect(workbench.dish === stays)
    #expect(workbench.dish.name == "dish")
    #expect(workbench.dishes.variant(of: try experiment) == ["plain", "tabs"][kept])
    try await eventually { gone == nil && dish == nil && scene == nil && screen == nil }
    #expect(state[.twin] == [])
  }

  @Test func `swapping sides swaps the scenes and variants of the dishes`() async throws {
    await twin()
    let scenes = workbench.dishes.controllers.map(\.dish.scene)
    workbench.swapSides()
    #expect(
      workbench.dishes.controllers.map(\.dish.scene).elementsEqual(scenes.reversed()) { $0 === $1 }
    )
    #expect(workbench.dishes.variants(of: try experiment) == ["tabs", "plain"])
    // The focused dish stays focused.
    #expect(workbench.nextJump?.variants["frame"] == "plain")
    #expect(state[.twin] == ["frame", "tabs", "plain"])
  }

  @Test func `a link doesn’t change the compared variants, and a notice is shown`() async throws {
    await twin()
    var notices: [String] = []
    workbench.observe { if case .notice(let text) = $0 { notices.append(text) } }
    await open("petri://jump/numbered?context.value=3&variant.frame=split&variant.tone=dark")
    #expect(numbers == [3, 3])
    #expect(roots == ["NavigationStack", "Tabs"])
    #expect(workbench.dishes.controllers.allSatisfy { $0.dish.variants.decided["tone"] == "dark" })
    #expect(
      notices == ["The link’s “frame=split” was ignored: Plain and Tabs stay side by side."]
    )
    await open("petri://jump/numbered?context.value=4&variant.frame=tabs")
    #expect(notices.count == 1)
  }

  @Test func `a session restores both dishes`() async throws {
    await twin()
    workbench.swapSides()
    let session = SavedSession(workbench)
    let other = Workbench(frames) { _ in HeadlessDriver() }
    SessionRestorer(other).restore(session)
    await other.runner.settled()
    #expect(other.dishes.variants(of: try experiment) == ["tabs", "plain"])
    #expect(
      other.dishes.controllers.map { ($0.dish.scene.topmost as? Numbered)?.number } == [1, 1]
    )
    #expect(other.agreement == .inStep)
  }

  @Test func `a jump in both dishes is reported once to observers`() async throws {
    await twin()
    var told: [String] = []
    workbench.observeJumps { told.append($0.screen) }
    await open("petri://jump/first")
    workbench.runner.reload()
    await workbench.runner.settled()
    #expect(told == ["first", "first"])
  }

  @Test func `without experiments, comparing and choosing variants show a notice`() async throws {
    let plain = Catalog("Plain", root: { _ in NavigationStack(contained: [First(title: "First")]) })
    {
      ScreenConfiguration("first", route: .first)
    }
    let workbench = Workbench(plain) { _ in HeadlessDriver() }
    var notices: [String] = []
    workbench.observe { if case .notice(let text) = $0 { notices.append(text) } }
    workbench.toggleTwin()
    workbench.variants.chooseNext()
    #expect(notices.count == 2)
    #expect(!workbench.dishes.isTwin)
  }
}
