// The search is internal, and has a slow reference here.
import Fixtures
import Seeds
import Testing

@testable import Lists

/// The fewest edits beside a table of all prefixes; a failure names its seed.
@Suite struct MinimalDiffTests {
  private static let seed = randomSeed

  @Test func `what it finds in common is the longest that there is`() throws {
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
