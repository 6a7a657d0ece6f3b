import GTK
import PetriDish
import Testing

@testable import PetriDishApp

/// Tests of how fields interpret texts, without widgets.
@MainActor struct InspectorFieldTests {
  @Test(arguments: [
    ("42", 1, "43"), ("42", -1, "41"), ("-1", 1, "0"), ("0", 10, "10"), ("4.2", 1, "4.3"),
    ("4.29", -10, "4.19"), ("0.9", 1, "1"), ("1e3", 1, "1001"), ("", 1, nil), ("x", 1, nil),
    ("NaN", 1, nil), ("18446744073709551615", 1, "18446744073709551616"),
    ("340282366920938463463374607431768211455", 1, nil),
  ])
  func `stepping a number changes its last digit`(text: String, steps: Int, next: String?) {
    #expect(NumberField.text(text, steps: steps) == next)
  }

  @Test func `the components of a date can be read and changed`() throws {
    var date = try #require(CalendarDate("2024-05-17T08:30:15.250Z"))
    #expect(date.day == (2024, 5, 17))
    #expect((date.hour, date.minute) == (8, 30))
    date.day = (31, 12, 1)
    date.hour = 23
    #expect(date.text == "0031-12-01T23:30:15.250Z")
    #expect(CalendarDate().text == "2000-01-01T00:00:00Z")
  }

  @Test(arguments: [
    ("2024-05-17", "2024-05-17T00:00:00Z"), ("2024-05-17T01:30:00+02:00", "2024-05-16T23:30:00Z"),
    ("2024-02-30", nil), ("@1e30", nil), ("tomorrow", nil), ("", nil),
  ])
  func `a date is converted to UTC`(text: String, inUTC: String?) {
    #expect(CalendarDate(text)?.text == inUTC)
  }

  @Test(arguments: [
    ("2026-11-21T00:00:00Z", "21 Nov 2026"), ("2026-11-02T08:30:00Z", "2 Nov 2026, 08:30"),
    ("2024-05-17T08:30:15.250Z", "17 May 2024, 08:30:15.250"),
    ("0031-12-01T00:00:07Z", "1 Dec 0031, 00:00:07"),
  ])
  func `a date is written as people write it, without loss`(text: String, words: String) {
    #expect(CalendarDate(text)?.words == words)
    #expect(CalendarDate(typed: words)?.text == text)
    #expect(CalendarDate(typed: text)?.text == text)
  }

  @Test(arguments: [
    ("21 november 2026", "2026-11-21T00:00:00Z"), ("1 Sept 2026, 9:05", "2026-09-01T09:05:00Z"),
    ("31 Feb 2026", nil), ("1 Nov 26", nil), ("1 Nev 2026", nil), ("1 No 2026", nil),
    ("1 Nov 2026, 25:00", nil),
    ("1 Nov 2026, 08:30 later", nil),
  ])
  func `a typed date can be long or short, but it must exist`(typed: String, text: String?) {
    #expect(CalendarDate(typed: typed)?.text == text)
  }

  @Test(arguments: [
    ("#3584e4", "#3584e4", false), ("#3584E4", "#3584e4", false), ("#00000080", "#00000080", true),
  ])
  func `a parsed color keeps value and alpha`(text: String, back: String, hasAlpha: Bool) throws {
    let color = try #require(HexColor(text))
    #expect(color.text == back)
    #expect(color.hasAlpha == hasAlpha)
    #expect(HexColor(color.color, hasAlpha: hasAlpha) == color)
  }

  @Test(arguments: ["", "#", "#35", "#3584e", "3584e4", "#3584e4f", "#3584e4ff0", "#3584g4", "red"])
  func `invalid colors are rejected`(text: String) {
    #expect(HexColor(text) == nil)
  }
}
