import Lists

extension GTKListRenderer {
  /// Shows the list's headers, footers and activities, and reveals an activity that the user waits
  /// for.
  ///
  /// - Returns: The sections whose headers and footers are to be filled again.
  func updateEdges() -> Set<Int> {
    let scroll = reporter.scroll
    let (touched, began) = updater.updateEdges()
    binder.dropCellsOfEdges()
    updateRows()
    if began.contains(.refreshing), (scroll?.offset ?? 0) <= 0 { animator.reveal(0) }
    if began.contains(.growing), let rows = table.rows, let scroll, scroll.remaining <= 0 {
      animator.reveal(rows.count - 1)
    }
    return touched
  }
}
