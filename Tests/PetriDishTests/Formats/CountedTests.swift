import PetriDish
import Testing

/// Tests of numbers with nouns, and of the words of identifiers.
struct CountedTests {
  @Test(arguments: [
    (0, "0 rows"), (1, "1 row"), (2, "2 rows"), (999, "999 rows"), (1_000, "1,000 rows"),
    (-1_234_567, "-1,234,567 rows"),
  ])
  func `a noun is in the plural unless the number is 1`(count: Int, text: String) {
    #expect(count.counted("row") == text)
  }

  @Test func `an irregular plural is given`() {
    #expect(1.counted("cost changes", "costs change") == "1 cost changes")
    #expect(2.counted("cost changes", "costs change") == "2 costs change")
  }

  @Test func `the nearest text is similar, or there is none`() {
    let names = ["code", "amount", "base"]
    #expect(names.nearest(to: "cod") == "code")
    #expect(names.nearest(to: "ammount") == "amount")
    #expect(names.nearest(to: "color") == "code")
    #expect(names.nearest(to: "zzz") == nil)
    #expect([String]().nearest(to: "code") == nil)
  }

  @Test(arguments: [
    ("SpinButton", ["Spin", "Button"]), ("GLArea", ["GLArea"]), ("daysAhead", ["days", "Ahead"]),
    ("label", ["label"]), ("", []),
  ])
  func `words begin at an uppercase letter after a lowercase letter`(name: String, words: [String])
  {
    #expect(name.camelCaseWords == words)
  }
}
