/// The scrolling behavior of a list in a view.
///
/// Callbacks come only from the list that is attached to the view. If a slice has its own view, its list isn't
/// notified.
@MainActor
public class ScrollingList {
  /// A closure to call after the rows are scrolled, with the scroll offset in points.
  public var onDidScroll: ((_ offset: Double) -> Void)?

  /// A closure to call when the user starts to scroll by dragging.
  public var onWillBeginDragging: (() -> Void)?

  /// A closure to call when the user ends the drag.
  ///
  /// The rows may continue to move.
  public var onDidEndDragging: ((_ willDecelerate: Bool) -> Void)?

  /// A closure to call when the rows stop moving after a drag.
  public var onDidEndDecelerating: (() -> Void)?

  /// A closure to call when the rows stop moving after the program scrolled them.
  public var onDidEndScrollingAnimation: (() -> Void)?

  /// A closure to call when the user scrolls near the end of the rows.
  ///
  /// The closure is called again when the user returns to the end, or when rows are inserted or removed there. For an
  /// empty list, it is called as soon as the list is shown.
  public var onReachedEnd: (() -> Void)?

  /// The distance from the end at which ``onReachedEnd`` is called, in points.
  public var endDistance = 0.0

  /// Whether views keep the end of the list visible as rows are added.
  public var following = ListFollowing.off {
    didSet { if following != oldValue { publishLayout() } }
  }

  /// A closure to call when the user scrolls to the end of a list that follows its end, or away from it.
  public var onFollow: ((_ isOn: Bool) -> Void)?

  /// A closure to call when the user pulls the list to refresh it.
  ///
  /// The refresh lasts until the closure returns.
  public var onRefresh: (() async -> Void)?

  /// Whether the user can refresh the list.
  public var canRefresh: Bool { onRefresh != nil }

  /// Whether more rows are being loaded, which views indicate after the last row.
  public var isGrowing = false {
    didSet { if isGrowing != oldValue { publishLayout() } }
  }

  /// The placeholder to show while the list is empty, such as an explanation.
  public var placeholder: ListPlaceholder? {
    didSet { publishLayout() }
  }

  /// Whether a refresh that the user started is in progress.
  public internal(set) var isRefreshing = false {
    didSet { if isRefreshing != oldValue { publishLayout() } }
  }

  /// The last reported scroll position.
  private var reported: ListScroll?

  /// The number of rows when the end was last reached, or `nil` while the end is far away.
  private final var endReachedAt: Int?

  init() {}

  /// Makes views read the layout again.
  ///
  /// Subclasses override this method.
  func publishLayout() {}

  /// Responds to scrolling and refresh gestures.
  ///
  /// - Parameters:
  ///   - gesture: The gesture. All other gestures are ignored.
  ///   - count: The number of rows, which is evaluated only near the end.
  /// - Returns: Whether the list handled the gesture.
  func scroll(_ gesture: ListGesture, count: @autoclosure () -> Int) -> Bool {
    switch gesture {
    case .scroll(let scroll):
      if scroll != reported { onDidScroll?(scroll.offset) }
      reported = scroll
      approachEnd(scroll, count: count)
    case .willBeginDragging: onWillBeginDragging?()
    case .didEndDragging(let willDecelerate): onDidEndDragging?(willDecelerate)
    case .didEndDecelerating: onDidEndDecelerating?()
    case .didEndScrollingAnimation: onDidEndScrollingAnimation?()
    case .refresh: return beginRefresh()
    case .follow(let isOn):
      guard following != .off else { return false }
      following = isOn ? .on : .paused
      onFollow?(isOn)
    default: return false
    }
    return true
  }
}

extension ScrollingList {
  /// Calls `onReachedEnd` once near the end, and again after the number of rows changes.
  private func approachEnd(_ scroll: ListScroll, count: () -> Int) {
    guard scroll.remaining <= endDistance else {
      endReachedAt = nil
      return
    }
    let count = count()
    guard endReachedAt != count else { return }
    endReachedAt = count
    onReachedEnd?()
  }
}

extension ScrollingList {
  /// Starts a refresh, which lasts until the `onRefresh` closure returns.
  ///
  /// - Returns: Whether the list can be refreshed and no other refresh is in progress.
  private func beginRefresh() -> Bool {
    guard let onRefresh, !isRefreshing else { return false }
    isRefreshing = true
    Task { [weak self] in
      await onRefresh()
      self?.isRefreshing = false
    }
    return true
  }
}
