import Fixtures
import Seeds
import Survey
import Testing

struct ShardBalanceTests {
  /// Returns all shards of cases with the given durations.
  private func parts(_ count: Int, of seconds: [Double], _ timings: CaseTimings? = nil) -> [[Int]] {
    let known = timings ?? CaseTimings(Self.named(seconds))
    return (1...count).map { number in
      guard let shard = try? CheckShard("\(number)/\(count)") else { return [] }
      return shard.cases(of: Array(seconds.indices), lasting: known, id: Self.id)
    }
  }

  private static func id(_ index: Int) -> String { "case \(index)" }

  private static func named(_ seconds: [Double]) -> [String: Double] {
    Dictionary(uniqueKeysWithValues: seconds.enumerated().map { (id($0), $1) })
  }

  private func longest(_ parts: [[Int]], _ seconds: [Double]) -> Double {
    parts.map { $0.reduce(0) { $0 + seconds[$1] } }.max() ?? 0
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `shards by duration contain each case once`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let seconds = (0..<random.index(below: 200)).map { _ in
      random.oneIn(4) ? 0 : Double(random.index(below: 50_000)) / 1000
    }
    // Some durations are unknown.
    let known = Self.named(seconds).filter { _ in !random.oneIn(5) }
    let parts = parts(1 + random.index(below: 64), of: seconds, CaseTimings(known))
    #expect(parts.flatMap(\.self).sorted() == Array(seconds.indices), "seed \(seed)")
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `the longest shard is within Graham’s bound of the optimum`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = 1 + random.index(below: 4)
    let seconds = (0..<(1 + random.index(below: 10))).map { _ in
      Double(1 + random.index(below: random.oneIn(2) ? 6 : 60))
    }
    let best = optimum(of: seconds, in: count)
    let bound = 4.0 / 3 - 1 / (3 * Double(count))
    let longest = longest(parts(count, of: seconds), seconds)
    #expect(longest <= best * bound + 1e-9, "seed \(seed): \(seconds) in \(count)")
    #expect(longest >= best, "seed \(seed)")
  }

  /// Returns the duration of the longest shard in the best division, found by trying all divisions.
  private func optimum(of seconds: [Double], in count: Int) -> Double {
    var best = seconds.reduce(0, +)
    func place(_ index: Int, _ parts: [Double]) {
      guard let longest = parts.max(), longest < best else { return }
      guard index < seconds.count else { return best = longest }
      for part in parts.indices {
        var next = parts
        next[part] += seconds[index]
        place(index + 1, next)
        // All empty shards are equivalent.
        if parts[part] == 0 { break }
      }
    }
    place(0, Array(repeating: 0, count: count))
    return best
  }

  @Test(arguments: 0..<UInt64(randomCases(of: 20)))
  func `no shard takes much longer than the mean or the longest case`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    // Most screens take similar times and a few take much longer, as in the sample.
    let seconds = (0..<240).map { _ in
      random.oneIn(12)
        ? 1 + Double(random.index(below: 3000)) / 1000
        : 0.02 + Double(random.index(below: 90)) / 1000
    }
    for count in 1...16 {
      let mean = seconds.reduce(0, +) / Double(count)
      let longest = longest(parts(count, of: seconds), seconds)
      let limit = 1.1 * max(mean, seconds.max() ?? 0)
      #expect(longest <= limit, "seed \(seed), \(count) parts: \(longest) over \(limit)")
    }
  }

  @Test func `the longest cases are first, and equally long cases are sorted by id`() throws {
    let timings = CaseTimings(["b": 2, "a": 2, "c": 5, "e": 1])
    let whole = CheckShard.whole.cases(of: ["e", "b", "c", "d", "a"], lasting: timings, id: { $0 })
    // Unknown cases count as the median, which is 2.
    #expect(whole == ["c", "a", "b", "d", "e"])
  }

  @Test func `cases without durations are distributed by number`() throws {
    let parts = parts(4, of: Array(repeating: 0, count: 40))
    #expect(parts.map(\.count) == [10, 10, 10, 10])
    #expect(
      self.parts(4, of: Array(repeating: 7, count: 40), CaseTimings([:])).map(\.count)
        == parts.map(\.count)
    )
  }

  @Test func `the duration of a case includes its additional run on a wide device`() throws {
    let timings = CaseTimings(["a/x": 1, "a/x/device=laptop": 9, "b": 4, "c": 5])
    let parts = try (1...2).map { number in
      try CheckShard("\(number)/2").cases(of: ["a/x", "b", "c"], lasting: timings, id: { $0 })
    }
    #expect(parts == [["a/x"], ["c", "b"]])
  }
}
