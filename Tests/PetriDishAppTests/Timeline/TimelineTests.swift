import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct TimelineTests {
  private let bench = paneWorkbench(smallCatalog)

  private func log(_ texts: String...) {
    for text in texts { bench.dish.journal.append(.log(text), dish: "dish") }
  }

  private func type(_ text: String, into shown: ShownPane) async throws {
    let entry = try #require(shown.pane.descendants(SearchEntry.self).first)
    // The entry delays the search, except when the old text is removed. This closure runs last.
    var isSearched = false
    let observation = entry.onSearchChange { isSearched = entry.text == text }
    entry.text = text
    try await eventually { isSearched }
    observation.disconnect()
    await shown.settle()
  }

  private func titles(_ shown: ShownPane) -> [String] {
    let rows = shown.rows.filter(\.isMapped).map { row in
      (row.translate(x: 0, y: 0, to: shown.pane)?.y ?? 0, shown.texts(of: row)[2])
    }
    return rows.sorted { $0.0 < $1.0 }.map(\.1)
  }

  @Test func `each event appears once, and clearing removes all events`() async throws {
    let timeline = try Timeline(bench, paneAssets())
    let shown = ShownPane(timeline.widget, size: (800, 400))
    await shown.show()
    #expect(shown.texts.contains("Events in the dish appear here."))
    log("a", "b")
    await shown.settle()
    #expect(titles(shown) == ["a", "b"])
    let cause = bench.dish.journal.append(.gesture("tap", on: "Pay"), dish: "dish")
    Cause.with(cause) { log("c") }
    await shown.settle()
    #expect(titles(shown) == ["a", "b", "Pay", "c"])
    #expect(shown.texts.contains("by Pay"))
    #expect(shown.texts.contains("4"))
    let kinds = shown.pane.descendants(Label.self).filter { $0.hasClass("kind") && $0.isMapped }
    #expect(Set(kinds.map(\.classes)) == [["kind", "log"], ["kind", "gesture"]])
    let clear = shown.pane.descendants(Button.self).first { $0.icon == "edit-clear-all-symbolic" }
    try #require(clear).click()
    await shown.settle()
    #expect(shown.texts.contains("Events in the dish appear here."))
    log("d")
    await shown.settle()
    #expect(titles(shown) == ["d"])
  }

  @Test(arguments: [40, 250, 600])
  func `a filter that keeps only the oldest events shows them`(count: Int) async throws {
    let shown = try await ShownTimeline()
    for number in 1...5 { shown.journal.append(.log("early \(number)"), dish: "dish") }
    for number in 1...count { shown.journal.append(.log("late \(number)"), dish: "dish") }
    try await eventually { shown.titles.last == "late \(count)" }
    try await shown.type("early")
    try await eventually { shown.titles == (1...5).map { "early \($0)" } }
    try await shown.type("")
    try await eventually { shown.titles.last == "late \(count)" }
  }

  @Test func `a filter applies to existing and new events`() async throws {
    let timeline = try Timeline(bench, paneAssets())
    let shown = ShownPane(timeline.widget)
    await shown.show()
    log("apple", "pear")
    try await type("app", into: shown)
    log("plum", "app")
    await shown.settle()
    #expect(titles(shown) == ["apple", "app"])
    #expect(shown.texts.contains("2 of 4"))
    try await type("kind:list", into: shown)
    #expect(shown.texts.contains("No matching events. Clear the filter to see all events."))
    try await type("", into: shown)
    #expect(titles(shown) == ["apple", "pear", "plum", "app"])
  }

  @Test func `10,000 events are shown in one update with few row widgets`() async throws {
    let timeline = try Timeline(bench, paneAssets())
    let shown = ShownPane(timeline.widget)
    await shown.show()
    log("first")
    await shown.settle()
    let model = try #require(shown.list?.model)
    var changes: [[Int]] = []
    model.onItemsChanged { changes.append([$0, $1, $2]) }
    for number in 0..<10_000 { log("event \(number)") }
    await shown.settle()
    #expect(changes == [[1, 0, 10_000]])
    #expect(titles(shown).contains("event 9999"))
    #expect(shown.rows.count <= 230)
    let place = try #require(shown.pane.descendants(ScrolledWindow.self).first?.vertical)
    place.value = place.upper / 2
    await shown.settle()
    let middle = titles(shown)
    log("last")
    await shown.settle()
    #expect(titles(shown) == middle)
    place.value = place.upper
    await shown.settle()
    log("newest")
    await shown.settle()
    #expect(titles(shown).contains("newest"))
  }

  @Test func `folding hides the list and is reported`() async throws {
    let timeline = try Timeline(bench, paneAssets())
    var folds: [Bool] = []
    timeline.onFold = { folds.append($0) }
    let shown = ShownPane(timeline.widget)
    await shown.show()
    log("a")
    timeline.isFolded = true
    log("b")
    await shown.settle()
    #expect(shown.list == nil)
    #expect(shown.texts.contains("2"))
    timeline.isFolded = false
    await shown.settle()
    #expect(titles(shown) == ["a", "b"])
    #expect(folds == [true, false])
  }

  @Test func `the pane is freed with its owner`() async throws {
    weak var pane: Timeline?
    weak var widget: Widget?
    weak var label: Label?
    do {
      let timeline = try Timeline(bench, paneAssets())
      let shown = ShownPane(timeline.widget)
      await shown.show()
      log("a", "b")
      await shown.settle()
      (pane, widget) = (timeline, timeline.widget)
      label = shown.rows.first?.descendants(Label.self).first
      #expect(label != nil)
      log("c")
      shown.close()
    }
    await MainLoop.settled(until: pane == nil && widget == nil && label == nil)
    log("nobody hears")
  }
}
