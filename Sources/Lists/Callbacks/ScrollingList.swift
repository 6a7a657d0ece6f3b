/// What a list says of the way that its rows go by in a view.
///
/// Only the list that was given to the view says it: a slice that stands in a view by itself, and
/// not the list that it was cut from.
@MainActor
public class ScrollingList {
  /// The rows went by: how many points of them are before the first visible one.
  public var onDidScroll: ((_ offset: Double) -> Void)?

  /// A person took hold of the rows to scroll them.
  public var onWillBeginDragging: (() -> Void)?

  /// A person let go of the rows, which may go on by themselves.
  public var onDidEndDragging: ((_ willDecelerate: Bool) -> Void)?

  /// The rows came to rest after a person let go of them.
  public var onDidEndDecelerating: (() -> Void)?

  /// The rows came to rest after the program scrolled them.
  public var onDidEndScrollingAnimation: (() -> Void)?

  /// The end of the rows is near; called again when it is near once more, or when there are other
  /// rows.
  public var onReachedEnd: (() -> Void)?

  /// How near the end of the rows is near, in points.
  public var endDistance = 0.0

  /// A person pulled the list to have it refreshed; the list is refreshing until this returns.
  public var onRefresh: (() async -> Void)?

  /// Whether the list does anything when a person pulls it.
  public var canRefresh: Bool { onRefresh != nil }

  /// Whether more rows are on their way to its end; views show that behind the last row.
  public var isGrowing = false {
    didSet { if isGrowing != oldValue { noteLayout() } }
  }

  /// What stands in place of the list while it has no rows, such as why it has none.
  public var placeholder: ListPlaceholder? {
    didSet { noteLayout() }
  }

  /// Whether what a person asked for by pulling the list is still under way.
  public private(set) var isRefreshing = false

  /// How many rows there were when the end was last near; nil while it is far.
  private var endReachedAt: Int?

  init() {}

  /// Has views ask again what stands beside the rows; each kind of adapter tells its own.
  func noteLayout() {}

  /// Calls back who wants to know how the rows go by.
  ///
  /// - Parameters:
  ///   - gesture: What happened; nothing but scrolling and pulling is of any interest.
  ///   - count: How many rows there are; only asked near their end.
  /// - Returns: Whether it goes along with it.
  func scroll(_ gesture: ListGesture, count: @autoclosure () -> Int) -> Bool {
    switch gesture {
    case .scroll(let scroll):
      onDidScroll?(scroll.offset)
      approachEnd(scroll, count: count)
    case .willBeginDragging: onWillBeginDragging?()
    case .didEndDragging(let willDecelerate): onDidEndDragging?(willDecelerate)
    case .didEndDecelerating: onDidEndDecelerating?()
    case .didEndScrollingAnimation: onDidEndScrollingAnimation?()
    case .refresh: return beginRefresh()
    default: return false
    }
    return true
  }

  /// Calls once when the end comes near, and again when rows came since.
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

  private func beginRefresh() -> Bool {
    guard let onRefresh, !isRefreshing else { return false }
    isRefreshing = true
    noteLayout()
    Task { [weak self] in
      await onRefresh()
      self?.isRefreshing = false
      self?.noteLayout()
    }
    return true
  }
}
