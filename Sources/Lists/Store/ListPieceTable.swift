/// Pieces that can be asked for what stands at a position.
struct ListPieceTable {
  let count: Int
  private let pieces: [ListPiece]
  private let starts: [Int]

  init(_ pieces: [ListPiece]) {
    self.pieces = pieces
    var starts: [Int] = []
    var position = 0
    for piece in pieces {
      starts.append(position)
      position += piece.count
    }
    self.starts = starts
    count = position
  }

  /// - Complexity: O(log *p* + *k*) for *p* pieces, *k* of which are in the range.
  func pieces(in rows: Range<Int>) -> [ListPiece] {
    guard !rows.isEmpty else { return [] }
    var index = starts.firstIndexBeyond { $0 <= rows.lowerBound } - 1
    var parts: [ListPiece] = []
    while index < pieces.count, starts[index] < rows.upperBound {
      let piece = pieces[index]
      let lower = max(rows.lowerBound - starts[index], 0)
      let upper = min(rows.upperBound - starts[index], piece.count)
      parts.append(piece.part(lower..<upper))
      index += 1
    }
    return parts
  }
}
