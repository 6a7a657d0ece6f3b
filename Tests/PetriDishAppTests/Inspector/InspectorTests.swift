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

  @Test func `the context page is shown only after a screen is selected`() throws {
    #expect(page == "nothing")
    try open("detail")
    #expect(page == "context")
    #expect(texts.contains("All there <i>is</i>."))
  }

  @Test func `the hint about opening screens is hidden if the catalog is empty`() throws {
    let hint = "Press Ctrl+L to open any screen."
    func hints(_ catalog: Catalog) throws -> [Bool] {
      let bench = Workbench(catalog) { _ in HeadlessDriver() }
      return try Inspector(bench, Assets()).widget.descendants(Label.self)
        .filter { $0.text == hint }.map(\.isVisible)
    }
    #expect(try hints(inspected) == [true])
    #expect(try hints(plainCatalog {}) == [false])
  }

  @Test func `typing into a field changes the context and keeps the field`() throws {
    try open("detail")
    let (number, entry) = (try field("id", Entry.self), try field("title", Entry.self))
    number.text = "42"
    entry.text = "two"
    try field("live", Switch.self).isActive = true
    try field("currency", DropDown.self).selected = 1
    #expect(workbench.draft.context?["id"] == "42")
    #expect(workbench.draft.context?["title"] == "two")
    #expect(workbench.draft.context?["live"] == "true")
    #expect(workbench.draft.context?["currency"] == "usd")
    #expect(try field("id", Entry.self) == number)
    #expect(workbench.nextJump?.link.contains("id=42") == true)
  }

  @Test func `an invalid value shows an error and disables Jump`() throws {
    try open("detail")
    let entry = try field("rate", Entry.self)
    entry.text = "many"
    #expect(workbench.draft.error != nil)
    let sentence = "“Rate” must be a number, not “many”."
    #expect(texts.contains(sentence))
    #expect(try row("rate").hasClass("wrong"))
    #expect(try !button("Jump").isSensitive)
    entry.text = "2"
    #expect(!texts.contains(sentence))
    #expect(try !row("rate").hasClass("wrong"))
    #expect(try button("Jump").isSensitive)
  }

  @Test func `choosing a preset fills the form and marks the preset`() throws {
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

  @Test func `an optional can be set and cleared, and items can be added and removed`() throws {
    try open("detail")
    try field("note", Button.self).click()
    #expect(workbench.draft.context?["note"] == "")
    try icon("edit-clear-symbolic", in: row("note")).click()
    #expect(workbench.draft.context?["note"] == nil)
    let add = try icon("list-add-symbolic", in: row("tags"))
    add.click()
    try icon("list-add-symbolic", in: row("tags")).click()
    #expect(workbench.draft.context?["tags"] == ["", ""])
    try field("1", Entry.self).text = "b"
    try icon("user-trash-symbolic", in: row("0")).click()
    #expect(workbench.draft.context?["tags"] == ["b"])
    #expect(try field("0", Entry.self).text == "b")
  }

  @Test func `invalid JSON disables Jump until a preset replaces it`() throws {
    try open("detail")
    let view = try field("raw", TextView.self)
    view.text = #"{"a": "2"}"#
    #expect(workbench.draft.context?["raw"] == ["a": "2"])
    view.text = "{"
    #expect(workbench.draft.context?["raw"] == ["a": "2"])
    #expect(texts.contains("“Raw” must be JSON, not “{”."))
    #expect(try row("raw").hasClass("wrong"))
    #expect(try !button("Jump").isSensitive)
    chips[0].click()
    #expect(try !row("raw").hasClass("wrong"))
    #expect(try field("raw", TextView.self).text == #"{"a": "1"}"#)
    #expect(try button("Jump").isSensitive)
  }

  @Test func `typed text is kept when other rows are added`() throws {
    try open("detail")
    let (view, rate) = (try field("raw", TextView.self), try field("rate", Entry.self))
    view.text = "{"
    rate.text = "many"
    try field("note", Button.self).click()
    try icon("list-add-symbolic", in: row("tags")).click()
    #expect(try field("raw", TextView.self) == view)
    #expect(try field("rate", Entry.self) == rate)
    #expect((view.text, rate.text) == ("{", "many"))
    #expect(try row("raw").hasClass("wrong"))
  }

  @Test func `every invalid value marks its row, and Jump shows the first error`()
    async throws
  {
    try open("detail")
    await workbench.runner.settled()
    try field("id", Entry.self).text = "x"
    try field("rate", Entry.self).text = "many"
    let sentences = [
      "id": "“ID” must be a whole number, not “x”.",
      "rate": "“Rate” must be a number, not “many”.",
    ]
    for (name, sentence) in sentences {
      #expect(try row(name).hasClass("wrong"))
      #expect(try row(name).tooltip == sentence)
    }
    #expect(texts.filter { sentences.values.contains($0) } == [sentences["id"]])
    #expect(try button("Jump").tooltip == sentences["id"])
    let jumps = jumpCount
    inspector.jump()
    await workbench.runner.settled()
    #expect(jumpCount == jumps)
    try field("id", Entry.self).text = "99999999999999999999"
    #expect(try field("id", Entry.self).text == "99999999999999999999")
    #expect(texts.contains { $0.hasPrefix("“ID” must be between") })
  }

  @Test func `pressing Return in a field performs the jump`() async throws {
    try open("detail")
    await workbench.runner.settled()
    let entry = try field("title", Entry.self)
    entry.text = "two"
    let jumps = jumpCount
    entry.submit()
    await workbench.runner.settled()
    #expect(jumpCount == jumps + 1)
  }

  @Test func `a nested value can be folded`() async throws {
    try open("detail")
    let window = await show()
    let (head, city) = (try row("address"), try row("city"))
    head.activate()
    #expect(!city.isVisible)
    head.activate()
    #expect(city.isVisible)
    try row("tags").activate()
    try icon("list-add-symbolic", in: row("tags")).click()
    #expect(try row("0").isVisible)
    window.destroy()
  }

  @Test func `a folded value stays folded until Jump reveals an error in it`()
    async throws
  {
    try open("detail")
    let window = await show()
    workbench.draft.type(["extra": ["x": "1"]])
    try row("extra").activate()
    #expect(try !row("x").isVisible)
    workbench.draft.type(["extra": ["y": "1"]])
    #expect(try !row("y").isVisible)
    try open("detail")
    try icon("list-add-symbolic", in: row("sizes")).click()
    let sizes = try #require(row("sizes").parent as? ListBox)
    try #require(sizes.rows[1].descendants(Entry.self).first).text = "x"
    try row("sizes").activate()
    #expect(sizes.rows.map(\.isVisible) == [true, false])
    #expect(workbench.draft.error != nil)
    inspector.jump()
    #expect(sizes.rows.map(\.isVisible) == [true, true])
    #expect(sizes.rows[1].holdsFocus)
    window.destroy()
  }

  @Test func `buttons increase and decrease a number`() throws {
    try open("detail")
    workbench.draft.type(["id": "9007199254740993"])
    try icon("list-add-symbolic", in: row("id")).click()
    #expect(workbench.draft.context?["id"] == "9007199254740994")
    try icon("list-remove-symbolic", in: row("id")).click()
    #expect(try field("id", Entry.self).text == "9007199254740993")
    try field("id", Entry.self).text = "x"
    #expect(try !icon("list-add-symbolic", in: row("id")).isSensitive)
  }

  @Test func `a form shows hidden fields after a valid value is typed`() throws {
    try open("painted")
    try field("paint", Button.self).click()
    let entry = try field("paint", Entry.self)
    entry.text = "re"
    #expect(!texts.contains("Coats"))
    entry.text = "red"
    #expect(try field("paint", Entry.self) == entry)
    try field("coats", Button.self).click()
    try field("coats", Entry.self).text = "2"
    #expect(workbench.draft.context == ["paint": "red", "coats": "2"])
    #expect(workbench.draft.error == nil)
  }

  @Test func `the answer of a guard can be set before the jump`() throws {
    try open("detail")
    let gate = try #require(
      workbench.draft.screen?.guards(under: workbench.dish.variants).first
    )
    try field(gate, DropDown.self).selected = 1
    #expect(workbench.draft.gates == [gate: .open])
    try field(gate, DropDown.self).selected = 0
    #expect(workbench.draft.gates == [:])
  }

  @Test func `the start of a jump can be chosen, and the link can be copied`() async throws {
    var notices: [String] = []
    workbench.observe { if let text = $0.words { notices.append(text) } }
    try open("detail")
    let start = try #require(
      inspector.widget.descendants(DropDown.self).last
    )
    #expect(start.selected == 1)
    start.selected = 0
    #expect(workbench.draft.start == .here)
    // The jump is still running and may end elsewhere.
    let link = try #require(workbench.shownJump?.jump.link)
    workbench.copyLink()
    #expect(notices == ["Link copied"])
    #expect(await Display.pastedText() == link)
  }

  @Test func `the shown screen and the typed values have separate links`()
    async throws
  {
    var notices: [String] = []
    workbench.observe { if let text = $0.words { notices.append(text) } }
    try open("detail")
    await workbench.runner.settled()
    let shown = try #require(workbench.shownJump?.jump.link)
    #expect(workbench.shownJump?.accuracy == .unreached)
    try field("id", Entry.self).text = "77"
    workbench.copyLink()
    #expect(await Display.pastedText() == shown)
    workbench.copyDraftLink()
    #expect(await Display.pastedText()?.contains("id=77") == true)
    #expect(notices.last?.hasPrefix("Link to these values copied") == true)
  }

  @Test func `a jump that a guard stopped is no error of the form`() async throws {
    try open("detail")
    await workbench.runner.settled()
    let message = try #require(workbench.runner.failure).message
    #expect(!texts.contains(message))
    #expect(!pane.descendants(Label.self).contains { $0.isMapped && $0.hasClass("bad") })
    #expect(try button("Jump").isSensitive)
    #expect(try button("Jump").hasClass("suggested-action"))
  }

  @Test func `the pane is freed with its owner`() async throws {
    weak var gone: Inspector?
    weak var widget: Widget?
    do {
      let workbench = self.workbench
      let other = try Inspector(workbench, Assets())
      (gone, widget) = (other, other.widget)
      try open("detail")
    }
    await MainLoop.settled(until: gone == nil && widget == nil)
    workbench.draft.type(["id": "3"])
  }
}
