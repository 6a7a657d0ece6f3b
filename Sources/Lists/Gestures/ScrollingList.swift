/// The part of a list that has to do with scrolling in a view.
///
/// Only the list that was given to the view says it: a slice that stands in a view by itself, and
/// not the list that it was cut from.
@MainActor
public class ScrollingList {
  /// Called when the rows were scrolled, with the length before the first visible point, in points.
  public var onDidScroll: ((_ offset: Double) -> Void)?

  /// The user began to scroll by dragging.
  public var onWillBeginDragging: (() -> Void)?

  /// The user ended the drag; the rows may go on by themselves.
  public var onDidEndDragging: ((_ willDecelerate: Bool) -> Void)?

  /// The rows came to rest after a drag.
  public var onDidEndDecelerating: (() -> Void)?

  /// The rows came to rest after the program scrolled them.
  public var onDidEndScrollingAnimation: (() -> Void)?

  /// Called when the end of the rows comes near, and again when it comes near once more or rows
  /// were added or removed.
  ///
  /// A list without rows is at its end as soon as it is shown.
  public var onReachedEnd: (() -> Void)?

  /// The distance at which the end of the rows is near, in points.
  public var endDistance = 0.0

  /// Whether views keep the end of the list visible as rows arrive.
  public var following = ListFollowing.off {
    didSet { if following != oldValue { publishLayout() } }
  }

  /// Called when the user scrolls to the end of a list that follows it, or away from the end.
  public var onFollow: ((_ isOn: Bool) -> Void)?

  /// Called when the user pulls the list to refresh it; the list is refreshing until this returns.
  public var onRefresh: (() async -> Void)?

  /// Whether the user can refresh the list.
  public var canRefresh: Bool { onRefresh != nil }

  /// Whether more rows are being loaded; views show that behind the last row.
  public var isGrowing = false {
    didSet { if isGrowing != oldValue { publishLayout() } }
  }

  /// The placeholder to show while the list has no rows, such as the reason for which it has none.
  public var placeholder: ListPlaceholder? {
    didSet { publishLayout() }
  }

  /// Whether a refresh by the user is under way.
  public internal(set) var isRefreshing = false {
    didSet { if isRefreshing != oldValue { publishLayout() } }
  }

  /// The scrolling that was last reported; it is again when the number of rows changes.
  private var reported: ListScroll?

  /// The number of rows when the end was last near; nil while it is far.
  final var endReachedAt: Int?

  init() {}

  /// Makes views read the layout again; each subclass publishes it.
  func publishLayout() {}

  /// Responds to scrolling and pulling.
  ///
  /// - Parameters:
  ///   - gesture: The gesture; only scrolling and pulling have an effect.
  ///   - count: The number of rows; only evaluated near their end.
  /// - Returns: Whether the list accepted it.
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
  /// Calls back once when the end comes near, and again when the number of rows has changed since.
  func approachEnd(_ scroll: ListScroll, count: () -> Int) {
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
  /// Refreshes the list, which lasts until the closure returns.
  ///
  /// - Returns: Whether the list can be refreshed and is not already.
  func beginRefresh() -> Bool {
    guard let onRefresh, !isRefreshing else { return false }
    isRefreshing = true
    Task { [weak self] in
      await onRefresh()
      self?.isRefreshing = false
    }
    return true
  }
}
