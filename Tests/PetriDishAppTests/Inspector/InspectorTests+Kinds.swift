import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

// Tests of editors that are more than a text field.
extension InspectorTests {
  @Test func `a date can be typed or chosen from a calendar`() async throws {
    try open("detail")
    try field("day", Button.self).click()
    let entry = try field("day", Entry.self)
    entry.text = "2024-05-17T08:30:15Z"
    #expect(workbench.draft.error == nil)
    let window = await show()
    let button = try field("day", MenuButton.self)
    button.open()
    let popover = try #require(button.popover)
    await MainLoop.settled(until: popover.isMapped)
    let calendar = try #require(popover.descendants(GTK.Calendar.self).first)
    #expect(calendar.day == (2024, 5, 17))
    calendar.day = (2024, 6, 3)
    try #require(popover.descendants(SpinButton.self).first).value = 23
    #expect(workbench.draft.context?["day"] == "2024-06-03T23:30:15Z")
    #expect(entry.text == "3 Jun 2024, 23:30:15")
    #expect(entry.tooltip == "2024-06-03T23:30:15Z")
    entry.text = "4 jul 2025"
    #expect(workbench.draft.context?["day"] == "2025-07-04T00:00:00Z")
    entry.text = "soon"
    #expect(workbench.draft.context?["day"] == "soon")
    #expect(try row("day").hasClass("wrong"))
    window.destroy()
  }

  @Test func `an omitted field shows its default`() throws {
    try open("greeting")
    func said(_ name: String) throws -> [String] {
      try row(name).descendants(Label.self).filter(\.isVisible).map(\.text)
    }
    #expect(try said("first").contains("Ada · default"))
    #expect(try said("last").contains("Not set"))
    #expect(try said("mood").contains("happy · default"))
    #expect(try said("tags").contains("empty · default"))
    try field("first", Button.self).click()
    #expect(workbench.draft.context?["first"] == "Ada")
    try field("mood", Button.self).click()
    #expect(workbench.draft.context?["mood"] == "happy")
    try field("last", Button.self).click()
    let clear = try icon("edit-clear-symbolic", in: row("first"))
    #expect(clear.tooltip == "Use the default (Ada)")
    #expect(clear.isAccessible(as: "Use the default for First (Ada)"))
    #expect(try icon("edit-clear-symbolic", in: row("last")).tooltip == "Clear")
    clear.click()
    #expect(try said("first").contains("Ada · default"))
    #expect(workbench.draft.context?["first"] == nil)
    #expect(workbench.draft.error == nil)
  }

  @Test func `stepping a number is a single edit and keeps its buttons enabled`() throws {
    try open("detail")
    let entry = try field("id", Entry.self)
    entry.text = "42"
    let more = try #require(entry.parent?.descendants(Button.self).last)
    var seen: [ContextValue?] = []
    workbench.observe { [workbench] change in
      if case .draft = change { seen.append(workbench.draft.context?["id"]) }
    }
    // A button that is disabled for a moment loses the next press.
    var changes = 0
    more.onChange(of: "sensitive") { changes += 1 }
    more.click()
    more.click()
    #expect(entry.text == "44")
    #expect(seen == ["43", "44"])
    #expect(changes == 0)
  }

  @Test func `a text with a NUL character is shown and kept but can’t be edited`() throws {
    try open("detail")
    let entry = try field("title", Entry.self)
    let row = try #require(entry.ancestor(ListBoxRow.self))
    func says(_ text: String) -> Bool { row.tooltip?.contains(text) == true }
    #expect(entry.isEditable && !says("NUL"))
    workbench.draft.type(["title": "a\u{0}b\u{2400}c"])
    workbench.updates.updateIfNeeded()
    #expect(entry.text == "a\u{2400}b\u{2400}c")
    #expect(
      !entry.isEditable
        && says("This text contains a NUL character (shown as ␀) and can’t be edited here.")
    )
    entry.text = "typed"
    #expect(workbench.draft.context?["title"] == "a\u{0}b\u{2400}c")
    workbench.draft.type(["title": "ab\u{2400}"])
    workbench.updates.updateIfNeeded()
    #expect(entry.text == "ab\u{2400}" && entry.isEditable && !says("NUL"))
    entry.text = "xab"
    #expect(workbench.draft.context?["title"] == "xab")
  }

  @Test func `a text that is a color has a color button`() throws {
    try open("detail")
    let (entry, button) = (try field("colour", Entry.self), try field("colour", ColorButton.self))
    #expect(button.isVisible)
    button.choose(Color(red: 1, green: 0, blue: 0))
    #expect(workbench.draft.context?["colour"] == "#ff0000")
    entry.text = "#ff00"
    #expect(button.isVisible && !button.isSensitive)
    entry.text = "#00ff0080"
    #expect(button.isSensitive && button.hasAlpha)
    #expect(try !field("title", ColorButton.self).isVisible)
  }

  @Test func `entries of a dictionary can be added, renamed, and removed`() async throws {
    try open("detail")
    let window = await show()
    try await name("second", by: field("extra", MenuButton.self), "Add")
    try await name("first", by: namedAdd("extra"), "Add")
    #expect(workbench.draft.context?["extra"] == ["first": "", "second": ""])
    try entry("Extra › second").text = "2"
    #expect(workbench.draft.context?["extra"] == ["first": "", "second": "2"])
    try await name("first", by: namedAdd("extra"), "Add")
    #expect(texts.contains("“extra” already has an entry named “first”."))
    try await name("zero", by: key("second"), "Rename")
    #expect(workbench.draft.context?["extra"] == ["first": "", "zero": "2"])
    let first = try #require(try key("first").ancestor(ListBoxRow.self))
    try icon("user-trash-symbolic", in: first).click()
    #expect(workbench.draft.context?["extra"] == ["zero": "2"])
    window.destroy()
  }

  @Test func `a duplicate item of a set is reported`() throws {
    try open("detail")
    try icon("list-add-symbolic", in: row("sizes")).click()
    try icon("list-add-symbolic", in: row("sizes")).click()
    #expect(texts.contains("“Size 2” can’t be “0”: the set already contains it."))
    #expect(try !button("Jump").isSensitive)
    try entry("Size 2").text = "7"
    #expect(try button("Jump").isSensitive)
  }

  @Test func `an item keeps its widgets when other items are removed`() throws {
    try open("detail")
    chips[1].click()
    let first = try entry("Tag 1")
    try icon("user-trash-symbolic", in: #require(entry("Tag 2").ancestor(ListBoxRow.self)))
      .click()
    #expect(workbench.draft.context?["tags"] == ["a"])
    #expect(try entry("Tag 1") == first)
  }

  // Finding widgets

  /// Returns the entry with an accessible label.
  private func entry(_ label: String) throws -> Entry {
    try #require(inspector.widget.descendants(Entry.self).first { $0.isAccessible(as: label) })
  }

  private func key(_ name: String) throws -> MenuButton {
    try #require(
      inspector.widget.descendants(MenuButton.self).first { $0.isVisible && $0.label == name }
    )
  }

  private func namedAdd(_ name: String) throws -> MenuButton {
    try #require(
      try row(name).descendants(MenuButton.self).first { $0.icon == "list-add-symbolic" }
    )
  }

  /// Types a name into the popover of a button and presses the popover's button.
  func name(_ text: String, by opener: MenuButton, _ verb: String) async throws {
    opener.open()
    let popover = try #require(opener.popover)
    await MainLoop.settled(until: popover.isMapped)
    try #require(popover.descendants(Entry.self).first).text = text
    try #require(popover.descendants(Button.self).first { $0.label == verb }).click()
    while popover.isMapped,
      !popover.descendants(Label.self).contains(where: {
        $0.isVisible && $0.hasClass("bad")
      })
    {
      await MainLoop.settled()
    }
  }
}
