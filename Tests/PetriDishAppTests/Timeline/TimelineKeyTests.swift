import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

/// Tests of the keys that act on the selected event of the timeline.
@Suite(.onDisplay) @MainActor struct TimelineKeyTests {
  private func key(_ name: String, _ modifiers: Key.Modifiers = []) -> Key {
    Key(name: name, modifiers: modifiers)
  }

  @Test func `Return toggles an event, Escape closes it, and Left moves to its cause`()
    async throws
  {
    let it = try await ShownTimeline()
    it.journal.append(.gesture("tap", on: "Pay"), dish: "dish")
    Cause.with(1) { _ = it.journal.append(.log("paid"), dish: "dish") }
    await it.shown.settle()
    let list = it.timeline.list
    #expect(!list.press(key("Return")))
    list.reveal(2)
    #expect(list.press(key("Return")))
    #expect(list.open?.number == 2)
    #expect(list.press(key("Return")))
    #expect(list.open == nil)
    #expect(!list.press(key("Escape")))
    #expect(list.press(key("Right")))
    #expect(list.press(key("Right")))
    #expect(list.open?.number == 2)
    #expect(list.press(key("Left")))
    #expect(list.open == nil)
    #expect(list.press(key("Left")))
    #expect(list.rows.selected == 1)
    #expect(list.press(key("Left")))
    #expect(list.press(key("Right")))
    #expect(list.press(key("Escape")))
    #expect(list.open == nil)
    #expect(list.press(key("c", .control)))
    let event = try #require(it.journal.event(1))
    #expect(await Display.pastedText() == (try event.exported()))
    for other in [key("c"), key("Up"), key("Return", .control)] { #expect(!list.press(other)) }
  }

  @Test func `keys reach the buttons of an open event, and Escape returns the focus to its row`()
    async throws
  {
    let it = try await ShownTimeline()
    it.journal.append(.gesture("tap", on: "Pay"), dish: "dish")
    Cause.with(1) { _ = it.journal.append(.log("paid"), dish: "dish") }
    await it.shown.settle()
    let list = it.timeline.list
    let row = try #require(it.shown.row("paid"))
    #expect(row.grabFocus())
    #expect(it.shown.window.focus == row)
    await it.open(2)
    try it.button("Copy as JSON").grabFocus()
    #expect(list.open?.panel.widget.holdsFocus == true)
    #expect(!list.press(key("Return")))
    #expect(!list.press(key("Left")))
    #expect(list.press(key("Escape")))
    await it.shown.settle()
    #expect(row.holdsFocus)
  }
}
