import Lists
import Testing

/// Selection, scroll anchor and identity, which follow an item when it moves.
@MainActor @Suite struct IdentityRuleTests {
  /// Changes of the words a to e that keep c.
  private nonisolated static let changes: [[ListCall]] = [
    [.insert(["x", "y"], at: 0)], [.insert(["x"], at: 2)], [.append(["x"])],
    [.delete(at: 0)], [.deleteAll([0, 1, 3])], [.deleteTail(from: 3)],
    [.move(2, to: 0)], [.move(2, to: 4)], [.move(0, to: 4)], [.move(4, to: 2)],
    [.update("c!", at: 2)], [.update("a!", at: 0)],
    [.reload(["x", "c", "a"])], [.reload(["e", "d", "c", "b", "a"])],
    [.reloadTail(["c!", "x"], from: 2)], [.reloadAt(["c!", "x"], [2, 0])],
    [.delete(at: 0), .move(1, to: 0), .append(["x"]), .update("c!", at: 0)],
    [.deleteTail(from: 0), .append(["x", "c", "y"])],
  ]

  private static let words = ["a", "b", "c", "d", "e"]

  @Test(arguments: ListKind.allCases, changes)
  func `selection follows its item through every change`(kind: ListKind, calls: [ListCall]) throws {
    for viewUpdate in ViewUpdate.allCases {
      let list = try kind.make(Self.words)
      list.select("c")
      try list.batch(viewUpdate: viewUpdate, calls)
      if viewUpdate == .silent { list.refresh() }
      #expect(list.selected.map { $0.prefix(1) } == ["c"])
      let isTold = list.view.records.last == .selection(list.view.feed?.selection ?? [])
      #expect(isTold, "the selection is restored after each commit")
      if let row = list.shown.firstIndex(where: { $0.hasPrefix("c") }) {
        try list.perform(.delete(at: row))
      }
      #expect(list.selected.isEmpty)
    }
  }

  @Test(arguments: ListKind.allCases)
  func `selection follows its items through a diff`(kind: ListKind) throws {
    let list = try kind.make(Self.words, selectionMode: .single)
    list.select("c")
    let after = ["x", "e", "c!", "a"]
    let batch = ListBatch(
      from: list.words.map(Entry.init),
      to: after.map(Entry.init),
      by: IdentityComparison<Entry>.self
    )
    try list.perform(.apply(batch, after))
    #expect(list.shown == after && list.selected == ["c!"])
  }

  @Test(arguments: [ListKind.adapter, .anyAdapter, .slice, .sliceOfSlice])
  func `several selected items move independently`(kind: ListKind) throws {
    let list = try kind.make(Self.words, selectionMode: .multiple)
    for word in ["a", "c", "d"] { list.select(word) }
    try list.batch([.move(0, to: 4), .delete(at: 2), .insert(["x"], at: 1)])
    #expect(list.selected == ["c", "a"])
    #expect(list.shown == list.words)
  }

  @Test(arguments: ListKind.allCases, changes)
  func `the first visible row stays first after every change`(
    kind: ListKind,
    calls: [ListCall]
  ) throws {
    let list = try kind.make(Self.words)
    let id = list.ids["c"]
    list.view.scroll(to: list.at(2), animated: false)
    try list.batch(calls)
    let first = try #require(list.view.visibleRows.first)
    #expect(list.source.rowID(at: first) == id)
  }

  @Test(arguments: ListKind.allCases)
  func `if the first visible row is removed, the next or the last row replaces it`(
    kind: ListKind
  ) throws {
    let list = try kind.make(Self.words)
    list.view.scroll(to: list.at(2), animated: false)
    try list.batch([.delete(at: 2), .delete(at: 0)])
    #expect(list.view.visibleRows.first == list.row(of: "d"))
    try list.perform(.deleteTail(from: 1))
    #expect(list.view.visibleRows.first == list.row(of: "b"))
  }

  @Test(arguments: ListKind.allCases, changes)
  func `moves, diffs, updates and reloads preserve row identities`(
    kind: ListKind,
    calls: [ListCall]
  ) throws {
    let list = try kind.make(Self.words)
    func key(_ ids: [String: ListRowID]) -> [Substring: ListRowID] {
      Dictionary(uniqueKeysWithValues: ids.map { ($0.prefix(1), $1) })
    }
    let before = key(list.ids)
    try list.batch(calls)
    let after = key(list.ids)
    for (word, id) in after where before[word] != nil { #expect(id == before[word], "\(word)") }
    #expect(Set(after.values).count == after.count)
    let gone = Set(before.keys).subtracting(after.keys)
    try list.perform(.append(["n"]))
    #expect(Set(list.ids.values).isDisjoint(with: gone.compactMap { before[$0] }))
    #expect(list.view.rowIDs == list.source.rowIDs)
  }
}
