import GTK
import GTKBackend
import Lists
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

/// Tests of opening list changes and of showing past states of lists.
@Suite(.onDisplay) @MainActor struct TimelineBatchTests {
  /// Makes three changes: appends “d”, deletes “b”, and moves “d” to the start as “D”.
  private func change(_ it: ShownTimeline) async throws {
    try it.list.append("d")
    try it.list.delete(at: 1)
    try it.list.performBatchUpdates {
      try it.list.move(at: 2, to: 0)
      try it.list.update("D", at: 0)
    }
    await it.shown.settle()
  }

  private func cells(_ it: ShownTimeline) -> [String] {
    it.shown.pane.descendants(Box.self).filter { $0.hasClass("cell") && $0.isMapped }.map { cell in
      let kind = cell.classes.filter { $0 != "cell" && $0 != "horizontal" }.joined()
      return "\(kind):\(it.shown.texts(of: cell).joined())"
    }
  }

  @Test func `an open change shows the rows before and after it`() async throws {
    let it = try await ShownTimeline()
    try await change(it)
    await it.open(2)
    #expect(
      cells(it) == [":a", ":a", "removed:b", "gap:", ":c", ":c", ":d", ":d"]
    )
    #expect(it.shown.texts.contains("1 removed"))
    #expect(it.shown.texts.contains("3 unchanged"))
    #expect(it.shown.texts.contains("2 of 3"))
    #expect(it.shown.texts.contains { $0.hasPrefix("4 → 3 rows · removed at 1 · diff ") })
    await it.open(3)
    #expect(cells(it) == ["gap:", "moved:D", ":a", ":a", ":c", ":c", "left:d", "gap:"])
    #expect(!it.shown.texts.contains("2 of 3"))
    it.timeline.list.toggle(3)
    await it.shown.settle()
    #expect(cells(it) == [])
  }

  @Test func `an updated row shows the values that changed`() async throws {
    let it = try await ShownTimeline()
    let list = ListAdapter<RateCell>([Rate(name: "Krone", value: 11.5)], name: "rates")
    let observation = list.observe { [journal = it.journal] in
      journal.append(.list($0), dish: "dish")
    }
    try list.update(Rate(name: "Krone", value: 11.75), at: 0)
    await it.shown.settle()
    await it.open(1)
    #expect(cells(it) == [":Krone · 11.5", "updated:Krone · 11.75"])
    _ = observation
  }

  @Test func `a long reorder is told with its first moves`() async throws {
    let it = try await ShownTimeline()
    try it.list.append((0..<30).map { "row \($0)" })
    try it.list.show(it.list.items.reversed())
    await it.shown.settle()
    #expect(it.shown.texts.contains("reordered 32 of 33"))
    await it.open(2)
    #expect(it.shown.texts.filter { $0 == "reordered 32 of 33" }.count == 2)
    #expect(cells(it) == [])
    let moves = try #require(it.shown.texts.first { $0.contains(" and 22 more") })
    #expect(moves.hasPrefix("a 0 → 32, b 1 → 31, "))
    #expect(moves.split(separator: " → ").count == 11)
    await it.open(1)
    #expect(!cells(it).isEmpty)
  }

  @Test(arguments: [(900, 1), (500, 2)])
  func `the counts of a change share a line if they fit`(width: Int, lines: Int) async throws {
    let it = try await ShownTimeline(size: (width, 500))
    try it.list.performBatchUpdates {
      try it.list.delete(at: 1)
      try it.list.insert(["d", "e"], at: 0)
      try it.list.move(at: 0, to: 3)
      try it.list.update("C", at: 2)
    }
    await it.shown.settle()
    await it.open(1)
    let counts = it.shown.pane.descendants(Box.self).filter { $0.hasClass("delta") && $0.isMapped }
    #expect(counts.count > 2)
    let tops = Set(counts.compactMap { $0.translate(x: 0, y: 0, to: it.shown.pane)?.y })
    #expect(tops.count == lines)
  }

  @Test func `buttons move through the changes of a list, including new changes`() async throws {
    let it = try await ShownTimeline()
    try await change(it)
    await it.open(1)
    let back = try it.button("Previous change of this list")
    #expect(!back.isSensitive)
    try await it.click("Next change of this list")
    #expect(it.timeline.list.open?.number == 2)
    #expect(it.shown.texts.contains("2 of 3"))
    try it.list.append("e")
    await it.shown.settle()
    #expect(it.shown.texts.contains("2 of 4"))
    try await it.type("kind:log")
    #expect(it.timeline.list.open == nil)
  }

  @Test func `duplicate rows are named`() async throws {
    let it = try await ShownTimeline()
    try it.list.append("a")
    await it.shown.settle()
    await it.open(1)
    #expect(it.shown.texts.contains { $0.contains("duplicates: a") })
  }

  @Test func `a long list shows only the rows near its changes, or all on request`() async throws {
    let it = try await ShownTimeline()
    try it.list.append((0..<40).map { "row \($0)" })
    try it.list.delete(at: 20)
    await it.shown.settle()
    await it.open(2)
    #expect(cells(it).count == 10)
    #expect(it.shown.texts.contains("… 19".leftToRight))
    try await it.click("Also show unchanged rows")
    #expect(cells(it).count == 86)
  }

  @Test func `the dish shows past states of a list step by step and returns to live`() async throws
  {
    let it = try await ShownTimeline()
    let view = RecordingListRenderer()
    it.list.attach(to: view)
    func rows() -> [String] {
      (0..<(view.feed?.rowCount() ?? 0)).compactMap {
        view.feed?.row(at: ListPosition(row: $0))?.model as? String
      }
    }
    try await change(it)
    await it.open(3)
    let scale = try #require(it.shown.pane.descendants(Scale.self).first { $0.isMapped })
    #expect(it.shown.texts.contains("Now"))
    #expect(rows() == ["D", "a", "c"])
    try await it.click("Go back one change")
    #expect(rows() == ["a", "c", "d"])
    #expect(it.timeline.list.open?.number == 2)
    #expect(it.shown.texts.contains("Change 2 of 3 in the dish, 1 change ago"))
    scale.value = 0
    await it.shown.settle()
    #expect(rows() == ["a", "b", "c"])
    #expect(it.timeline.list.open?.number == 1)
    // The app continues, but the shown state doesn't change.
    try it.list.append("e")
    await it.shown.settle()
    #expect(rows() == ["a", "b", "c"])
    #expect(it.shown.texts.contains("Change 0 of 4 in the dish, 4 changes ago"))
    try await it.click("Back to live")
    #expect(rows() == ["D", "a", "c", "e"])
    #expect(view.feed?.source === it.list)
    it.timeline.list.close()
    await it.shown.settle()
    #expect(!it.shown.pane.descendants(Scale.self).contains { $0.isMapped })
  }

  @Test func `a button that becomes disabled moves the focus to the scale`() async throws {
    let it = try await ShownTimeline()
    try await change(it)
    await it.open(1)
    let scale = try #require(it.shown.pane.descendants(Scale.self).first { $0.isMapped })
    for name in ["Go back one change", "Back to live"] {
      scale.value = name == "Back to live" ? 2 : 1
      await it.shown.settle()
      try it.button(name).grabFocus()
      try await it.click(name)
      #expect(scale.holdsFocus, "\(name)")
    }
  }

  @Test func `a new scene ends the display of a past state`() async throws {
    let it = try await ShownTimeline()
    let view = RecordingListRenderer()
    it.list.attach(to: view)
    try await change(it)
    await it.open(1)
    try await it.click("Go back one change")
    #expect(view.feed?.source !== it.list)
    it.bench.notify(.dish)
    #expect(view.feed?.source === it.list)
    #expect(it.timeline.timeTravel == nil)
    #expect(it.bench.past == nil)
  }

  @Test func `the dish reports a past state until the list is no longer shown`() async throws {
    let it = try await ShownTimeline()
    var view: RecordingListRenderer? = RecordingListRenderer()
    if let view { it.list.attach(to: view) }
    try await change(it)
    await it.open(1)
    try await it.click("Go back one change")
    #expect(it.bench.past?.sentence == "Showing “lines” after 2 of 3 changes.")
    it.bench.past?.end()
    #expect(it.bench.past == nil)
    #expect(view?.feed?.source === it.list)
    try await it.click("Go back one change")
    #expect(it.bench.past != nil)
    view = nil
    await it.log("its screen was closed")
    try await eventually { it.bench.past == nil && it.timeline.timeTravel == nil }
  }

  @Test func `the bar disappears when the dish no longer shows its list`() async throws {
    let it = try await ShownTimeline()
    var view: RecordingListRenderer? = RecordingListRenderer()
    if let view { it.list.attach(to: view) }
    try await change(it)
    await it.open(1)
    let bar = it.timeline.travelBar
    #expect(bar.isVisible)
    await it.log("the list is still shown")
    #expect(bar.isVisible)
    view = nil
    try await eventually {
      it.bench.notify(.dish)
      return !bar.isVisible
    }
    #expect(it.timeline.list.open?.number == 1)
  }

  @Test func `a button counts the newer events and follows them again`() async throws {
    let it = try await ShownTimeline()
    try await change(it)
    await it.log("a", "b")
    func newer() -> String? {
      it.shown.pane.descendants(Button.self).first { $0.hasClass("newer") && $0.isMapped }?.label
    }
    #expect(newer() == nil)
    await it.open(1)
    #expect(newer() == nil)
    await it.log("c", "d")
    #expect(newer() == "2 newer ↓")
    let place = try #require(try it.button("2 newer ↓").bounds(in: it.shown.pane))
    for button in it.shown.pane.descendants(Button.self)
    where button.isMapped && !button.hasClass("newer") {
      let other = try #require(button.bounds(in: it.shown.pane))
      let isBeside = other.x >= place.x + place.width || other.x + other.width <= place.x
      let isAbove = other.y >= place.y + place.height || other.y + other.height <= place.y
      #expect(isBeside || isAbove, "\(button.label ?? button.tooltip ?? "a button") is covered")
    }
    await it.log("e")
    try await it.click("3 newer ↓")
    #expect(newer() == nil)
    #expect(it.timeline.list.follows)
  }
}

private struct Rate: Hashable {
  var name: String
  var value: Double
}

@MainActor private final class RateCell: ListCell {
  init() {}
  func configure(with model: Rate, animated: Bool) {}
}
