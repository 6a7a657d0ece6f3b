import GTK
import PetriDish
import Testing

@testable import PetriDishApp

@MainActor struct PaletteIndexTests {
  private let workbench = Workbench(palettes, state: UserState()) { _ in HeadlessDriver() }
  private let log = Log()

  @MainActor private final class Log {
    var performed: [WindowAction] = []
    var browsed: [String] = []
  }

  private func index() -> PaletteIndex {
    PaletteIndex(
      workbench,
      [.reload, .copyLink],
      perform: { [log] in log.performed.append($0) },
      browse: { [log] in log.browsed.append($0) }
    )
  }

  /// Each section's title, and its entries with what is marked in brackets.
  private func found(_ text: String) -> [String: [String]] {
    Dictionary(
      index().sections(for: text).map { ($0.title, $0.entries.map { marked($0.title) }) }
    ) { first, _ in first }
  }

  private func marked(_ line: MatchExplanation.Line) -> String {
    var text = line.text
    for mark in line.marks.reversed() {
      text.replaceSubrange(mark, with: "[\(line.text[mark])]")
    }
    return text
  }

  private func titles(_ text: String) -> [String] { index().sections(for: text).map(\.title) }

  @Test func `screens are found by name, the best with its presets, others with why`() {
    #expect(
      found("curr")["Screens"] == [
        "[Curr]encies", "[Curr]encies › none", "[Curr]encies › ten rows", "Exchange",
      ]
    )
    let screens = index().sections(for: "curr").first { $0.title == "Screens" }
    #expect(screens?.entries.first?.detail.text == "Wallet · 3 presets")
    #expect(screens?.entries.last.map { marked($0.detail) } == "tag [curr]ency")
  }

  @Test func `a preset is found by its own words, beside those of its screen`() {
    #expect(found("ten")["Screens"] == ["Currencies › [ten] rows"])
    #expect(found("curr none")["Screens"] == ["[Curr]encies › [none]"])
  }

  @Test func `the kind with the best match comes first`() {
    #expect(titles("curr") == ["Screens", "Tags"])
    #expect(titles("relo").first == "Commands")
    #expect(titles("rates").first == "Tags")
    #expect(titles("nowhere to be found").isEmpty)
  }

  @Test func `without a text there is what was opened before, then all there is to do`()
    async throws
  {
    #expect(titles("") == ["Variants", "Commands"])
    for id in ["exchange", "currencies"] {
      workbench.open(try #require(palettes.screen(id)))
      await workbench.runner.settled()
    }
    #expect(titles("  ") == ["Recent", "Variants", "Commands"])
    #expect(found("")["Recent"] == ["Exchange"])
    #expect(found("")["Commands"] == ["Reload the app", "Copy the link to what is shown"])
  }

  @Test func `each entry does what it says`() async throws {
    func run(_ text: String, _ title: String) throws {
      let entries = index().sections(for: text).flatMap(\.entries)
      try #require(entries.first { $0.title.text == title }).run()
    }
    try run("curr", "Currencies")
    await workbench.runner.settled()
    #expect(workbench.presets.shown?.name == "some")
    try run("ten", "Currencies › ten rows")
    await workbench.runner.settled()
    #expect(workbench.presets.shown?.name == "ten rows")
    try run("tabs", "frame: tabs")
    await workbench.runner.settled()
    #expect(workbench.dishes.variant(of: palettes.experiments[0]) == "tabs")
    let shown = index().sections(for: "frame").flatMap(\.entries).map(\.detail.text)
    #expect(Set(shown) == ["variant", "variant · shown now"])
    try run("reload", "Reload the app")
    #expect(log.performed == [.reload])
    try run("in st", "in stock")
    #expect(log.browsed == [#"tag:"in stock""#])
  }

  @Test func `presets that a person saved are found, and opened as they were`() async throws {
    let jump = Jump("currencies", context: .fields(["count": .text("77")]))
    workbench.state[.presets] = [
      "currencies": [SavedPreset(name: "mine", jump)],
      "gone": [SavedPreset(name: "mine too", jump)],
    ]
    #expect(found("mine") == ["Saved presets": ["Currencies › [mine]"]])
    index().sections(for: "mine").first?.entries.first?.run()
    await workbench.runner.settled()
    #expect(workbench.draft.context == .fields(["count": .text("77")]))
  }

  @Test func `the keys are the first of the action`() {
    let commands = index().sections(for: "reload").first { $0.title == "Commands" }
    #expect(commands?.entries.first?.keys.count == 2)
  }

  @Test func `however many screens there are, few are listed`() {
    let workbench = Workbench(largeCatalog(10_000), state: UserState()) { _ in HeadlessDriver() }
    let index = PaletteIndex(workbench, [], perform: { _ in }, browse: { _ in })
    let count = index.sections(for: "screen").flatMap(\.entries).count
    #expect((5...12).contains(count))
  }
}

private struct Rows: Codable, Hashable { var count: Int }

extension Route where Target == Plain, Context == Rows {
  fileprivate static var rows: Self {
    Step { _ in Plain() }.using(.nothing).from(.current)
  }
}

/// A catalog with presets, tags and an experiment.
let palettes = Catalog("Palettes", root: { _ in Plain(title: "Root") }) {
  Frame.self
  ScreenGroup("Wallet") {
    ScreenConfiguration("currencies", route: .rows)
      .preset("some", Rows(count: 3)).preset("none", Rows(count: 0))
      .preset("ten rows", Rows(count: 10)).tags("rates")
    ScreenConfiguration("exchange", route: .plain).tags("currency", "in stock")
  }
}
