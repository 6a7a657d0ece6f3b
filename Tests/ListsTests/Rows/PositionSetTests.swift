import Fixtures
import Seeds
import Testing

@testable import Lists

/// Sets of positions, compared with sets of numbers; failures report their seed.
@Suite struct PositionSetTests {
  private static let seed = randomSeed

  @Test func `unsorted runs and positions are sorted and merged`() {
    print("seed of positions: \(Self.seed)")
    var random = SeededRandom(seed: Self.seed)
    for limit in [8, 70, 300, 100_000] {
      for count in [2, 30, 200] {
        let rows = (0..<count).map { _ in Int.random(in: 0..<limit, using: &random) }
        let runs = rows.map {
          ListRun(section: 3, rows: $0..<$0 + Int.random(in: 0...2, using: &random))
        }
        let plain = Set(runs.flatMap { Array($0.rows) }).sorted()
        #expect(PositionSet(runs).positions.map(\.row) == plain, "seed \(Self.seed)")
        #expect(PositionSet(runs).count == plain.count)
        let single = Array(Set(rows)).map { ListPosition(section: 3, row: $0) }
        #expect(PositionSet(single).positions.map(\.row) == Set(rows).sorted())
        let others = (0..<count).map { _ in Int.random(in: 0..<limit, using: &random) }
        let places = others.map { ListPosition(section: 3, row: $0) }
        let both = Set(plain + others).sorted()
        #expect(PositionSet(runs, places).positions.map(\.row) == both, "seed \(Self.seed)")
        #expect(PositionSet([], places).positions.map(\.row) == Set(others).sorted())
        #expect(PositionSet(runs, []) == PositionSet(runs), "seed \(Self.seed)")
        let elsewhere = ListPosition(section: 2, row: limit)
        let all = PositionSet(runs, places + [elsewhere])
        #expect(all.positions.map(\.row) == [limit] + both, "seed \(Self.seed)")
      }
    }
  }
}
