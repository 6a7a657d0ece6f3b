import GTK
import Lists

/// Keeps the end of a list visible when rows are added, until the user scrolls away from it.
final class EndFollower {
  private let table: RowTable
  private let viewport: ListViewport

  /// The number of frames until new rows are laid out.
  private var framesLeft = 0

  private var last = (value: 0.0, upper: 0.0, page: 0.0)

  init(_ table: RowTable, _ viewport: ListViewport) {
    self.table = table
    self.viewport = viewport
  }

  /// Whether the list currently follows its end.
  var isFollowing: Bool { table.feed?.following == .on }

  /// Scrolls to the end after two frames, when new rows are laid out.
  ///
  /// Further calls during this time extend the wait.
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

  /// Discards the scroll position of the previous list.
  func reset() { last = (0, 0, 0) }

  /// Detects whether the user has scrolled to the end or away from it.
  func noteScrolling() {
    guard let feed = table.feed, feed.following != .off, let now = viewport.adjustment else {
      return
    }
    let former = last
    last = (now.value, now.upper, now.page)
    // A list that gets smaller keeps its first visible row rather than its last.
    if now.page != former.page { update() }
    if now.value + now.page >= now.upper - Self.tolerance {
      if now.value > former.value, feed.following == .paused { feed.follow(true) }
    } else if framesLeft == 0, now.value < former.value - 0.5, now.upper >= former.upper,
      feed.following == .on
    {
      feed.follow(false)
    }
  }

  /// Scrolls to the end and counts down a frame.
  ///
  /// - Parameter scrolls: Whether to scroll in this frame.
  /// - Returns: Whether to continue in the next frame.
  private func advance(scrolls: Bool) -> Bool {
    if scrolls, isFollowing, let adjustment = viewport.adjustment {
      viewport.offset = adjustment.upper - adjustment.lower - adjustment.page
    }
    framesLeft -= 1
    return framesLeft > 0
  }

  /// The tolerance for detecting the end of the list, in points.
  private static let tolerance = 3.0
}
