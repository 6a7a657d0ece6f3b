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

  /// Returns the titles of the entries by section, with matches in brackets.
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

  @Test func `the best matching screen lists its presets, and others show why they match`() {
    #expect(
      found("curr")["Screens"] == [
        "[Curr]encies", "[Curr]encies › none", "[Curr]encies › ten rows", "Exchange",
      ]
    )
    let screens = index().sections(for: "curr").first { $0.title == "Screens" }
    #expect(screens?.entries.first?.detail.text == "Wallet · 3 presets")
    #expect(screens?.entries.last.map { marked($0.detail) } == "tag [curr]ency")
  }

  @Test func `a preset is found by its name, alone or with the name of its screen`() {
    #expect(found("ten")["Screens"] == ["Currencies › [ten] rows"])
    #expect(found("curr none")["Screens"] == ["[Curr]encies › [none]"])
  }

  @Test func `the section with the best match is first`() {
    #expect(titles("curr") == ["Screens", "Tags"])
    #expect(titles("relo").first == "Commands")
    #expect(titles("rates").first == "Tags")
    #expect(titles("nowhere to be found").isEmpty)
  }

  @Test func `without text, recent screens are listed before variants and commands`()
    async throws
  {
    #expect(titles("") == ["Variants", "Commands"])
    for id in ["exchange", "currencies"] {
      workbench.open(try #require(palettes.screen(id)))
      await workbench.runner.settled()
    }
    #expect(titles("  ") == ["Recent", "Variants", "Commands"])
    #expect(found("")["Recent"] == ["Exchange"])
    #expect(found("")["Commands"] == ["Reload the app", "Copy link to this screen"])
  }

  @Test func `running an entry performs its action`() async throws {
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
    #expect(Set(shown) == ["variant", "variant · current"])
    try run("reload", "Reload the app")
    #expect(log.performed == [.reload])
    try run("in st", "in stock")
    #expect(log.browsed == [#"tag:"in stock""#])
  }

  @Test func `saved presets are found and opened with their context`() async throws {
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

  @Test func `a command shows only its first shortcut`() {
    let commands = index().sections(for: "reload").first { $0.title == "Commands" }
    #expect(commands?.entries.first?.keys.count == 2)
  }

  @Test func `a large catalog lists only a few matches`() {
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

/// A catalog with presets, tags, and an experiment.
let palettes = Catalog("Palettes", root: { _ in Plain(title: "Root") }) {
  Frame.self
  ScreenGroup("Wallet") {
    ScreenConfiguration("currencies", route: .rows)
      .preset("some", Rows(count: 3)).preset("none", Rows(count: 0))
      .preset("ten rows", Rows(count: 10)).tags("rates")
    ScreenConfiguration("exchange", route: .plain).tags("currency", "in stock")
  }
}
