import GTK
import Lists

/// An object that preserves the scroll position when rows change.
///
/// The anchor is the first visible row that keeps its place in the list. If there is no such row,
/// the anchor is the row at the index of the first visible row. A list that is scrolled to its
/// start stays there.
final class ScrollAnchor {
  /// Whether corrections are suspended while the list scrolls to a row.
  var isSuspended = false

  private let table: RowTable
  private let viewport: ListViewport

  init(_ table: RowTable, _ viewport: ListViewport) {
    self.table = table
    self.viewport = viewport
  }

  /// Corrects the offset after the rows are laid out.
  ///
  /// - Returns: Whether the list scrolled.
  func correct(_ transition: RowTransition) -> Bool {
    guard !isSuspended, table.feed?.following != .on, let adjustment = viewport.effectiveAdjustment,
      let rows = table.rows,
      rows.count > 0
    else { return false }
    if transition.isAtStart {
      guard !viewport.isAtStart || mappedHost(at: 0) == nil else { return false }
      viewport.scroll(to: 0, attempt: transition.corrections)
      return true
    }
    guard let anchor = anchor(in: transition) else { return false }
    let index = min(anchor.index ?? anchor.formerIndex, rows.count - 1)
    let host = mappedHost(at: index, formerly: anchor.host)
    guard let now = host?.frame?.translate(x: 0, y: 0, to: viewport.clip) else {
      viewport.scroll(to: index, attempt: transition.corrections)
      return true
    }
    let expected = anchor.bounds.start(along: viewport.axis) - transition.scrolled
    let drift = (viewport.isVertical ? now.y : now.x) - expected
    guard abs(drift) >= 1 else { return false }
    let before = adjustment.value
    adjustment.value += drift
    return adjustment.value != before
  }

  private func anchor(in transition: RowTransition) -> RowTransition.Row? {
    let rows = transition.rows
    let kept = rows.first { $0.isRow && $0.index != nil && isNear($0, in: transition) }
    if let kept { return kept }
    // If the user has scrolled all recorded rows out of view, there is nothing to preserve.
    guard transition.isConcerned, rows.contains(where: { isNear($0, in: transition) }) else {
      return nil
    }
    return rows.first
  }

  /// Returns whether a previously visible row is still visible after the list was scrolled.
  private func isNear(_ row: RowTransition.Row, in transition: RowTransition) -> Bool {
    let start = row.bounds.start(along: viewport.axis) - transition.scrolled
    return start < viewport.clipLength && start + row.bounds.length(along: viewport.axis) > 0
  }

  /// Returns the visible host of the row at an index.
  ///
  /// - Parameters:
  ///   - index: The index of the row.
  ///   - former: The previous host of the row, which is checked first because GTK usually keeps it.
  private func mappedHost(at index: Int, formerly former: RowHost? = nil) -> RowHost? {
    func isShown(by host: RowHost) -> Bool { host.isMapped && host.item?.position == index }
    if let former, isShown(by: former) { return former }
    return table.hosts.first(where: isShown)
  }
}
