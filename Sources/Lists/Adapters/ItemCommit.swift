/// The rows of an adapter after a finished batch: which items are new, and in which rows they are.
@MainActor
struct ItemCommit<Item> {
  let batch: ListBatch

  /// The rows that left; none where nobody is told and no item can come back.
  let removed: ListStore<Item>

  let draft: ListDraft<Item>

  /// The new items, by their numbers in the draft, and the identities of their rows.
  let newRows: ListStore<Item>

  /// Identifies the new items; one that has left by the same batch keeps its row.
  ///
  /// - Parameters:
  ///   - draft: The finished batch.
  ///   - batch: Its net effect.
  ///   - store: The rows as they are before the batch; no copy is kept.
  ///   - identity: Tells items apart; nil where only their rows do.
  ///   - freshIDs: As many identities as there are new items.
  ///   - isTold: Whether a view, an observer or another list is told.
  init(
    _ draft: ListDraft<Item>,
    batch: ListBatch,
    from store: ListStore<Item>,
    identity: ItemIdentity<Item>?,
    freshIDs: ListRowIDs,
    isTold: Bool
  ) {
    self.draft = draft
    self.batch = batch
    let mayReturn = identity != nil && !draft.newItems.isEmpty
    removed = isTold || mayReturn ? store.rows(batch.removed) : ListStore()
    let ids = Self.identities(of: draft, removed: removed, identity: identity, freshIDs: freshIDs)
    newRows = ListStore(ids: ids, items: draft.newItems)
  }

  private static func identities(
    of draft: ListDraft<Item>,
    removed: ListStore<Item>,
    identity: ItemIdentity<Item>?,
    freshIDs: ListRowIDs
  ) -> ListRowIDs {
    guard removed.count > 0, !draft.newItems.isEmpty, let identity else { return freshIDs }
    let inserted = draft.insertedItems
    let items = inserted.reduce(into: []) { $0 += draft.newItems[$1] }
    let matches = identity.matches(removed.items, items)
    let old = removed.ids.all
    var pairs: [(index: Int, id: ListRowID)] = []
    for (index, match) in zip(inserted.joined(), matches) {
      if let match { pairs.append((index, old[match])) }
    }
    if zip(inserted, inserted.dropFirst()).contains(where: { $0.lowerBound > $1.lowerBound }) {
      pairs.sort { $0.index < $1.index }
    }
    var ids = ListRowIDs()
    var next = 0
    for (index, id) in pairs {
      ids.append(next..<index, of: freshIDs)
      ids.append(id)
      next = index + 1
    }
    ids.append(next..<freshIDs.count, of: freshIDs)
    return ids
  }

  /// Changes the rows: in place where they change in few places, else by one pass over all of them.
  func apply(to store: inout ListStore<Item>) {
    let splices = batch.splices()
    if splices.count <= Self.splicesWorthEditing {
      draft.edit(&store, splices: splices, newRows: newRows, updates: !batch.updated.isEmpty)
    } else {
      store = draft.rebuilt(store, newRows: newRows)
    }
  }

  /// The number of splices up to which moving the end of an array beats making it anew.
  private static var splicesWorthEditing: Int { 8 }
}

extension ListDraft {
  /// The new items that are in rows of their own, from top to bottom.
  var insertedItems: [Range<Int>] {
    tree.pieces.compactMap { piece in
      guard piece.old == nil, let new = piece.new else { return nil }
      return new..<new + piece.count
    }
  }
}

extension ItemCommit {
  /// Returns the selection after the batch, which follows its rows, also those that left and came
  /// back.
  ///
  /// - Parameters:
  ///   - selection: The selected rows before.
  ///   - ids: The identities of all rows before.
  ///   - isIdentified: Whether items that come back can be recognised.
  func selection(
    following selection: [ListRun],
    in ids: ListRowIDs,
    isIdentified: Bool
  ) -> [ListRun] {
    guard !selection.isEmpty else { return [] }
    let staying = batch.rowsAfter(selection)
    guard isIdentified, !batch.removed.isEmpty, !batch.inserted.isEmpty else { return staying }
    let removed = PositionSet(batch.removed)
    let selected = PositionSet(selection).positions.filter { removed.contains($0) }
    let selectedIDs = Set(selected.map { ids[$0.row] })
    let returning = zip(PositionSet(batch.inserted).positions, draft.insertedItems.joined())
      .filter { selectedIDs.contains(newRows.ids[$0.1]) }
      .map { $0.0.run }
    return PositionSet(staying + returning).runs
  }
}
