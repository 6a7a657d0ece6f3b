// Tests the internal search against a slow reference.
import Fixtures
import Seeds
import Testing

@testable import Lists

/// The minimal diff, compared with a table of all prefixes; failures report their seed.
@Suite struct MinimalDiffTests {
  private static let seed = randomSeed

  @Test func `the common runs form a longest common subsequence`() throws {
    print("seed of searches: \(Self.seed)")
    var found = 0
    for trial in 0..<3000 {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      let letters = 2 + random.index(below: 30)
      func word(_ length: Int) -> [Int] {
        (0..<random.index(below: length)).map { _ in random.index(below: letters) }
      }
      let old = word(60)
      var new = trial % 4 == 0 ? word(60) : old
      if trial % 2 == 0 {
        for _ in 0..<random.index(below: 20) {
          new.insert(random.index(below: letters), at: random.index(below: new.count + 1))
        }
      } else {
        new.removeAll { _ in random.oneIn(4) }
      }
      let runs = MinimalDiff.commonRuns(
        ValueComparison<Int>.self,
        old: old,
        in: old.indices,
        new: new,
        in: new.indices
      )
      guard let runs else { continue }
      found += 1
      var (passed, other) = (0, 0)
      for run in runs {
        try #require(run.old >= passed && run.new >= other && run.count > 0, "seed \(seed)")
        (passed, other) = (run.old + run.count, run.new + run.count)
        try #require(passed <= old.count && other <= new.count, "seed \(seed)")
        try #require(old[run.old..<passed] == new[run.new..<other], "seed \(seed)")
      }
      let common = runs.reduce(0) { $0 + $1.count }
      try #require(common == longestCommonCount(old, new), "seed \(seed)")
    }
    #expect(found > 1500)
  }

  @Test func `moves are minimal according to the longest common subsequence`() throws {
    print("seed of equal values: \(Self.seed)")
    for trial in 0..<randomCases(of: 3000) {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      let kinds = 1 + random.index(below: 12)
      let length = trial % 20 == 0 ? 400 : 60
      func word() -> [Int] {
        (0..<random.index(below: length)).map { _ in random.index(below: kinds) }
      }
      let sections = trial % 4 == 0 ? 3 : 1
      let (old, new) = ((0..<sections).map { _ in word() }, (0..<sections).map { _ in word() })
      let batch = ListDiff<ValueComparison<Int>>.result(
        old: old,
        new: new,
        pairs: (0..<sections).map { ($0, $0) },
        isUnique: false
      ).batch(.apply)
      let left = Dictionary(grouping: old.joined(), by: { $0 })
      let right = Dictionary(grouping: new.joined(), by: { $0 })
      let matched = left.reduce(0) { $0 + min($1.value.count, right[$1.key]?.count ?? 0) }
      let staying = zip(old, new).reduce(0) { $0 + longestCommonCount($1.0, $1.1) }
      try #require(batch.moved.count == matched - staying, "seed \(seed)")
      try #require(batch.removals == old.joined().count - matched, "seed \(seed)")
      try #require(batch.insertions == new.joined().count - matched, "seed \(seed)")
    }
  }

  @Test func `long lists have at most as many moves as the greedy diff leaves unmatched`()
    throws
  {
    print("seed of long lists: \(Self.seed)")
    for trial in 0..<randomCases(of: 40) {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      let kinds = 2 + random.index(below: 40)
      var old = (0..<3000).map { _ in random.index(below: kinds) }
      var new = old
      if trial % 4 == 0 { old.shuffle(using: &random) }
      for _ in 0..<random.index(below: 900) {
        new.insert(
          new.remove(at: random.index(below: new.count)),
          at: random.index(below: new.count)
        )
      }
      let greedy = GreedyDiff.commonRuns(
        ValueComparison<Int>.self,
        old: old,
        in: old.indices,
        new: new,
        in: new.indices
      )
      let batch = ListBatch(from: old, to: new)
      try #require(batch.removals == 0 && batch.insertions == 0, "seed \(seed)")
      let left = old.count - greedy.reduce(0) { $0 + $1.count }
      try #require(batch.moved.count <= left, "seed \(seed)")
    }
  }

  @Test func `equal values that change their order cause no additional moves`() {
    let batch = ListBatch(
      from: [2, 1, 2, 1, 0, 0, 0, 2, 2, 1, 2, 2],
      to: [0, 0, 0, 1, 2, 2, 2, 2, 2, 1, 2, 1, 2, 1]
    )
    #expect(batch.moved.count == 4)
  }

  private func longestCommonCount(_ old: [Int], _ new: [Int]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for element in old {
      var diagonal = 0
      for index in new.indices {
        let above = row[index + 1]
        row[index + 1] = new[index] == element ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[new.count]
  }
}
