import Lists

extension GTKListView {
  /// Shows the list's headers, footers and activities, and reveals an activity that the user waits
  /// for.
  func updateEdges() {
    let scroll = reporter.scroll
    let began = updater.updateEdges()
    updateRows()
    if began.contains(.refreshing), (scroll?.offset ?? 0) <= 0 { animator.reveal(0) }
    if began.contains(.growing), let rows = table.rows, let scroll, scroll.remaining <= 0 {
      animator.reveal(rows.count - 1)
    }
  }
}
