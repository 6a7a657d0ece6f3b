import Assets
import GTK
import PetriDish
import Synchronization
import TestSupport
import Testing

@testable import PetriDishApp

@MainActor struct OmniboxIndexTests {
  private let workbench = Workbench(moneyCatalog, state: UserState()) { _ in HeadlessDriver() }
  private let log = Log()

  @MainActor private final class Log {
    var performed: [WindowAction] = []
    var browsed: [String] = []
    var events: [String] = []
  }

  private func index() -> OmniboxIndex {
    OmniboxIndex(
      workbench,
      [.reload, .copyLink],
      perform: { [log] in log.performed.append($0) },
      browse: { [log] in log.browsed.append($0) },
      findEvents: { [log] in log.events.append($0) }
    )
  }

  /// Returns the results as text: the kind, the title with matches in brackets, and the detail.
  private func found(_ text: String) -> [String] {
    index().results(for: text).map { result in
      let parts = ["\(result.kind.rawValue): \(marked(result.title))", marked(result.detail)]
      return parts.filter { !$0.isEmpty }.joined(separator: " — ")
    }
  }

  private func call(_ body: (() -> Void)?) throws {
    let body = try #require(body)
    body()
  }

  private func titles(_ text: String) -> [String] {
    index().results(for: text).map(\.title.text)
  }

  private func marked(_ line: MatchExplanation.Line) -> String {
    var text = line.text
    for mark in line.marks.reversed() {
      text.replaceSubrange(mark, with: "[\(line.text[mark])]")
    }
    return text
  }

  @Test func `the best match is first, and the presets of the best screen are last`() {
    #expect(
      found("curr") == [
        "screen: [Curr]encies — Wallet · 3 presets", "tag: [curr]ency — 1 screen",
        "screen: Exchange — tag [curr]ency", "preset: [Curr]encies “none” — Count 0",
        "preset: [Curr]encies “ten rows” — Count 10",
      ]
    )
  }

  @Test(arguments: ["curency", "curencies", "currancy", "CURRENCIES"])
  func `a name is found despite a typo or another number`(text: String) {
    #expect(titles(text).contains("Currencies"))
  }

  @Test func `scattered letters find nothing`() {
    #expect(titles("rlt").isEmpty)
    #expect(titles("zzz").isEmpty)
    #expect(titles("petri").isEmpty)
  }

  @Test func `a preset is found by its name, alone or with the name of its screen`() {
    #expect(found("ten") == ["preset: Currencies “[ten] rows” — Count 10"])
    #expect(found("curr none").first == "preset: [Curr]encies “[none]” — Count 0")
  }

  @Test func `the kind with the best match is first`() {
    #expect(index().results(for: "relo").first?.kind == .command)
    #expect(index().results(for: "rates").first?.kind == .tag)
  }

  @Test func `a tag filter lists tags`() {
    #expect(titles("tag:") == ["currency", "in stock", "rates"])
    #expect(found("tag:RA") == ["tag: [ra]tes — 1 screen"])
    #expect(titles("tag:zzz").isEmpty)
  }

  @Test func `without text, recent screens are listed before commands`() async throws {
    #expect(titles("") == ["Reload the app", "Copy link to this screen"])
    for id in ["exchange", "currencies"] {
      workbench.open(try #require(moneyCatalog.screen(id)))
      await workbench.runner.settled()
    }
    #expect(found("  ").first?.hasPrefix("recent: Exchange — Wallet · ") == true)
    #expect(found("  ").dropFirst().first == "command: Reload the app")
  }

  @Test func `running a result performs its action`() async throws {
    func run(_ text: String, _ title: String) throws {
      let results = index().results(for: text)
      try call(results.first { $0.title.text == title }?.run)
    }
    try run("curr", "Currencies")
    await workbench.runner.settled()
    #expect(workbench.presets.shown?.name == "some")
    try run("ten", "Currencies “ten rows”")
    await workbench.runner.settled()
    #expect(workbench.presets.shown?.name == "ten rows")
    try run("tabs", "frame: tabs")
    await workbench.runner.settled()
    #expect(workbench.dishes.variant(of: moneyCatalog.experiments[0]) == "tabs")
    let frames = index().results(for: "frame").filter { $0.kind == .variant }
    #expect(Set(frames.map(\.detail.text)) == ["", "current"])
    try run("reload", "Reload the app")
    #expect(log.performed == [.reload])
    try run("in st", "in stock")
    #expect(log.browsed == [#"tag:"in stock""#])
    try run("currencies", "Find “currencies” in the events")
    #expect(log.events == ["currencies"])
  }

  @Test func `saved presets are found and opened with their context`() async throws {
    let jump = Jump("currencies", context: .fields(["count": .text("77")]))
    workbench.state[.presets] = [
      "currencies": [SavedPreset(name: "mine", jump)],
      "gone": [SavedPreset(name: "mine too", jump)],
    ]
    #expect(found("mine").first == "preset: Currencies “[mine]” — saved")
    try call(index().results(for: "mine").first?.run)
    await workbench.runner.settled()
    #expect(workbench.draft.context == .fields(["count": .text("77")]))
  }

  @Test func `the events are searched, unless none contains the text`() {
    #expect(!index().results(for: "needle").contains { $0.kind == .timeline })
    for number in 0..<1_200 { workbench.journal.append(.log("hay \(number)"), dish: "") }
    workbench.journal.append(.log("needle"), dish: "")
    let result = index().results(for: "needle").last
    #expect(result?.title.text == "Find “needle” in the events")
    #expect(result?.detail.text == "1 of \(workbench.journal.count.grouped)")
    #expect(index().results(for: "straw").isEmpty)
    for number in 0..<2_000 { workbench.journal.append(.log("hay \(number)"), dish: "") }
    #expect(index().results(for: "needle").last?.detail.text == "0 of the last 2,000")
  }

  @Test func `devices, sizes, themes, and locales are settings`() async throws {
    let devices = try paneAssets().devices()
    let workbench = Workbench(moneyCatalog, devices: devices) { _ in HeadlessDriver() }
    func first(_ text: String) throws -> OmniboxResult {
      let index = OmniboxIndex(workbench, [], perform: { _ in }, browse: { _ in })
      return try #require(index.results(for: text).first)
    }
    var environment: Jump.Environment { workbench.dish.environment }
    try call(first("dark").run)
    try await eventually { environment.theme == .dark }
    #expect(try first("dark").detail.text == "current")
    try call(first("tablet").run)
    try await eventually { environment.device == "tablet" }
    try call(first("360x640").run)
    try await eventually { environment.device == "360x640" }
    try call(first("german").run)
    try await eventually { environment.locale == "de_DE" }
    #expect(try first("theme dark").kind == .setting)
  }

  @Test(arguments: [false, true])
  func `the text of an event is created once, and new events are found`(
    isPrepared: Bool
  ) async throws {
    let workbench = Workbench(describedCatalog, state: UserState()) { _ in HeadlessDriver() }
    workbench.open(try #require(describedCatalog.screens.first))
    await workbench.runner.settled()
    let index = OmniboxIndex(workbench, [], perform: { _ in }, browse: { _ in })
    let before = descriptions.withLock(\.self)
    if isPrepared { index.prepare() } else { _ = index.results(for: "n") }
    let count = descriptions.withLock(\.self)
    #expect(count > before)
    for text in ["n", "ne", "need"] { _ = index.results(for: text) }
    #expect(descriptions.withLock(\.self) == count)
    #expect(!index.results(for: "needle").contains { $0.kind == .timeline })
    workbench.journal.append(.log("needle"), dish: "")
    #expect(index.results(for: "needle").last?.kind == .timeline)
  }

  @Test func `a command shows only its first shortcut`() {
    #expect(index().results(for: "reload").first?.keys.count == 2)
  }

  @Test func `a large catalog lists at most eight results`() {
    let workbench = Workbench(largeCatalog(10_000), state: UserState()) { _ in HeadlessDriver() }
    let index = OmniboxIndex(workbench, [], perform: { _ in }, browse: { _ in })
    #expect(index.results(for: "screen").count == 8)
    #expect(index.results(for: "screen 99").count <= 8)
  }
}

// MARK: - Values

extension OmniboxIndexTests {
  @Test(
    arguments: [
      ("money NOK", "Money with code NOK", ["code": "NOK", "amount": "5", "note": "a"]),
      ("money nok", "Money with code NOK", ["code": "NOK", "amount": "5", "note": "a"]),
      ("Mony 77", "Money with amount 77", ["code": "EUR", "amount": "77", "note": "a"]),
      (
        "money two words", "Money with note two words",
        ["code": "EUR", "amount": "5", "note": "two words"]
      ),
    ] as [(String, String, [String: String])]
  )
  func `the first field that takes the text after a name gets it`(
    text: String,
    title: String,
    fields: [String: String]
  ) async throws {
    let result = try #require(index().results(for: text).first { $0.kind == .value })
    #expect(result.title.text == title)
    try call(result.run)
    await workbench.runner.settled()
    #expect(workbench.draft.screen?.id == "money")
    #expect(workbench.draft.context == .fields(fields.mapValues(ContextValue.text)))
  }

  @Test func `a value that only some texts have is first`() {
    #expect(found("money 77").first == "value: [Money] with amount [77] — Wallet")
    #expect(found("money 77").dropFirst().first?.hasPrefix("screen: [Money]") == true)
    #expect(index().results(for: "currencies 12").first?.kind == .value)
    #expect(index().results(for: "money two words").first?.kind == .value)
  }

  @Test(
    arguments: [
      ("money NOK 7", "Money with code NOK, amount 7", "Money NOK 7"),
      ("money 7 nok", "Money with amount 7, code NOK", "Money 7 NOK"),
      ("money amount 7 nok", "Money with amount 7, code NOK", "Money amount 7 NOK"),
      (
        "money Amount 7 note x nok", "Money with amount 7, note x, code NOK",
        "Money amount 7 note x NOK"
      ),
      ("money b 7", "Money with note b, amount 7", "Money b 7"),
    ]
  )
  func `several values are several fields`(
    text: String,
    title: String,
    completion: String
  ) async throws {
    let result = try #require(index().results(for: text).first)
    #expect(result.title.text == title)
    #expect(result.completion == completion)
    try call(result.run)
    await workbench.runner.settled()
    #expect(workbench.draft.context?["amount"] == "7")
  }

  @Test func `a name without a suitable field has no value`() {
    #expect(!index().results(for: "exchange 77").contains { $0.kind == .value })
    #expect(!index().results(for: "currencies twelve").contains { $0.kind == .value })
  }

  @Test func `a value is completed to the name of its screen`() {
    #expect(index().results(for: "mon 77").first?.completion == "Money 77")
    #expect(index().results(for: "mon").first?.completion == "Money ")
  }
}

// MARK: - Links

extension OmniboxIndexTests {
  @Test func `a link shows what it opens`() async throws {
    let link = "petri://jump/money?code=NOK&amount=1&note=x&variant.frame=tabs&theme=dark"
    #expect(
      found(link) == [
        "link: Money [NOK], Tabs, dark — Wallet", "link: The same in the twin — Plain and Tabs",
      ]
    )
    try call(index().results(for: link).first?.run)
    await workbench.runner.settled()
    #expect(workbench.draft.context?["code"] == .text("NOK"))
    #expect(workbench.dish.environment.theme == .dark)
  }

  @Test func `a link to a preset shows its name`() {
    #expect(
      found("petri://jump/currencies?count=10").first == "link: Currencies [“ten rows”] — Wallet"
    )
    #expect(found(" petri://jump/exchange ").first == "link: Exchange — Wallet")
  }

  @Test func `unknown parts of a link are left out, with the nearest name`() async throws {
    let link =
      "petri://jump/money?code=NOK&color=red&amount=1&note=x&variant.frame=tab&gate.x=open&theme=drak&zzz=1"
    let texts = found(link)
    #expect(texts.first == "link: Money [NOK] — Wallet")
    let problems = texts.filter { $0.hasPrefix("from the link: ") }
      .map { $0.dropFirst("from the link: ".count) }
    #expect(
      Set(problems) == [
        "No value “color” in Money — It is left out. Did you mean “code”?",
        "No value “zzz” in Money — It is left out.",
        "No frame “tab” — It is left out. Did you mean “tabs”?",
        "No gate “x” — It is left out.",
        "“theme” must be “light” or “dark”, not “drak”. — It is left out.",
      ]
    )
    try call(index().results(for: link).first?.run)
    await workbench.runner.settled()
    #expect(
      workbench.draft.context == .fields(["code": "NOK", "amount": "1", "note": "x"])
    )
  }

  @Test func `missing fields of a link come from the first preset`() {
    #expect(found("petri://jump/money?code=NOK&colour=red").first == "link: Money [NOK] — Wallet")
  }

  @Test func `a link to an unknown screen opens the nearest one, or nothing`() {
    #expect(
      found("petri://jump/mony?code=NOK") == [
        "link: Money [NOK] — Wallet", "link: The same in the twin — Plain and Tabs",
        "from the link: No screen “mony” — Money is the nearest name.",
      ]
    )
    let results = index().results(for: "petri://jump/zzz?code=NOK")
    #expect(results.map(\.title.text) == ["No screen “zzz”"])
    #expect(results.allSatisfy { $0.run == nil && $0.beside == nil })
  }

  @Test func `an unfinished link is completed`() {
    let results = index().results(for: "petri://jump/ex")
    #expect(results.first?.title.text == "Exchange")
    #expect(results.first?.completion == "petri://jump/exchange")
  }

  @Test func `a deep link of the app is read like a link`() {
    #expect(found("/rates/10").first == "link: Currencies [“ten rows”] — Wallet")
    #expect(
      found("/rates/x") == [
        "from the link: “count” must be a whole number, not “x”. — It is left out."
      ]
    )
    #expect(
      found("/rate/10") == [
        "from the link: No app link “/rate/10” — The nearest is “/rates/{count}”."
      ]
    )
    #expect(found("/zzz") == ["from the link: No app link “/zzz” — No app link is similar."])
  }

  @Test func `an invalid link says why, and opens nothing`() {
    for link in ["petri:x", "petri://jump/", "https://example.com/x"] {
      let results = index().results(for: link)
      #expect(!results.isEmpty, "\(link)")
      #expect(results.allSatisfy { $0.run == nil || $0.kind == .screen }, "\(link)")
    }
  }
}

// MARK: - Twin

extension OmniboxIndexTests {
  @Test func `a result opens in a new second dish and leaves the first one unchanged`()
    async throws
  {
    workbench.open(try #require(moneyCatalog.screen("exchange")))
    await workbench.runner.settled()
    try call(index().results(for: "money 77").first?.beside)
    await workbench.runner.settled()
    #expect(workbench.dishes.isTwin && !workbench.dishes.sharesJumps)
    let shown = workbench.dishes.controllers.map { $0.dish.lastJump?.screen }
    #expect(shown == ["exchange", "money"])
    #expect(workbench.dishes.focused === workbench.dishes.controllers[1])
    try call(index().results(for: "currencies").first?.beside)
    await workbench.runner.settled()
    #expect(
      workbench.dishes.controllers.map { $0.dish.lastJump?.screen } == ["currencies", "money"]
    )
  }

  @Test func `the variant of a link is that of the second dish`() async throws {
    workbench.open(try #require(moneyCatalog.screen("exchange")))
    await workbench.runner.settled()
    workbench.openInTwin(link: "petri://jump/currencies?count=3&variant.frame=tabs")
    await workbench.runner.settled()
    #expect(workbench.dishes.controllers.map(\.variant) == ["plain", "tabs"])
    #expect(
      workbench.dishes.controllers.map { $0.dish.lastJump?.screen } == ["exchange", "currencies"]
    )
  }
}

/// The number of descriptions of ``Described`` contexts.
private let descriptions = Mutex(0)

/// A context that counts its descriptions.
private struct Described: Codable, Hashable, CustomStringConvertible {
  var number: Int

  var description: String {
    descriptions.withLock { $0 += 1 }
    return "number \(number)"
  }
}

extension Route where Target == Plain, Context == Described {
  fileprivate static var described: Self {
    Step { _ in Plain() }.using(.nothing).from(.current)
  }
}

private let describedCatalog = Catalog("Described", root: { _ in Plain() }) {
  ScreenConfiguration("described", route: .described).preset("usual", Described(number: 1))
}

private struct Rows: Codable, Hashable { var count: Int }

private struct Money: Codable, Hashable {
  enum Code: String, Codable, CaseIterable { case eur = "EUR", nok = "NOK" }

  var code: Code
  var amount: Int
  var note: String
}

extension Route where Target == Plain, Context == Rows {
  fileprivate static var rows: Self {
    Step { _ in Plain() }.using(.nothing).from(.current)
  }
}

extension Route where Target == Plain, Context == Money {
  fileprivate static var money: Self {
    Step { _ in Plain() }.using(.nothing).from(.current)
  }
}

/// A catalog with presets, tags, values, a deep link, and an experiment.
let moneyCatalog = Catalog("Finder", root: { _ in Plain(title: "") }) {
  Frame.self
  ScreenGroup("Wallet") {
    ScreenConfiguration("currencies", route: .rows)
      .preset("some", Rows(count: 3)).preset("none", Rows(count: 0))
      .preset("ten rows", Rows(count: 10)).tags("rates").link("/rates/{count}")
    ScreenConfiguration("exchange", route: .plain).tags("currency", "in stock")
    ScreenConfiguration("money", route: .money)
      .preset("five", Money(code: .eur, amount: 5, note: "a"))
  }
}
