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
