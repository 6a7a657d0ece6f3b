import PetriDish
import SampleCatalog
import Survey
import Testing

private final class Hoarder: Screen {
  static var kept: [Screen] = []
  override func didAppear() { Self.kept.append(self) }
}

/// A screen that briefly outlives its scene, such as one that waits for an answer.
private final class Late: Screen {
  override func willDisappear() {
    Task {
      for _ in 0..<20 { await Task.yield() }
      self.title = "gone"
    }
  }
}

private final class Root: Screen {
  static weak var last: Root?
  override func willAppear() { Self.last = self }
}

extension Route where Target == Hoarder, Context == NoContext {
  fileprivate static var hoarder: Self {
    Step { Hoarder(title: "Hoarder") }.using(.present(.sheet)).from(.current)
  }
}

extension Route where Target == Late, Context == NoContext {
  fileprivate static var late: Self { Step { Late() }.using(.present(.sheet)).from(.current) }
}

extension Route where Target == Screen, Context == ItemID {
  fileprivate static var broken: Self {
    Step { item in throw Broken(number: item.id) }.using(.present(.sheet)).from(.current)
  }
}

private struct Broken: Error, CustomStringConvertible {
  let number: Int
  var description: String { "item \(number) is broken." }
}

@MainActor struct CheckRunnerTests {
  private let catalog = Catalog("Probed", root: { _ in Root(title: "Root") }) {
    ScreenConfiguration("hoarder", route: .hoarder)
    ScreenConfiguration("late", route: .late)
    ScreenConfiguration("broken", route: .broken).preset("one", ItemID(id: 1))
    ScreenConfiguration("demanding", route: .broken)
  }

  private func result(_ id: String) async throws -> CheckResult {
    let check = try #require(catalog.checkCases().first { $0.id == id })
    return await CheckRunner(catalog, patience: .milliseconds(50)).perform(check)
  }

  @Test(arguments: [ListSelectionMode.automatic, .none, .single, .multiple])
  func `a list that needs two clicks for an edge with one action is reported as a finding`(
    mode: ListSelectionMode
  ) async throws {
    let catalog = Catalog("Rows", root: { _ in RowScreen(mode) }) {
      ScreenConfiguration("rows", route: .rowScreen)
    }
    let check = try #require(catalog.checkCases().first)
    let found = await CheckRunner(catalog).perform(check).findings.map(\.message)
    let sentence = """
      The edge “tap a row” of the list “rows” counts one action, but opening a row takes two clicks. \
      Remove the selection mode of the list, or count two actions.
      """
    #expect(found == (mode == .single || mode == .multiple ? [sentence, sentence] : []))
  }

  @Test func `a screen that is reached and released passes, even behind a gate`() async {
    let runner = CheckRunner(sample)
    for check in sample.checkCases() {
      let result = await runner.perform(check)
      #expect(result.findings == [], "\(check.id)")
      #expect(result.seconds > 0)
    }
  }

  @Test func `a screen that outlives its dish is reported as the only finding`()
    async throws
  {
    let finding = CheckFinding(
      .leakedScreen,
      "Hoarder “Hoarder” was not released with its dish."
    )
    #expect(try await result("hoarder").findings == [finding])
    #expect(Root.last == nil)
    Hoarder.kept = []
  }

  @Test func `a screen that is released a little later isn’t a finding`() async throws {
    let check = try #require(catalog.checkCases().first { $0.id == "late" })
    let result = await CheckRunner(catalog, patience: .seconds(60)).perform(check)
    #expect(result.findings == [])
  }

  @Test func `a screen that isn’t reached is a finding with the reason`() async throws {
    let finding = CheckFinding(.failed, "Couldn’t open “broken”: item 1 is broken.")
    #expect(try await result("broken/one").findings == [finding])
    let demanding = try await result("demanding").findings
    #expect(demanding.map(\.kind) == [.failed])
    #expect(demanding.first?.message.contains("id") == true)
  }
}

/// A screen with a list and a composition of it, whose rows open with one tap.
private final class RowScreen: Screen, ListOwner {
  private let rows: ListAdapter<LineCell>
  let lists: [any ListSource]

  init(_ mode: ListSelectionMode) {
    rows = ListAdapter<LineCell>(["a"], name: "rows", selectionMode: mode)
    rows.declaredPress = "tap a row"
    rows.onActivate = { _, _ in }
    lists = [rows, ComposedDataSource([rows], selectionMode: mode)]
    super.init(title: "Rows")
  }
}

extension Route where Target == RowScreen, Context == NoContext {
  fileprivate static var rowScreen: Self { Step(find: .byClass).using(.nothing).from(.current) }
}
