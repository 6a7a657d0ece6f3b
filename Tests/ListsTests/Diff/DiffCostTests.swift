import Lists
import Seeds
import Synchronization
import Testing

/// The cost of a diff, in comparisons and hashes.
@Suite(.serialized) struct DiffCostTests {
  private static let comparisons = Atomic(0)
  private static let hashes = Atomic(0)

  private enum Counted: ItemComparison {
    static func isSame(_ one: Int, _ other: Int) -> Bool {
      comparisons.wrappingAdd(1, ordering: .relaxed)
      return one == other
    }

    static func hash(of element: Int) -> Int {
      hashes.wrappingAdd(1, ordering: .relaxed)
      return element.hashValue
    }

    static func hasSameContent(_ one: Int, _ other: Int) -> Bool { true }
    static var contentMayDiffer: Bool { false }
  }

  private func cost(
    from old: [Int],
    to new: [Int],
    areUnique: Bool = true
  ) -> (batch: ListBatch, comparisons: Int, hashes: Int) {
    Self.comparisons.store(0, ordering: .relaxed)
    Self.hashes.store(0, ordering: .relaxed)
    let batch = ListBatch(from: old, to: new, by: Counted.self, areUnique: areUnique)
    let comparisons = Self.comparisons.load(ordering: .relaxed)
    return (batch, comparisons, Self.hashes.load(ordering: .relaxed))
  }

  private let list = Array(0..<20_000)

  @Test func `equal lists cost one comparison per row`() {
    let cost = cost(from: list, to: Array(0..<20_000))
    #expect(cost.comparisons == 20_000 && cost.hashes == 0)
  }

  @Test func `a copy of the same array costs no comparisons`() {
    let cost = cost(from: list, to: list)
    #expect(cost.comparisons == 0 && cost.hashes == 0)
  }

  @Test func `replacing rows costs one pass plus a quarter of the squared edit count`() {
    var new = list
    for place in 0..<50 {
      new[place * 390 + 100] = -1 - place
    }
    let cost = cost(from: list, to: new)
    #expect(cost.batch.removals == 50 && cost.batch.insertions == 50)
    #expect(cost.hashes == 100)
    #expect(cost.comparisons < 20_000 + 100 * 100 / 4 + 200)
  }

  @Test(arguments: [true, false])
  func `a list that only grew or shrank costs one extra comparison per changed row`(
    grows: Bool
  ) {
    let other = list.filter { $0 % 20 != 7 }
    let cost = grows ? cost(from: other, to: list) : cost(from: list, to: other)
    #expect(cost.batch.insertions == (grows ? 1000 : 0))
    #expect(cost.batch.removals == (grows ? 0 : 1000))
    #expect(cost.hashes == 0)
    #expect(cost.comparisons <= 20_000 + 1010)
  }

  @Test func `a shuffled list costs one hash per row of both lists`() {
    var random = SeededRandom(seed: 7)
    let new = list.shuffled(using: &random)
    let cost = cost(from: list, to: new)
    #expect(cost.hashes <= 40_000)
    #expect(cost.comparisons < 2 * 20_000)
  }

  @Test func `one duplicate in a shuffled list triggers no search for moved blocks`() {
    var random = SeededRandom(seed: 7)
    var old = list
    old[1] = 0
    let cost = cost(from: old, to: old.shuffled(using: &random), areUnique: false)
    #expect(cost.hashes <= 41_000)
  }

  @Test func `many duplicates in a shuffled list trigger the search for moved blocks`() {
    var random = SeededRandom(seed: 7)
    let old = list.map { $0 % 2000 }
    let cost = cost(from: old, to: old.shuffled(using: &random), areUnique: false)
    #expect(cost.hashes > 41_000)
  }
}
