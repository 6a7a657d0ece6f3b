extension ListDraft {
  /// Returns the net effect of all calls.
  func batch(_ origin: ListOrigin, oldCount: Int) -> ListBatch {
    var inserted: [ListRun] = []
    var moved: [ListMove] = []
    var updated: [ListRun] = []
    var position = 0
    let pieces = tree.pieces
    for piece in pieces {
      if let old = piece.oldRun {
        if piece.new != nil { updated.append(old) }
        if piece.isMoved {
          moved += old.rows.enumerated().map { offset, row in
            ListMove(from: ListPosition(row: row), to: ListPosition(row: position + offset))
          }
        }
      } else {
        inserted.append(ListRun(rows: position..<position + piece.count))
      }
      position += piece.count
    }
    let everything = PositionSet([ListRun(rows: 0..<oldCount)])
    return ListBatch(
      origin: origin,
      removed: everything.subtracting(PositionSet(pieces.compactMap(\.oldRun))),
      inserted: PositionSet(inserted),
      moved: moved,
      updated: PositionSet(updated)
    )
  }

  /// Returns the new list, built by one pass over the draft.
  ///
  /// - Parameter newRows: The new items and the identities of their rows.
  func rebuilt(_ old: ListStore<Item>, newRows: ListStore<Item>) -> ListStore<Item> {
    var store = ListStore<Item>()
    store.reserve(tree.count)
    for piece in tree.pieces { append(piece, of: old, newRows: newRows, to: &store) }
    return store
  }

  /// Changes a list in place, each splice at the cost of moving the end of an array.
  ///
  /// - Parameter updates: True where any row shows another item.
  func edit(
    _ store: inout ListStore<Item>,
    splices: [ListSplice],
    newRows: ListStore<Item>,
    updates: Bool
  ) {
    // Plain loops: this runs for every change of every list, in code that knows no types.
    var arriving: [ListStore<Item>] = []
    for splice in splices {
      var rows = ListStore<Item>()
      if splice.added > 0 {
        for piece in tree.pieces(in: splice.new) {
          append(piece, of: store, newRows: newRows, to: &rows)
        }
      }
      arriving.append(rows)
    }
    if updates {
      for piece in tree.pieces {
        guard let old = piece.old, let new = piece.new else { continue }
        for offset in 0..<piece.count { store.set(newRows.items[new + offset], at: old + offset) }
      }
    }
    var index = splices.count
    while index > 0 {
      index -= 1
      store.replace(splices[index].old, with: arriving[index])
    }
  }

  private func append(
    _ piece: ListPiece,
    of old: ListStore<Item>,
    newRows: ListStore<Item>,
    to store: inout ListStore<Item>
  ) {
    switch (piece.old, piece.new) {
    case (let start?, nil):
      store.append(start..<start + piece.count, of: old)
    case (let start?, let new?):
      store.append(
        ids: start..<start + piece.count,
        of: old,
        items: newRows.items[new..<new + piece.count]
      )
    case (nil, let new?):
      store.append(new..<new + piece.count, of: newRows)
    case (nil, nil):
      preconditionFailure("A piece is old, new or both.")
    }
  }
}
