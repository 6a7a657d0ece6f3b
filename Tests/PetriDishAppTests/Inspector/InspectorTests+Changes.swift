import GTK
import PetriDish
import Routing
import TestSupport
import Testing

@testable import PetriDishApp

// Tests of changed values, errors, and labels in the rows of the form.
extension InspectorTests {
  private var wrongSentence: String { "“ID” must be a whole number, not “x”." }

  @Test func `changed values are marked and counted, and Undo restores them`() async throws {
    try open("deal")
    await workbench.runner.settled()
    let difference = { texts.first { $0.hasSuffix("from the dish") } }
    #expect(difference() == nil)
    #expect(try !button("Jump").hasClass("suggested-action"))
    #expect(try button("Jump").isSensitive)
    try field("numberOfDaysAhead", Entry.self).text = "7"
    #expect(difference() == "1 value differs from the dish")
    #expect(try row("numberOfDaysAhead").hasClass("changed"))
    #expect(try !row("verifiedOn").hasClass("changed"))
    #expect(try button("Jump").hasClass("suggested-action"))
    try icon("edit-clear-symbolic", in: row("discountCode")).click()
    #expect(difference() == "2 values differ from the dish")
    try field("numberOfDaysAhead", Entry.self).text = "soon"
    #expect(texts.contains("“Number of days ahead” must be a whole number, not “soon”."))
    try button("Undo").click()
    #expect(try field("numberOfDaysAhead", Entry.self).text == "2")
    #expect(try field("discountCode", Entry.self).text == "3")
    #expect(try !row("numberOfDaysAhead").hasClass("changed"))
    #expect(difference() == nil)
    #expect(try !button("Undo").isVisible)
    #expect(try !button("Jump").hasClass("suggested-action"))
    #expect(try button("Jump").isSensitive)
  }

  @Test func `Undo restores the form’s own values while the dish shows another screen`()
    async throws
  {
    try open("deal")
    await workbench.runner.settled()
    try field("numberOfDaysAhead", Entry.self).text = "7"
    workbench.jump()
    await workbench.runner.settled()
    try field("numberOfDaysAhead", Entry.self).text = "8"
    #expect(texts.contains("1 value differs from the dish"))
    #expect(try await workbench.dish.router.back(in: workbench.dish.scene))
    try await eventually { texts.contains("1 value changed") }
    #expect(try row("numberOfDaysAhead").hasClass("changed"))
    try button("Undo").click()
    #expect(try field("numberOfDaysAhead", Entry.self).text == "7")
    #expect(!texts.contains { $0.hasSuffix(" changed") })
    #expect(try !button("Undo").isVisible)
  }

  @Test func `a changed list counts as one value`() async throws {
    try open("greeting")
    await workbench.runner.settled()
    try field("tags", Button.self).click()
    for _ in 0..<2 { try icon("list-add-symbolic", in: row("tags")).click() }
    #expect(texts.contains("1 value differs from the dish"))
    #expect(try row("tags").hasClass("changed"))
    #expect(try row("1").hasClass("changed"))
  }

  @Test func `Undo discards invalid JSON`() async throws {
    let guards = try #require(inspected.screen("detail")).guards(under: workbench.dish.variants)
    workbench.draft.answer(try #require(guards.first), .open)
    try open("detail")
    await workbench.runner.settled()
    try field("raw", TextView.self).text = "{"
    #expect(try row("raw").hasClass("changed"))
    try button("Undo").click()
    #expect(try field("raw", TextView.self).text == #"{"a": "1"}"#)
    #expect(try !row("raw").hasClass("wrong"))
    #expect(try !row("raw").hasClass("changed"))
  }

  @Test func `an error moves no row, and the error of the focused row is shown`() async throws {
    try open("detail")
    await workbench.runner.settled()
    let window = await show()
    let rows = pane.descendants(ListBoxRow.self).filter(\.isMapped)
    /// Returns the places of the rows as soon as they no longer change.
    func places() async -> [Rectangle?] {
      var (former, places): ([Rectangle?], [Rectangle?]) = ([], [])
      repeat {
        former = places
        await inspector.widget.settle()
        places = rows.map { $0.bounds(in: inspector.widget) }
      } while places != former
      return places
    }
    let before = await places()
    try field("rate", Entry.self).text = "many"
    #expect(await places() == before)
    try field("id", Entry.self).text = "x"
    #expect(await places() == before)
    #expect(texts.contains(wrongSentence))
    try field("rate", Entry.self).grabFocus()
    #expect(texts.contains("“Rate” must be a number, not “many”."))
    #expect(!texts.contains(wrongSentence))
    #expect(await places() == before)
    window.destroy()
  }

  @Test func `a label is shown in full next to any field`() async throws {
    try open("deal")
    let window = await show()
    await inspector.widget.settle()
    let labels = ["Number of days ahead", "Discount code", "Verified on"]
    for text in labels {
      let label = try #require(pane.descendants(Label.self).first { $0.text == text })
      #expect(!label.isCut, "\(text)")
    }
    #expect(try field("verifiedOn", Entry.self).text == "21 Nov 2026")
    window.destroy()
  }

  @Test func `a date is tidied when the focus leaves, which is no change`() async throws {
    try open("deal")
    let window = await show()
    let entry = try field("verifiedOn", Entry.self)
    entry.grabFocus()
    entry.text = "2026-12-24T18:00:00+01:00"
    try field("numberOfDaysAhead", Entry.self).grabFocus()
    try await eventually { entry.text == "24 Dec 2026, 17:00" }
    #expect(workbench.draft.context?["verifiedOn"] == "2026-12-24T18:00:00+01:00")
    window.destroy()
  }

  @Test func `the first screen of the app is selected, but isn’t a recent screen`() async throws {
    workbench.openRoot()
    await workbench.runner.settled()
    #expect(workbench.draft.screen?.id == "start")
    #expect(page == "context")
    #expect(workbench.state[.recents].isEmpty)
    inspector.open(.stack)
    #expect(page == "stack")
  }
}
