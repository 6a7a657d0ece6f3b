// Tests the internal algorithm against a slow reference.
import Fixtures
import Seeds
import Testing

@testable import Lists

/// Increasing subsequences, compared with a quadratic reference; failures report their seed.
@Suite struct HeaviestIncreasingSubsequenceTests {
  private static let seed = randomSeed

  @Test func `the result is increasing and has the maximum weight`() throws {
    print("seed of weights: \(Self.seed)")
    for trial in 0..<500 {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      let numbers = (0..<random.index(below: 30)).shuffled(using: &random)
      let weights = numbers.map { _ in 1 + random.index(below: 9) }
      let members = HeaviestIncreasingSubsequence.members(of: numbers, weights: weights)
      let rises = zip(members, members.dropFirst()).allSatisfy {
        $0 < $1 && numbers[$0] < numbers[$1]
      }
      try #require(rises, "seed \(seed)")
      var heaviest: [Int] = []
      for index in numbers.indices {
        let before = heaviest.indices.filter { numbers[$0] < numbers[index] }.map { heaviest[$0] }
        heaviest.append((before.max() ?? 0) + weights[index])
      }
      let weight = members.reduce(0) { $0 + weights[$1] }
      try #require(weight == heaviest.max() ?? 0, "seed \(seed)")
    }
  }
}
