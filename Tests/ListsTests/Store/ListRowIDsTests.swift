import Fixtures
import Seeds
import Testing

@testable import Lists

/// Chunked row identities, compared with a plain array; failures report their seed.
@Suite struct ListRowIDsTests {
  private static let seed = randomSeed

  @Test func `chunked identities match an array of numbers`() throws {
    print("seed of row identities: \(Self.seed)")
    for trial in 0..<30 {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      var ids = ListRowIDs(first: 1, count: 2000)
      var plain = Array(UInt64(1)...2000)
      for _ in 0..<200 {
        let lower = random.index(below: plain.count + 1)
        let upper = min(lower + random.index(below: 40), plain.count)
        let first = UInt64(random.index(below: 100_000))
        let count = random.index(below: 3) == 0 ? random.index(below: 900) : random.index(below: 3)
        var new = ListRowIDs(first: first, count: count)
        var plainNew = (0..<UInt64(count)).map { first + $0 }
        if random.index(below: 2) == 0, plain.count > 10 {
          new.append(3..<9, of: ids)
          plainNew += plain[3..<9]
        }
        ids.replace(lower..<upper, with: new)
        plain.replaceSubrange(lower..<upper, with: plainNew)
        try #require(ids.count == plain.count, "seed \(seed)")
        let index = random.index(below: plain.count)
        if !plain.isEmpty { try #require(ids[index].rawValue == plain[index], "seed \(seed)") }
      }
      try #require(ids.all.map(\.rawValue) == plain, "seed \(seed)")
      try #require(plain.indices.allSatisfy { ids[$0].rawValue == plain[$0] }, "seed \(seed)")
    }
  }
}
