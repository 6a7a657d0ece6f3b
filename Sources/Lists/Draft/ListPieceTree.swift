/// The pieces of a draft in order, with lookups by row.
///
/// The tree is balanced and its nodes are immutable. Copying it costs nothing, and a batch can return to an earlier
/// copy. Splitting and joining cost O(log *p*) for *p* pieces.
struct ListPieceTree {
  private var root: Node?
  private var random: UInt64 = 1

  /// Creates a tree from pieces in order.
  ///
  /// - Complexity: O(*p*) for *p* pieces.
  init(_ pieces: [ListPiece] = []) {
    root = Self.balanced(pieces[...])
  }

  var count: Int { root?.rows ?? 0 }

  /// The number of stored pieces.
  ///
  /// Adjacent pieces aren't always joined.
  var pieceCount: Int { root?.pieces ?? 0 }

  /// All pieces, with adjacent pieces joined if possible.
  var pieces: [ListPiece] {
    var pieces: [ListPiece] = []
    pieces.reserveCapacity(pieceCount)
    Self.visit(root) { pieces.append(joining: $0) }
    return pieces
  }

  /// Returns the pieces of a range of rows, with the first and last piece trimmed to the range.
  ///
  /// - Complexity: O(log *p* + *k*) for *k* pieces in the range.
  func pieces(in rows: Range<Int>) -> [ListPiece] {
    var part = self
    _ = part.cut(at: rows.upperBound)
    return part.cut(at: rows.lowerBound).pieces
  }

  /// Removes all pieces starting at a row.
  ///
  /// - Returns: The removed pieces.
  mutating func cut(at row: Int) -> ListPieceTree {
    var rest = self
    (root, rest.root) = split(root, at: row)
    return rest
  }

  /// Appends the pieces of another tree.
  mutating func append(_ other: ListPieceTree) {
    root = join(root, other.root)
  }

  mutating func append(_ pieces: [ListPiece]) {
    guard !pieces.isEmpty else { return }
    root = join(root, Self.balanced(pieces[...]))
  }

  /// Inserts pieces before a row.
  mutating func insert(_ pieces: [ListPiece], at row: Int) {
    let rest = cut(at: row)
    append(pieces)
    append(rest)
  }

  // MARK: Nodes

  private final class Node {
    let left: Node?
    let piece: ListPiece
    let right: Node?
    let rows: Int
    let pieces: Int

    init(_ left: Node?, _ piece: ListPiece, _ right: Node?) {
      self.left = left
      self.piece = piece
      self.right = right
      rows = (left?.rows ?? 0) + piece.count + (right?.rows ?? 0)
      pieces = (left?.pieces ?? 0) + 1 + (right?.pieces ?? 0)
    }
  }

  private static func balanced(_ pieces: ArraySlice<ListPiece>) -> Node? {
    guard !pieces.isEmpty else { return nil }
    let middle = pieces.startIndex + pieces.count / 2
    return Node(
      balanced(pieces[..<middle]),
      pieces[middle],
      balanced(pieces[(middle + 1)...])
    )
  }

  private static func visit(_ node: Node?, _ body: (ListPiece) -> Void) {
    guard let node else { return }
    visit(node.left, body)
    body(node.piece)
    visit(node.right, body)
  }

  private mutating func split(_ node: Node?, at row: Int) -> (Node?, Node?) {
    guard let node else { return (nil, nil) }
    guard row > 0 else { return (nil, node) }
    guard row < node.rows else { return (node, nil) }
    let start = node.left?.rows ?? 0
    let end = start + node.piece.count
    if row <= start {
      let (left, right) = split(node.left, at: row)
      return (left, Node(right, node.piece, node.right))
    }
    if row >= end {
      let (left, right) = split(node.right, at: row - end)
      return (Node(node.left, node.piece, left), right)
    }
    let first = Node(nil, node.piece.part(0..<row - start), nil)
    let second = Node(nil, node.piece.part(row - start..<node.piece.count), nil)
    return (join(node.left, first), join(second, node.right))
  }

  /// Joins two trees.
  ///
  /// The probability that a root becomes the new root is proportional to its number of pieces, which keeps the tree
  /// shallow (Martínez and Roura, Randomized binary search trees, JACM 45(2), 1998).
  private mutating func join(_ left: Node?, _ right: Node?) -> Node? {
    guard let left else { return right }
    guard let right else { return left }
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    if random % UInt64(left.pieces + right.pieces) < UInt64(left.pieces) {
      return Node(left.left, left.piece, join(left.right, right))
    }
    return Node(join(left, right.left), right.piece, right.right)
  }
}

extension [ListPiece] {
  /// Appends a piece, and joins it with the last piece if it continues it.
  mutating func append(joining piece: ListPiece) {
    if let both = last?.joined(piece) {
      self[count - 1] = both
    } else {
      append(piece)
    }
  }
}

/// A run of rows in a draft: consecutive old rows, new items, or old rows with new items.
struct ListPiece: Hashable {
  /// The old index of the first row, or `nil` if the rows are new.
  var old: Int?

  /// The index of the first row's item among the new items, or `nil` if the items are unchanged.
  var new: Int?

  var count: Int

  /// Whether the rows were moved.
  var isMoved = false

  /// Returns a part of the piece, with offsets counted from its first row.
  func part(_ offsets: Range<Int>) -> ListPiece {
    var part = self
    part.old = old.map { $0 + offsets.lowerBound }
    part.new = new.map { $0 + offsets.lowerBound }
    part.count = offsets.count
    return part
  }

  /// The same rows in the old list.
  var oldRun: ListRun? { old.map { ListRun(rows: $0..<$0 + count) } }

  /// The piece with its old rows marked as moved.
  var moved: ListPiece {
    var moved = self
    moved.isMoved = old != nil
    return moved
  }

  /// Returns this piece joined with another one that continues it, or `nil` if they can't be joined.
  func joined(_ other: ListPiece) -> ListPiece? {
    guard old.map({ $0 + count }) == other.old, new.map({ $0 + count }) == other.new,
      !isMoved, !other.isMoved
    else { return nil }
    var both = self
    both.count += other.count
    return both
  }
}
