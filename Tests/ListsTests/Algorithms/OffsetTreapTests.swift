import Fixtures
import Seeds
import Testing

@testable import Lists

/// Markers in a treap, compared with a plain array; failures report their seed.
@Suite struct OffsetTreapTests {
  private static let seed = randomSeed

  @Test func `marker positions match those in an array`() throws {
    print("seed of markers: \(Self.seed)")
    for trial in 0..<50 {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      var tree = OffsetTreap()
      var plain: [(marker: Int, position: Int)] = []
      for _ in 0..<200 {
        let position = random.index(below: 300)
        let index = plain.firstIndex { $0.position >= position } ?? plain.count
        switch random.index(below: 4) {
        case 0 where index < plain.count:
          tree.remove(plain[index].marker)
          plain.remove(at: index)
        case 1 where index < plain.count:
          let distance = random.index(below: 9)
          tree.shift(plain[index].marker, by: distance)
          for later in index..<plain.count { plain[later].position += distance }
        default:
          plain.insert((tree.add(at: position), position), at: index)
        }
        try #require(
          plain.allSatisfy { tree.position(of: $0.marker) == $0.position },
          "seed \(seed)"
        )
        let first = tree.first(from: position)
        let expected = plain.first { $0.position >= position }
        try #require(first?.marker == expected?.marker, "seed \(seed)")
        try #require(tree.count == plain.count, "seed \(seed)")
        for (one, next) in zip(plain, plain.dropFirst()) {
          try #require(tree.next(after: one.marker) == next.marker, "seed \(seed)")
        }
      }
    }
  }
}
