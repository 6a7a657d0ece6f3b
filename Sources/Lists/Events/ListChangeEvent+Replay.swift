extension ListChangeEvent {
  /// Returns the rows after the change, given those before it.
  ///
  /// - Parameters:
  ///   - rows: The rows of each section before.
  ///   - row: Returns what a row is to be in the result: its identity, its text, or both.
  /// - Throws: ``ListError`` where there are not as many rows as there were.
  @MainActor
  public func replayed<Row>(
    on rows: [[Row]],
    as row: (ListEventItem) -> Row
  ) throws(ListError) -> [[Row]] {
    try batch.applied(
      to: rows,
      inserted: items.inserted.all.map(row),
      updated: items.updated.all.map(row)
    )
  }

  /// Returns the rows before the change, given those after it.
  ///
  /// - Parameters:
  ///   - rows: The rows of each section after.
  ///   - row: Returns what a row is to be in the result: its identity, its text, or both.
  /// - Throws: ``ListError`` where there are not as many rows as there are.
  @MainActor
  public func undone<Row>(
    on rows: [[Row]],
    as row: (ListEventItem) -> Row
  ) throws(ListError) -> [[Row]] {
    try batch.inverted.applied(
      to: rows,
      inserted: items.removed.all.map(row),
      updated: items.former.all.map(row)
    )
  }
}

extension Sequence<ListChangeEvent> {
  /// Returns the rows of a list after all these changes of it, given those before the first one.
  ///
  /// - Parameters:
  ///   - rows: The rows of each section before.
  ///   - row: Returns what a row is to be in the result: its identity, its text, or both.
  /// - Throws: ``ListError`` where one change does not begin where the one before it ended.
  @MainActor
  public func replayed<Row>(
    on rows: [[Row]],
    as row: (ListEventItem) -> Row
  ) throws(ListError) -> [[Row]] {
    var rows = rows
    for event in self { rows = try event.replayed(on: rows, as: row) }
    return rows
  }
}
