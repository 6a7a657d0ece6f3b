import GTK
import Lists

/// Keeps the end of a list visible as rows arrive, until the user scrolls away from it.
final class EndFollower {
  private let table: RowTable
  private let viewport: ListViewport

  /// The number of frames until the new rows have their places.
  private var framesLeft = 0

  private var last = (value: 0.0, upper: 0.0, page: 0.0)

  init(_ table: RowTable, _ viewport: ListViewport) {
    self.table = table
    self.viewport = viewport
  }

  /// Whether the list wants its end to be visible.
  var isFollowing: Bool { table.feed?.following == .on }

  /// Scrolls to the end in the second next frame, when new rows have their places.
  ///
  /// The wait includes rows that arrive in the meantime.
  func update() {
    guard isFollowing, viewport.list.isMapped else { return }
    let isScheduled = framesLeft > 0
    framesLeft = 2
    guard !isScheduled else { return }
    var isFirst = true
    viewport.list.onTick { [weak self] _ in
      defer { isFirst = false }
      return self?.advance(scrolls: !isFirst) ?? false
    }
  }

  /// Begins anew with another list.
  func reset() { last = (0, 0, 0) }

  /// Sees whether the user has scrolled to the end, or away from it.
  func noteScrolling() {
    guard let feed = table.feed, feed.following != .off, let now = viewport.adjustment else {
      return
    }
    let former = last
    last = (now.value, now.upper, now.page)
    // A list that gets less room keeps its first row, not its last one.
    if now.page != former.page { update() }
    if now.value + now.page >= now.upper - Self.tolerance {
      if now.value > former.value, feed.following == .paused { feed.follow(true) }
    } else if framesLeft == 0, now.value < former.value - 0.5, now.upper >= former.upper,
      feed.following == .on
    {
      feed.follow(false)
    }
  }

  /// - Returns: Whether rows are still without their places.
  private func advance(scrolls: Bool) -> Bool {
    if scrolls, isFollowing, let adjustment = viewport.adjustment {
      viewport.offset = adjustment.upper - adjustment.lower - adjustment.page
    }
    framesLeft -= 1
    return framesLeft > 0
  }

  /// The distance from the end at which a list is at its end, in points.
  private static let tolerance = 3.0
}
