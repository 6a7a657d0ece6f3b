import GTK
import Lists

/// Has the list refreshed when the user pulls it beyond its start, turns a wheel there, or presses F5 or
/// Control+R.
final class RefreshControl {
  private let table: RowTable
  private let viewport: ListViewport
  private var pull = PullGesture()

  init(_ table: RowTable, _ viewport: ListViewport) {
    self.table = table
    self.viewport = viewport
    viewport.onOvershoot = { [weak self] in self?.refresh() }
    let keys = ShortcutController()
    for key in ["F5", "<Control>r"] { keys.add(key) { [weak self] in self?.refresh() ?? false } }
    viewport.container?.add(keys)
  }

  /// Notes a turn of a wheel, in notches, which refreshes once many go beyond the start.
  func turn(by distance: Double) {
    if !pull.isUnderWay { pull.begin(isAtStart: isAtStart) }
    if pull.turn(by: distance) { refresh() }
  }

  private var isAtStart: Bool { !viewport.showsRows || viewport.effectiveOffset <= 0 }

  /// Ends a series of turns.
  func endTurns() { pull.end() }

  /// Refreshes the list, if it can be and is not already.
  ///
  /// - Returns: Whether it can be refreshed.
  @discardableResult
  private func refresh() -> Bool {
    guard let feed = table.feed, feed.canRefresh else { return false }
    if !feed.isRefreshing { feed.refresh() }
    return true
  }
}
