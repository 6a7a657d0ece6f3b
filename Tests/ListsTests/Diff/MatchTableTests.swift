import Testing

@testable import Lists

/// Elements matched through a table of hashes, in order.
@Suite struct MatchTableTests {
  @Test func `rows found by their hashes are found in order, whatever the hashes`() {
    let words = ["a", "b", "a", "c", "a", "b"]
    let asked = ["a", "b", "x", "a", "a", "a", "b", "b", "c"]
    func found(by comparison: (some ItemComparison<String>).Type) -> [Int32] {
      MatchTable(comparison, old: asked, in: asked.indices, new: words, in: words.indices).matches
    }
    let expected: [Int32] = [0, 1, -1, 2, 4, -1, 5, -1, 3]
    #expect(found(by: ValueComparison<String>.self) == expected)
    #expect(found(by: SameHash.self) == expected)
  }

  @Test(arguments: [0, 8, 16, 32, 40, 47])
  func `hashes that differ in few bits are looked for in different slots`(shift: Int) {
    let slots = Set((0..<20_000).map { MatchTable.Key($0 << shift, mask: 0x7FFF).slot })
    // Evenly spread, though not at random: at most three begin at one slot.
    #expect(slots.count > 20_000 / 3)
    #expect(slots.allSatisfy { (0...0x7FFF).contains($0) })
  }
}

/// Words that nothing but themselves tells apart.
private enum SameHash: ItemComparison {
  static func isSame(_ one: String, _ other: String) -> Bool { one == other }
  static func hash(of element: String) -> Int { 7 }
  static func hasSameContent(_ one: String, _ other: String) -> Bool { true }
  static var contentMayDiffer: Bool { false }
}
