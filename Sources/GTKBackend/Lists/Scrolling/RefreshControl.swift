import GTK
import Lists

/// Has the list refreshed when the user pulls it beyond its start, turns a wheel there, or presses F5 or
/// Control+R.
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

  /// Recognizes a pull by a finger while there is nothing to scroll, of which GTK reports none.
  private func addFinger() {
    finger.isTouchOnly = true
    // Before the rows, which a finger that pulls does not press.
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

  /// Whether the list can be refreshed, and is too short to scroll.
  private var pullsByFinger: Bool {
    guard table.feed?.canRefresh == true else { return false }
    guard viewport.showsRows, let adjustment = viewport.effectiveAdjustment else { return true }
    return adjustment.upper - adjustment.lower <= adjustment.page
  }

  /// Returns how many points a finger has gone beyond the start of the list; 0 if it went across more.
  private func pulled(_ right: Double, _ down: Double) -> Double {
    let (along, across) = viewport.isVertical ? (down, right) : (right, down)
    return abs(along) > abs(across) ? (viewport.isMirrored ? -along : along) : 0
  }

  /// The points after which a finger pulls, and presses no row.
  private static let leastMove = 16.0

  /// The points of a pull that refreshes the list.
  private static let leastPull = 64.0

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

/// A pull beyond the start of a list by a wheel, which begins to turn there.
nonisolated struct PullGesture {
  /// The notches that a series of turns has gone beyond the start; infinite where it cannot become a
  /// pull any more, nil between two series.
  private var distance: Double?

  /// Whether a series of turns has begun.
  var isUnderWay: Bool { distance != nil }

  /// Begins a series of turns; only one that begins at the start of the list can be a pull.
  mutating func begin(isAtStart: Bool) { distance = isAtStart ? 0 : .infinity }

  /// Takes a turn into account, in notches; those beyond the start are less than 0.
  ///
  /// - Returns: Whether the series has just become a pull.
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

  /// Ends the series.
  mutating func end() { distance = nil }

  /// The notches of a wheel that are a pull.
  static let leastDistance = 3.0
}
