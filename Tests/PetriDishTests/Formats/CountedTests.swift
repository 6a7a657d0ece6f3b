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

  @Test func `the nearest text is similar, or there is none`() {
    let names = ["code", "amount", "base"]
    #expect(names.nearest(to: "cod") == "code")
    #expect(names.nearest(to: "ammount") == "amount")
    #expect(names.nearest(to: "color") == "code")
    #expect(names.nearest(to: "zzz") == nil)
    #expect([String]().nearest(to: "code") == nil)
  }

  @Test(arguments: [
    ("SpinButton", ["Spin", "Button"]), ("GLArea", ["GL", "Area"]),
    ("daysAhead", ["days", "Ahead"]),
    ("label", ["label"]), ("pageURL", ["page", "URL"]), ("imageURLs", ["image", "URLs"]),
    ("URLsOfPages", ["URLs", "Of", "Pages"]), ("utf8Text", ["utf8", "Text"]), ("", []),
  ])
  func `words begin at capitals, and an abbreviation is one word`(name: String, words: [String]) {
    #expect(name.camelCaseWords == words)
  }

  @Test(arguments: [
    ("daysAhead", "Days ahead"), ("verifiedOn", "Verified on"), ("id", "ID"), ("userId", "User ID"),
    ("imageURL", "Image URL"), ("imageURLs", "Image URLs"), ("HTMLPage", "HTML page"),
    ("due_date", "Due date"), ("x", "X"), ("_", "_"), ("", ""),
  ])
  func `a field name becomes a label in words`(name: String, label: String) {
    #expect(name.fieldLabel == label)
  }

  @Test(arguments: [
    ("Stops", "Stop"), ("Cities", "City"), ("Boxes", "Box"), ("Addresses", "Address"),
    ("Address", "Address"), ("Status", "Status"), ("Baggage", "Baggage"),
    ("Days ahead", "Days ahead"),
  ])
  func `the label of a list becomes the label of its items`(list: String, item: String) {
    #expect(list.singularLabel == item)
  }
}
