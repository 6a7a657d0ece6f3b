// The structures under the adapters are internal, and each has a slow reference here.
import Seeds
import Testing

@testable import Lists

/// Fast structures beside plain arrays, call by call; a failure names its seed.
@MainActor @Suite struct AlgorithmsTests {
  private static let seed = UInt64.random(in: 0 ... .max)

  @Test func `identities in chunks are an array of numbers`() throws {
    print("seed of structures: \(Self.seed)")
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

  @Test func `pieces in a tree are an array of rows`() throws {
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

  @Test func `stops that know their distances are an array of positions`() throws {
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

  @Test func `rows found by their hashes are found in order, whatever the hashes`() {
    let words = ["a", "b", "a", "c", "a", "b"]
    let asked = ["a", "b", "x", "a", "a", "a", "b", "b", "c"]
    func found(by comparison: (some ItemComparison<String>).Type) -> [Int32] {
      MatchTable(comparison, old: asked, in: asked.indices, new: words, in: words.indices).matches
    }
    let expected: [Int32] = [0, 1, -1, 2, 4, -1, 5, -1, 3]
    #expect(found(by: ValueComparison<String>.self) == expected)
    #expect(found(by: SameHash.self) == expected)
  }

  @Test func `runs in no order are the same as in order, dense and scattered`() {
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
      }
    }
  }

  @Test func `a change behind no slice and one in front of ten thousand touch no slice`() throws {
    let list = ListAdapter<WordCell>((0..<10_000).map { "\($0)" })
    let slices = try (0..<10_000).map { try list[$0..<min($0 + 3, 10_000)] }
    let markers = list.slices.bounds.markers.count
    try list.insert("x", at: 0)
    #expect(list.slices.bounds.markers.count == markers)
    #expect(slices[9000].rows == 9001..<9004)
    try list.insert("y", at: 5000)
    // The slices that begin there and those that end there are apart from now on.
    #expect(list.slices.bounds.markers.count == markers + 1)
    #expect(
      slices.enumerated().allSatisfy { number, slice in
        let word = "\(number)"
        return slice.items.first { $0 != "x" && $0 != "y" } == word
      }
    )
  }

  @Test func `released slices leave nothing behind`() throws {
    let list = ListAdapter<WordCell>((0..<100).map { "\($0)" })
    for round in 0..<3 {
      var slices = try (0..<100).map { try list[$0..<100] }
      let inner = try slices.map { try $0[0..<1] }
      slices = []
      #expect(list.slices.bounds.count == 100, "round \(round)")
      #expect(inner.allSatisfy { $0.count == 1 })
    }
    #expect(list.slices.bounds.count == 0)
    #expect(list.slices.bounds.markers.count == 0)
  }
}

/// Words that nothing but themselves tells apart.
private enum SameHash: ItemComparison {
  static func isSame(_ one: String, _ other: String) -> Bool { one == other }
  static func hash(of element: String) -> Int { 7 }
  static func hasSameContent(_ one: String, _ other: String) -> Bool { true }
  static var contentMayDiffer: Bool { false }
}
