import Foundation
import GTK
import PetriDish
import Routing
import TestSupport
import Testing

@testable import PetriDishApp

/// Tests of pausing, following, clearing, filtering, causes, copying, and exporting.
@Suite(.onDisplay) @MainActor struct TimelineToolTests {
  @Test func `the journal can have other observers in addition to the timeline`() async throws {
    let bench = paneWorkbench(smallCatalog)
    var calls = 0
    bench.dish.journal.observe { calls += 1 }
    let timeline = try Timeline(bench, paneAssets())
    bench.dish.journal.append(.log("a"), dish: "dish")
    #expect(calls == 1)
    withExtendedLifetime(timeline) {}
  }

  @Test func `a pause shows the number of buffered events`() async throws {
    let it = try await ShownTimeline()
    await it.log("a")
    try await it.click("Pause")
    await it.log("b", "c")
    #expect(it.titles == ["a"])
    #expect(it.shown.texts.contains("2 buffered"))
    try await it.click("Pause")
    #expect(it.titles == ["a", "b", "c"])
    #expect(!it.shown.texts.contains { $0.hasSuffix("buffered") })
  }

  @Test func `a folded timeline shows its newest event but no list tools`() async throws {
    let it = try await ShownTimeline()
    await it.log("a", "b")
    let follow = try it.button("Follow")
    #expect(!it.shown.texts.contains("log: b"))
    it.timeline.isFolded = true
    await it.shown.settle()
    #expect(it.shown.texts.contains("log: b"))
    await it.log("c")
    #expect(it.shown.texts.contains("log: c"))
    #expect(!follow.isMapped)
    it.timeline.isFolded = false
    await it.shown.settle()
    #expect(!it.shown.texts.contains("log: c"))
    #expect(follow.isMapped)
  }

  @Test func `events that arrive while the list is hidden are visible when it is shown`()
    async throws
  {
    let it = try await ShownTimeline()
    for number in 0..<200 { it.journal.append(.log("event \(number)"), dish: "dish") }
    await it.shown.settle()
    for name in ["folded", "once more"] {
      it.timeline.isFolded = true
      await it.shown.settle()
      await it.log("while \(name)")
      it.timeline.isFolded = false
      await it.shown.settle()
      #expect(it.titles.last == "while \(name)")
    }
    it.timeline.widget.isVisible = false
    await it.log("while hidden")
    it.timeline.widget.isVisible = true
    await it.shown.settle()
    #expect(it.titles.last == "while hidden")
  }

  @Test func `scrolling up turns off Follow, and pressing Follow scrolls to the end`() async throws
  {
    let it = try await ShownTimeline()
    for number in 0..<200 { it.journal.append(.log("event \(number)"), dish: "dish") }
    await it.shown.settle()
    let follow = try #require(try it.button("Follow") as? ToggleButton)
    #expect(follow.isActive)
    #expect(it.titles.contains("event 199"))
    let place = try #require(it.adjustment)
    place.value -= 300
    await it.shown.settle()
    #expect(!follow.isActive)
    await it.log("later")
    #expect(!it.titles.contains("later"))
    follow.isActive = true
    await it.shown.settle()
    #expect(it.titles.contains("later"))
    place.value -= 300
    await it.shown.settle()
    place.value = place.upper
    await it.shown.settle()
    #expect(follow.isActive)
  }

  @Test func `the newest event stays visible when the timeline becomes smaller`() async throws {
    let it = try await ShownTimeline()
    for number in 0..<200 { it.journal.append(.log("event \(number)"), dish: "dish") }
    await it.shown.settle()
    let place = try #require(it.adjustment)
    let page = place.page
    it.timeline.widget.setMargins(bottom: 200)
    try await eventually { place.page < page - 100 && place.value >= place.upper - place.page - 1 }
  }

  @Test func `clearing the timeline keeps the events of the journal`() async throws {
    let it = try await ShownTimeline()
    await it.log("a", "b")
    try await it.click("Clear the timeline")
    #expect(it.shown.texts.contains("Events in the dish appear here."))
    #expect(it.journal.count == 2)
    await it.log("c")
    #expect(it.titles == ["c"])
  }

  @Test func `kinds can be excluded, and clearing the filter restores all kinds`() async throws {
    let it = try await ShownTimeline()
    it.journal.append(.gesture("tap", on: "Pay"), dish: "dish")
    await it.log("a")
    it.timeline.kinds.lanes = [.gesture]
    await it.shown.settle()
    #expect(it.titles == ["Pay"])
    let kinds = try #require(it.shown.pane.descendants(MenuButton.self).first)
    #expect(kinds.label == "1 of 7 kinds")
    it.timeline.kinds.lanes = [.route]
    await it.shown.settle()
    try await it.click("Clear filter")
    #expect(it.titles == ["Pay", "a"])
    #expect(kinds.label == "Kinds")
  }

  @Test func `the badges of a kind wrap instead of being cut`() async throws {
    let it = try await ShownTimeline()
    for name in [
      "click", "drag", "long-press", "pinch", "rotate", "scroll", "swipe", "tap", "zoom",
    ] {
      it.journal.append(.gesture(name, on: "Pay"), dish: "dish")
    }
    await it.shown.settle()
    let button = try #require(it.shown.pane.descendants(MenuButton.self).first)
    let popover = try #require(button.popover)
    button.open()
    let badges = try #require(
      popover.descendants(Label.self).first { $0.text.hasPrefix("click, drag, long-press") }
    )
    await MainLoop.settled(until: badges.isMapped && badges.height > 0)
    #expect(badges.text.hasSuffix("zoom"))
    #expect(badges.wraps && !badges.isCut)
    button.close()
  }

  @Test func `a narrow timeline with an open event fits the smallest window`() async throws {
    let styles = try StyleSheets(paneAssets())
    styles.install()
    defer { styles.uninstall() }
    let it = try await ShownTimeline(size: (AdaptivePanes.leastWidth, 500))
    it.timeline.fit(AdaptivePanes.leastWidth)
    it.bench.open(try #require(smallCatalog.screens.first))
    await it.bench.runner.settled()
    try it.list.append("d")
    it.journal.append(.gesture("tap", on: "Pay"), dish: "dish")
    await it.shown.settle()
    for event in it.journal.events() {
      await it.open(event.number)
      let width = it.shown.pane.measure(.horizontal).minimum
      #expect(width <= AdaptivePanes.leastWidth, "\(event.kind): \(widest(it.shown.pane))")
    }
  }

  /// Returns the widgets that need the most width, from the outermost to the innermost.
  private func widest(_ pane: Widget) -> String {
    let path = sequence(first: pane) { widget in
      widget.children.filter(\.isMapped).max {
        $0.measure(.horizontal).minimum < $1.measure(.horizontal).minimum
      }
    }
    return path.map { "\($0.typeName)\($0.classes) \($0.measure(.horizontal).minimum)" }
      .joined(separator: " › ")
  }

  @Test func `a cause is revealed, and the filter is cleared if it hides the cause`() async throws {
    let it = try await ShownTimeline()
    var notices: [String] = []
    it.bench.observe { if let text = $0.words { notices.append(text) } }
    it.journal.append(.gesture("tap", on: "Pay"), dish: "dish")
    Cause.with(1) { _ = it.journal.append(.log("paid"), dish: "dish") }
    await it.shown.settle()
    try await it.click("by Pay")
    #expect(it.timeline.list.rows.selected == 1)
    #expect(notices == [])
    try await it.type("paid")
    #expect(it.titles == ["paid"])
    try await it.click("by Pay")
    #expect(it.titles == ["Pay", "paid"])
    #expect(it.timeline.list.rows.selected == 1)
    #expect(notices == ["Filter cleared to show event 1."])
    try await it.type("")
    try await it.click("Clear the timeline")
    Cause.with(1) { _ = it.journal.append(.log("again"), dish: "dish") }
    await it.shown.settle()
    try await it.click("by Pay")
    #expect(notices.last == "Event 1 was cleared.")
  }

  @Test func `an open event shows details, can be copied, and shows its effects`() async throws {
    let it = try await ShownTimeline()
    it.journal.append(.gesture("tap", on: "Pay"), dish: "dish")
    Cause.with(1) { _ = it.journal.append(.log("paid"), dish: "dish") }
    await it.log("other")
    await it.open(1)
    #expect(it.shown.texts.contains("#1 in dish"))
    #expect(it.shown.texts.contains("gesture.tap"))
    try await it.click("Copy as JSON")
    let event = try #require(it.journal.event(1))
    #expect(await Display.pastedText() == (try event.exported()))
    try await it.click("Show effects")
    try await eventually { it.timeline.list.rows.count == 2 }
    await it.shown.settle()
    #expect(it.titles == ["Pay", "paid"])
  }

  @Test func `all events are exported regardless of the filter, and failures are reported`()
    async throws
  {
    let it = try await ShownTimeline()
    var notices: [String] = []
    it.bench.observe { if let text = $0.words { notices.append(text) } }
    let folder = try TemporaryFolder()
    let path = folder.path("events.jsonl")
    var names: [String] = []
    it.timeline.file.askForPath = { name in
      names.append(name)
      return path
    }
    await it.log("apple", "pear")
    try await it.type("apple")
    try await it.click("Export")
    try await eventually { notices.count == 1 }
    let name = try #require(names.first)
    #expect(name.hasPrefix("\(it.bench.catalog.name) 20") && name.hasSuffix(".jsonl"))
    #expect(names.count == 1)
    #expect(notices == ["2 events (including hidden ones) saved to \(path)"])
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(try Journal.read(text).map { $0.summary.title } == ["text apple", "text pear"])
    it.timeline.file.askForPath = { _ in "\(path)/below" }
    try await it.click("Export")
    try await eventually { notices.count == 2 }
    #expect(
      notices.last?.hasPrefix("2 events (including hidden ones) couldn’t be saved: \(path)")
        == true
    )
    it.timeline.file.askForPath = { _ in nil }
    try await it.click("Export")
    #expect(notices.count == 2)
  }

  @Test func `an export names the inputs that can’t be repeated`() async throws {
    let it = try await ShownTimeline()
    var notices: [String] = []
    it.bench.observe { if case .notice(let text) = $0 { notices.append(text) } }
    let path = try TemporaryFolder().path("events.jsonl")
    it.timeline.file.askForPath = { _ in path }
    let press = WidgetPress(screen: ScreenPath(layer: 0), role: "button", name: "Remove")
    it.journal.append(.press("clicked", press), dish: "dish")
    it.journal.append(.gesture("search-changed", on: "Search"), dish: "dish")
    await it.shown.settle()
    try await it.click("Export")
    try await eventually { notices.count == 1 }
    #expect(notices == ["2 events saved to \(path). 1 input can’t be repeated: Search"])
    #expect(
      Timeline.warning(of: ["a", "b", "c\n", "d"])
        == "4 inputs can’t be repeated: a, b, c\\n, …"
    )
  }

  @Test func `the exported journal includes buffered and cleared events`()
    async throws
  {
    let it = try await ShownTimeline()
    var notices: [String] = []
    it.bench.observe { if let text = $0.words { notices.append(text) } }
    let path = try TemporaryFolder().path("events.jsonl")
    it.timeline.file.askForPath = { _ in path }
    await it.log("apple")
    try await it.click("Clear")
    await it.log("pear")
    try await it.click("Pause")
    await it.log("plum")
    it.timeline.exportJournal()
    try await eventually { notices == ["3 events saved to \(path)"] }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      try Journal.read(text).map { $0.summary.title } == ["text apple", "text pear", "text plum"]
    )
  }

  /// A thorough run exports a million events, which takes minutes in a debug build.
  @Test func `a large exported journal can be read for a replay`() async throws {
    let count = isThorough ? 1_000_000 : 20_000
    let journal = Journal(capacity: count, byteLimit: .max)
    let bench = Workbench(smallCatalog, journal: journal) { _ in HeadlessDriver() }
    let timeline = try Timeline(bench, paneAssets())
    var notices: [String] = []
    bench.observe { if let text = $0.words { notices.append(text) } }
    let folder = try TemporaryFolder()
    let path = folder.path("events.jsonl")
    timeline.file.askForPath = { _ in path }
    for number in 1...count { journal.append(.log("event \(number)"), dish: "dish") }
    timeline.exportJournal()
    while notices.isEmpty { try await Task.sleep(for: .milliseconds(50)) }
    #expect(notices == ["\(count.counted("event")) saved to \(path)"])
    let events = try JournalFile(path).events()
    #expect(events.count == count)
    #expect(events.last?.summary.title == "text event \(count)")
  }

  @Test func `100,000 events can be scrolled and filtered with few row widgets`() async throws {
    let it = try await ShownTimeline()
    await it.log("first")
    for number in 1..<100_000 {
      it.journal.append(.log("event \(number % 100)"), dish: "dish")
    }
    await it.shown.settle()
    #expect(it.shown.rows.count <= 230)
    let place = try #require(it.adjustment)
    for step in 0..<20 {
      place.value = place.upper * Double(step) / 20
      await it.shown.settle()
    }
    #expect(it.shown.rows.count <= 230)
    try await it.type("event 42")
    #expect(it.timeline.list.rows.count == 1_000)
    #expect(it.shown.rows.count <= 230)
  }
}
