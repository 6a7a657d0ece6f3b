import PetriDish
import Testing

/// Tests of numbers with nouns, and of the words of identifiers.
struct CountedTests {
  @Test(arguments: [(0, "0 rows"), (1, "1 row"), (2, "2 rows"), (1_000, "1,000 rows")])
  func `a noun is in the plural unless the number is 1`(count: Int, text: String) {
    #expect(count.counted("row") == text)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (10_033, "10,033"), (1_000_000, "1,000,000"), (-12_345, "-12,345"),
  ])
  func `thousands are separated by commas`(number: Int, text: String) {
    #expect(number.grouped == text)
  }

  @Test func `an irregular plural is given`() {
    #expect(1.counted("cost changes", "costs change") == "1 cost changes")
    #expect(2.counted("cost changes", "costs change") == "2 costs change")
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
