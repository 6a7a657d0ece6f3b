import PetriDish
import Testing

/// Tests of numbers with nouns, and of the words of identifiers.
struct CountedTests {
  @Test(arguments: [(0, "0 rows"), (1, "1 row"), (2, "2 rows"), (1_000, "1000 rows")])
  func `a noun is in the plural unless the number is 1`(count: Int, text: String) {
    #expect(count.counted("row") == text)
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
