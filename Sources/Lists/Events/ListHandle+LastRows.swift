extension ListHandle {
  /// The rows of a list after a change, which outlive it.
  struct LastRows {
    fileprivate let rows: ListEventItems.Rows
    /// The number of the change.
    fileprivate let number: Int
  }

  /// Saves the present rows, for the time when the list is deinitialised.
  ///
  /// - Parameter limit: The rows of a longer list are not saved.
  public func keepRows(upTo limit: Int) {
    guard let list, let present else { return }
    lastRows =
      present.count > limit ? nil : LastRows(rows: present, number: list.publisher.storedChanges)
  }

  /// Returns the rows after a change, if that was the last one of the list, or of its saved rows.
  ///
  /// - Parameter number: Counts the changes of the list, as ``ListChangeEvent/number`` does.
  public func rows(after number: Int) -> ListEventItems.Rows? {
    if let list, list.publisher.storedChanges == number { return present }
    return lastRows.flatMap { $0.number == number ? $0.rows : nil }
  }

  private var present: ListEventItems.Rows? {
    list.map { list in
      ListEventItems.Rows(
        rows: list.savedRows,
        count: (0..<list.sectionCount).reduce(0) { $0 + list.rowCount(in: $1) }
      )
    }
  }
}
