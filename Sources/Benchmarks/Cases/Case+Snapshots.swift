internal import Lists

extension Case {
  /// Diffs of snapshots, and building snapshots.
  static var snapshots: [Case] {
    [
      edits("100 edits, snapshot of 1,000,000 keys", count: 1_000_000),
      edits("100 edits, snapshot of 1,000,000 numbers", count: 1_000_000) { $0 },
      edits("100 edits, snapshot of 100,000 strings", count: 100_000) { "Wort-\($0 * 7919)-\($0)" },
      acrossSections,
      inOneSection("edit 1 of 100 sections of 1,000 keys", Key.init),
      inOneSection("edit 1 of 100 sections of 1,000 numbers") { $0 },
      aFifthOfOneSection("edit 20 % of 1 of 100 sections of 1,000 keys", Key.init),
      aFifthOfOneSection("edit 20 % of 1 of 100 sections of 1,000 numbers") { $0 },
      building("build from 100,000 keys, item by item", Key.init),
      building("build from 100,000 numbers, item by item") { $0 },
    ]
  }

  private static func edits(_ name: String, count: Int) -> Case {
    edits(name, count: count, Key.init)
  }

  private static func edits<Element: Hashable & Sendable>(
    _ name: String,
    count: Int,
    _ element: @escaping (Int) -> Element
  ) -> Case {
    Case(name, goal: 1.5) {
      let input = DiffInput(count, element) { list, random in
        list.edit(removals: 35, insertions: 35, moves: 30, using: &random)
      }
      let (old, new) = (ListSnapshot(0, input.old), ListSnapshot(0, input.new))
      let moves = ListBatch(from: old, to: new).moved.count
      guard moves == input.neededMoves else {
        throw BenchmarkError.moves(moves, needed: input.neededMoves)
      }
      return Sides(
        floor: { consume(DiffFloor.compare(input.old, input.new)) },
        ours: { consume(ListBatch(from: old, to: new)) },
        bytesPerElement: try PeakMemory.bytes(in: name) { consume(ListBatch(from: old, to: new)) }
          .map { Double($0) / Double(input.count) }
      )
    }
  }

  /// Edits 20 % of 100 sections with 1,000 keys each, including moves between sections.
  private static var acrossSections: Case {
    Case("edit 20 % of 100 sections of 1,000 keys", goal: 2) {
      let input = DiffInput(100_000, Key.init) { list, random in
        list.edit(removals: 10_000, insertions: 10_000, moves: 2000, using: &random)
      }
      let old = try sections(input.old)
      let new = try sections(input.new)
      let moves = ListBatch(from: old, to: new).moved.count
      let needed = neededMoves(from: input.old, to: input.new)
      guard moves == needed else { throw BenchmarkError.moves(moves, needed: needed) }
      return Sides(
        floor: { consume(DiffFloor.match(input.old, input.new)) },
        ours: { consume(ListBatch(from: old, to: new)) }
      )
    }
  }

  private static func inOneSection<Element: Hashable & Sendable>(
    _ name: String,
    _ element: @escaping (Int) -> Element
  ) -> Case {
    Case(name, goal: 1.5) {
      let items = (0..<100_000).map(element)
      let old = try sections(items)
      // Use separate storage, so that the diff can't take a shortcut for identical memory.
      var new = try sections((0..<100_000).map(element))
      try new.move(items[50_100], after: items[50_800])
      try new.delete([items[50_300]])
      try new.insert([element(100_000)], before: items[50_500])
      guard ListBatch(from: old, to: new).moved.count == 1 else {
        throw BenchmarkError.moves(ListBatch(from: old, to: new).moved.count, needed: 1)
      }
      let rows = [old, new].map { snapshot in
        snapshot.sections.map { snapshot.items(in: $0) ?? [] }
      }
      return Sides(
        floor: { consume(DiffFloor.compareSections(rows[0], rows[1])) },
        ours: { consume(ListBatch(from: old, to: new)) }
      )
    }
  }

  /// Edits 20 % of one section.
  ///
  /// The baseline compares all sections with `==`.
  private static func aFifthOfOneSection<Element: Hashable & Sendable>(
    _ name: String,
    _ element: @escaping (Int) -> Element
  ) -> Case {
    Case(name, goal: 1.5) {
      let section = DiffInput(1000, { element(100_000 + $0) }) { list, random in
        list.edit(removals: 100, insertions: 100, moves: 20, using: &random)
      }
      let (before, after) = (0..<50_000, 51_000..<100_000)
      let old = try sections(before.map(element) + section.old + after.map(element))
      // Use separate storage, so that the diff can't take a shortcut for identical memory.
      // Insert as many items as are removed, so that all sections begin at the same index.
      let new = try sections(before.map(element) + section.new + after.map(element))
      let moves = ListBatch(from: old, to: new).moved.count
      guard moves == section.neededMoves else {
        throw BenchmarkError.moves(moves, needed: section.neededMoves)
      }
      let all = [old, new].map { snapshot in
        snapshot.sections.map { snapshot.items(in: $0) ?? [] }
      }
      return Sides(
        floor: { consume(DiffFloor.compareSections(all[0], all[1])) },
        ours: { consume(ListBatch(from: old, to: new)) }
      )
    }
  }

  private static func building<Element: Hashable & Sendable>(
    _ name: String,
    _ element: @escaping (Int) -> Element
  ) -> Case {
    Case(name, goal: 5) {
      let items = (0..<100_000).map(element)
      return Sides(
        floor: {
          var rows = [[Element]](repeating: [], count: 100)
          for (index, item) in items.enumerated() { rows[index / 1000].append(item) }
          consume(rows)
        },
        ours: {
          var snapshot = ListSnapshot<Int, Element>()
          try snapshot.append(sections: Array(0..<100))
          for (index, item) in items.enumerated() { try snapshot.append(item, to: index / 1000) }
          consume(snapshot)
        }
      )
    }
  }

  private static func sections<Element>(_ items: [Element]) throws -> ListSnapshot<Int, Element> {
    var snapshot = ListSnapshot<Int, Element>()
    try snapshot.append(sections: Array(0..<100))
    for (index, item) in items.enumerated() { try snapshot.append(item, to: min(index / 1000, 99)) }
    return snapshot
  }

  /// Returns the number of common elements outside the longest increasing subsequence of each section.
  private static func neededMoves(from old: [Key], to new: [Key]) -> Int {
    let places = Dictionary(uniqueKeysWithValues: new.enumerated().map { ($1, $0) })
    func section(_ index: Int) -> Int { min(index / 1000, 99) }
    let matched = old.enumerated().compactMap { old, key in places[key].map { (old: old, new: $0) }
    }
    let staying = Dictionary(grouping: matched) { section($0.old) }.values.reduce(0) { sum, pairs in
      sum
        + DiffInput<Key>.longestIncreasingSubsequence(
          pairs.filter { section($0.old) == section($0.new) }.map(\.new)
        )
    }
    return matched.count - staying
  }
}
