/// A backend's view of a list, which shows the rows of a feed.
///
/// Every signal about rows comes through ``apply(_:)``, never in the middle of another one.
@MainActor
public protocol ListRenderer: AnyObject {
  /// The feed that it reads rows from and reports gestures to; it owns the feed.
  ///
  /// Setting it means: forget all rows and show those of the feed. ``ListSource/attach(to:)`` does
  /// it.
  var feed: ListFeed? { get set }

  /// Shows a change.
  ///
  /// On entry the feed still has the rows as before the change: as many, and the same ones in the
  /// same order. What they show is as after it, but for those that leave. Each
  /// ``ListDelivery/next()`` takes it one splice further; whatever is left when this returns is
  /// taken as read. The view calls ``ListDelivery/finish(shown:)`` once, now or when an animation
  /// ends.
  func apply(_ delivery: ListDelivery)

  /// Shows the feed's selection, after any change of it or of the rows.
  func selectionChanged()

  /// Shows the source's header, and updates the margins around the rows.
  func layoutChanged()

  /// The positions of the rows in view, ascending, as told so far.
  var visibleRows: [ListPosition] { get }

  /// Returns the cell that shows a row; nil if the row is not in view, or has no cell.
  ///
  /// Callbacks of the list, such as ``ListCallbacks/onWillDisplay``, reach the cell of their row by it.
  /// The cell belongs to the view, which gives it to other rows later.
  ///
  /// - Parameter position: A position in the list that the view shows, as told so far.
  func cell(at position: ListPosition) -> (any ListCell)?

  /// Brings a row into view; a position that is not there is nothing.
  func scroll(to position: ListPosition, animated: Bool)

  /// The number of rows that a single splice may both remove and add.
  ///
  /// Where both are more, the removal and the addition come as two.
  var swapLimit: Int { get }
}

extension ListRenderer {
  /// Does nothing.
  public func layoutChanged() {}

  /// Returns nil: the view has no cells.
  public func cell(at position: ListPosition) -> (any ListCell)? { nil }

  /// The greatest number: there is no limit.
  public var swapLimit: Int { .max }
}

/// The manner in which views take in a change of a list.
public enum ViewUpdate: Hashable, Sendable, CaseIterable {
  /// Views show the change now, and may animate it.
  case animated
  /// Views show the change now, without animation.
  case immediate
  /// Views are left out until the next change that they learn of, or the next
  /// ``EditableList/refresh()``, has them reload everything.
  case silent
}

/// The way in which an animated change shows the rows that it inserts and removes.
///
/// Rows that stay move to their new places in any case. Where the desktop wants nothing to move, all
/// rows appear and disappear immediately.
public enum ListRowAnimation: Hashable, Sendable, CaseIterable {
  /// Rows fade in and out.
  case fade
  /// Rows slide in from the trailing edge and out to it; in a horizontal list, from and to the bottom.
  case slide
  /// Rows appear and disappear immediately.
  case none
}
