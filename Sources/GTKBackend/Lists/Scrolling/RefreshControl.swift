import GTK
import Lists

/// Refreshes the list when the user pulls it, scrolls beyond its start, or presses F5 or Ctrl+R.
final class RefreshControl {
  private let table: RowTable
  private let viewport: ListViewport
  private var pull = PullGesture()
  private let finger = DragGesture()

  init(_ table: RowTable, _ viewport: ListViewport) {
    self.table = table
    self.viewport = viewport
    viewport.onOvershoot = { [weak self] in self?.refresh() }
    let keys = ShortcutController()
    for key in ["F5", "<Control>r"] { keys.add(key) { [weak self] in self?.refresh() ?? false } }
    viewport.container?.add(keys)
    addFinger()
  }

  /// Recognizes a pull on a list that is too short to scroll, which GTK doesn't report.
  private func addFinger() {
    finger.isTouchOnly = true
    // In the capture phase, pulling doesn't press a row.
    finger.phase = .capture
    finger.onMove { [weak self] right, down in
      guard let self, pulled(right, down) >= Self.leastMove, pullsByFinger else { return }
      finger.claim()
    }
    finger.onEnd { [weak self] right, down in
      guard let self, pulled(right, down) >= Self.leastPull, pullsByFinger else { return }
      refresh()
    }
    viewport.container?.add(finger)
  }

  /// Whether the list can be refreshed and is too short to scroll.
  private var pullsByFinger: Bool {
    guard table.feed?.canRefresh == true else { return false }
    guard viewport.showsRows, let adjustment = viewport.effectiveAdjustment else { return true }
    return adjustment.upper - adjustment.lower <= adjustment.page
  }

  /// Returns the distance of a pull beyond the start in points, or 0 if the movement is mainly sideways.
  private func pulled(_ right: Double, _ down: Double) -> Double {
    let (along, across) = viewport.isVertical ? (down, right) : (right, down)
    return abs(along) > abs(across) ? (viewport.isMirrored ? -along : along) : 0
  }

  /// The minimum movement that counts as a pull rather than a press, in points.
  private static let leastMove = 16.0

  /// The minimum pull that refreshes the list, in points.
  private static let leastPull = 64.0

  /// Handles a wheel movement in notches, which refreshes the list after several notches beyond the start.
  func turn(by distance: Double) {
    if !pull.isUnderWay { pull.begin(isAtStart: isAtStart) }
    if pull.turn(by: distance) { refresh() }
  }

  private var isAtStart: Bool { !viewport.showsRows || viewport.effectiveOffset <= 0 }

  /// Ends a sequence of wheel movements.
  func endTurns() { pull.end() }

  /// Starts a refresh, unless one is already running.
  ///
  /// - Returns: Whether the list supports refreshing.
  @discardableResult
  private func refresh() -> Bool {
    guard let feed = table.feed, feed.canRefresh else { return false }
    if !feed.isRefreshing { feed.refresh() }
    return true
  }
}

/// A pull with the mouse wheel, which must begin at the start of the list.
nonisolated struct PullGesture {
  /// The distance beyond the start in notches.
  ///
  /// It is infinite if the sequence can't become a pull, and `nil` between two sequences.
  private var distance: Double?

  /// Whether a sequence of wheel movements has begun.
  var isUnderWay: Bool { distance != nil }

  /// Begins a sequence, which can become a pull only at the start of the list.
  mutating func begin(isAtStart: Bool) { distance = isAtStart ? 0 : .infinity }

  /// Adds a wheel movement in notches, which is negative toward the start.
  ///
  /// - Returns: Whether the sequence has just become a pull.
  mutating func turn(by notches: Double) -> Bool {
    guard let pulled = distance, pulled.isFinite, notches < 0 else {
      distance = .infinity
      return false
    }
    distance = pulled - notches
    guard pulled - notches >= Self.leastDistance else { return false }
    distance = .infinity
    return true
  }

  /// Ends the sequence.
  mutating func end() { distance = nil }

  /// The minimum number of notches in a pull.
  private static let leastDistance = 3.0
}
