import Assets
import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct InspectorTests {
  let workbench: Workbench
  let inspector: Inspector

  init() throws {
    workbench = Workbench(inspected) { _ in HeadlessDriver() }
    inspector = try Inspector(workbench, Assets())
  }

  @Test func `nothing is shown while nothing is chosen`() throws {
    #expect(page == "nothing")
    try open("detail")
    #expect(page == "context")
    #expect(texts.contains("All there <i>is</i>."))
  }

  @Test func `typing into a field changes the context and keeps the field`() throws {
    try open("detail")
    let (spin, entry) = (try field("id", SpinButton.self), try field("title", Entry.self))
    spin.text = "42"
    entry.text = "two"
    try field("live", Switch.self).isActive = true
    try field("currency", DropDown.self).selected = 1
    #expect(workbench.draft?["id"] == "42")
    #expect(workbench.draft?["title"] == "two")
    #expect(workbench.draft?["live"] == "true")
    #expect(workbench.draft?["currency"] == "usd")
    #expect(try field("id", SpinButton.self) == spin)
    #expect(texts.contains { $0.hasPrefix("petri://jump/detail") && $0.contains("id=42") })
  }

  @Test func `a wrong value shows a sentence and holds the jump back`() throws {
    try open("detail")
    let entry = try field("rate", Entry.self)
    entry.text = "many"
    let sentence = try #require(workbench.draftError).description
    #expect(texts.contains(sentence))
    #expect(try row("rate").hasClass("wrong"))
    #expect(try !button("Jump").isSensitive)
    entry.text = "2"
    #expect(!texts.contains(sentence))
    #expect(try !row("rate").hasClass("wrong"))
    #expect(try button("Jump").isSensitive)
  }

  @Test func `a preset fills the form and is pressed`() throws {
    try open("detail")
    #expect(chips.map(\.isActive) == [true, false])
    chips[1].click()
    #expect(chips.map(\.isActive) == [false, true])
    #expect(try field("title", Entry.self).text == "<b>seven</b>")
    #expect(try field("note", Entry.self).text == "x")
    chips[1].click()
    #expect(chips.map(\.isActive) == [false, true])
    try field("title", Entry.self).text = "mine"
    #expect(chips.map(\.isActive) == [false, false])
  }

  @Test func `an optional is set and cleared, an item added and removed`() throws {
    try open("detail")
    try field("note", Button.self).click()
    #expect(workbench.draft?["note"] == "")
    try icon("edit-clear-symbolic", in: row("note")).click()
    #expect(workbench.draft?["note"] == nil)
    let add = try icon("list-add-symbolic", in: row("tags"))
    add.click()
    try icon("list-add-symbolic", in: row("tags")).click()
    #expect(workbench.draft?["tags"] == ["", ""])
    try field("1", Entry.self).text = "b"
    try icon("list-remove-symbolic", in: row("0")).click()
    #expect(workbench.draft?["tags"] == ["b"])
    #expect(try field("0", Entry.self).text == "b")
  }

  @Test func `text that is no JSON holds the jump back until a preset takes its place`() throws {
    try open("detail")
    let view = try field("extra", TextView.self)
    view.text = #"{"a": "2"}"#
    #expect(workbench.draft?["extra"] == ["a": "2"])
    view.text = "{"
    #expect(workbench.draft?["extra"] == ["a": "2"])
    #expect(texts.contains(ContextError.malformedJSON("{").description))
    #expect(try row("extra").hasClass("wrong"))
    #expect(try !button("Jump").isSensitive)
    chips[0].click()
    #expect(try !row("extra").hasClass("wrong"))
    #expect(try button("Jump").isSensitive)
  }

  @Test func `Return in a field jumps`() async throws {
    try open("detail")
    await workbench.settled()
    let entry = try field("title", Entry.self)
    entry.text = "two"
    let jumps = jumpCount
    entry.submit()
    await workbench.settled()
    #expect(jumpCount == jumps + 1)
  }

  @Test func `a nested value folds`() async throws {
    try open("detail")
    let window = await show()
    let (head, city) = (try row("address"), try row("city"))
    head.activate()
    #expect(!city.isVisible)
    head.activate()
    #expect(city.isVisible)
    window.destroy()
  }

  @Test func `a number that counting in floating point would change is typed as text`() throws {
    try open("detail")
    workbench.type(["id": "9007199254740993"])
    #expect(try field("id", Entry.self).text == "9007199254740993")
  }

  @Test func `a form grows with what is typed, where not all fields can be seen`() throws {
    try open("painted")
    try field("paint", Button.self).click()
    let entry = try field("paint", Entry.self)
    entry.text = "re"
    #expect(!texts.contains("coats"))
    entry.text = "red"
    #expect(try field("paint", Entry.self) == entry)
    try field("coats", Button.self).click()
    try field("coats", SpinButton.self).text = "2"
    #expect(workbench.draft == ["paint": "red", "coats": "2"])
    #expect(workbench.draftError == nil)
  }

  @Test func `a gate is answered beforehand`() throws {
    try open("detail")
    let gate = try #require(
      workbench.selection?.guards(under: workbench.dish.variants).first
    )
    try field(gate, DropDown.self).selected = 1
    #expect(workbench.gates == [gate: .open])
    try field(gate, DropDown.self).selected = 0
    #expect(workbench.gates == [:])
  }

  @Test func `the start of the jump is chosen, and the link is copied`() async throws {
    var notices: [String] = []
    workbench.observe { if case .notice(let text) = $0 { notices.append(text) } }
    try open("detail")
    let start = try #require(
      inspector.widget.descendants(DropDown.self).last
    )
    #expect(start.selected == 1)
    start.selected = 0
    #expect(workbench.start == .here)
    try button("Copy link").click()
    #expect(notices == ["Link copied"])
    #expect(await Display.pastedText() == workbench.nextJump?.link)
  }

  @Test func `a jump that fails says why`() async throws {
    try open("detail")
    await workbench.settled()
    #expect(texts.contains(try #require(workbench.failure).message))
  }

  @Test func `the outline tells what is hidden and what lies above`() async throws {
    try open("note")
    await workbench.settled()
    let lines = StackOutline(workbench.dish.stack).lines
    #expect(lines.map(\.type) == ["Tabs", "NavigationStack", "Start", "Note", "Other"])
    #expect(lines.map(\.depth) == [0, 1, 2, 3, 1])
    #expect(lines.map(\.isVisible) == [true, true, true, true, false])
    #expect(lines.map(\.isModal) == [false, false, false, true, false])
  }

  @Test func `the stack shows the screens of the dish`() async throws {
    try open("start")
    await workbench.settled()
    try #require(inspector.widget.descendants(ToggleButton.self).first { $0.label == "Stack" })
      .isActive = true
    #expect(page == "stack")
    let window = await show()
    let list = try #require(inspector.widget.descendants(GTK.ListView.self).first)
    #expect(list.descendants(Label.self).map(\.text).contains("Start"))
    window.destroy()
  }

  @Test func `the pane goes with its owner`() async throws {
    weak var gone: Inspector?
    weak var widget: Widget?
    do {
      let workbench = self.workbench
      let other = try Inspector(workbench, Assets())
      (gone, widget) = (other, other.widget)
      try open("detail")
    }
    await MainLoop.settled()
    #expect(gone == nil)
    #expect(widget == nil)
    workbench.type(["id": "3"])
  }
}
