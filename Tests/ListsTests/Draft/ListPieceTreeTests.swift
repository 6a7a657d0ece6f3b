import Fixtures
import Seeds
import Testing

@testable import Lists

/// Pieces in a tree, compared with a plain array; failures report their seed.
@Suite struct ListPieceTreeTests {
  private static let seed = randomSeed

  @Test func `pieces in a tree match an array of rows`() throws {
    print("seed of pieces: \(Self.seed)")
    for trial in 0..<50 {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      var tree = ListPieceTree([ListPiece(old: 0, count: 100)])
      var rows = (0..<100).map { $0 }
      var copies: [(ListPieceTree, [Int])] = []
      for step in 0..<100 {
        let lower = random.index(below: rows.count + 1)
        let upper = min(lower + random.index(below: 5), rows.count)
        let piece = ListPiece(old: 1000 + step * 10, count: 1 + random.index(below: 4))
        var rest = tree.cut(at: lower)
        let behind = rest.cut(at: upper - lower)
        tree.append([piece])
        tree.append(behind)
        rows.replaceSubrange(lower..<upper, with: (0..<piece.count).map { 1000 + step * 10 + $0 })
        try #require(spell(tree.pieces) == rows, "seed \(seed)")
        try #require(spell(tree.pieces(in: 3..<7)) == Array(rows[3..<7]), "seed \(seed)")
        if step.isMultiple(of: 10) { copies.append((tree, rows)) }
      }
      for (tree, rows) in copies { try #require(spell(tree.pieces) == rows, "seed \(seed)") }
    }
  }

  private func spell(_ pieces: [ListPiece]) -> [Int] {
    pieces.flatMap { piece in piece.oldRun.map { Array($0.rows) } ?? [] }
  }
}
