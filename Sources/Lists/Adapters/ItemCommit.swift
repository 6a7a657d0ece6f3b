/// The result of a finished batch in an adapter, with the rows of its new items.
@MainActor
struct ItemCommit<Item> {
  let batch: ListBatch

  /// The removed rows, or an empty list if they aren't needed.
  let removed: ListStore<Item>

  let draft: ListDraft<Item>

  /// The new items, in the order of the draft, with the identities of their rows.
  let newRows: ListStore<Item>

  /// Assigns row identities to the new items.
  ///
  /// An item that the same batch removed keeps its row.
  ///
  /// - Parameters:
  ///   - draft: The finished draft.
  ///   - batch: The combined effect of the draft.
  ///   - store: The rows before the batch. No copy is kept.
  ///   - identity: The comparison of items by identity, or `nil` if items have no identity.
  ///   - freshIDs: One unused identity for each new item.
  ///   - isTold: Whether a view, an observer or a derived list is notified.
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

  /// Changes the rows in place if there are few splices; otherwise rebuilds all rows.
  func apply(to store: inout ListStore<Item>) {
    let splices = batch.splices()
    if splices.count <= Self.splicesWorthEditing {
      draft.edit(&store, splices: splices, newRows: newRows, updates: !batch.updated.isEmpty)
    } else {
      store = draft.rebuilt(store, newRows: newRows)
    }
  }

  /// The maximum number of splices for which editing in place is faster.
  private static var splicesWorthEditing: Int { 8 }
}

extension ListDraft {
  /// The new items that have new rows, from top to bottom.
  var insertedItems: [Range<Int>] {
    tree.pieces.compactMap { piece in
      guard piece.old == nil, let new = piece.new else { return nil }
      return new..<new + piece.count
    }
  }
}

extension ItemCommit {
  /// Returns the selection after the batch.
  ///
  /// Rows that were removed and inserted again stay selected.
  ///
  /// - Parameters:
  ///   - selection: The selected rows before the batch.
  ///   - ids: The identities of all rows before the batch.
  ///   - isIdentified: Whether items that are inserted again can be recognized.
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
