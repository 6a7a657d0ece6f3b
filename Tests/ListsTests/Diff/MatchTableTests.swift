import Testing

@testable import Lists

/// The matching of elements in order through a hash table.
@Suite struct MatchTableTests {
  @Test func `elements are matched in order, even if all hashes collide`() {
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
  func `hashes that differ in a few bits are spread over many slots`(shift: Int) {
    let slots = Set((0..<20_000).map { MatchTable.Key($0 << shift, mask: 0x7FFF).slot })
    // Spread evenly but not randomly: at most three hashes share a slot.
    #expect(slots.count > 20_000 / 3)
    #expect(slots.allSatisfy { (0...0x7FFF).contains($0) })
  }
}

/// A comparison of words whose hashes are all the same.
private enum SameHash: ItemComparison {
  static func isSame(_ one: String, _ other: String) -> Bool { one == other }
  static func hash(of element: String) -> Int { 7 }
  static func hasSameContent(_ one: String, _ other: String) -> Bool { true }
  static var contentMayDiffer: Bool { false }
}
