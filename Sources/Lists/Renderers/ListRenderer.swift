/// A view that shows a list, implemented by a backend.
///
/// The view receives all row changes through ``apply(_:)``, one at a time.
@MainActor
public protocol ListRenderer: AnyObject {
  /// The feed that provides rows and receives gestures.
  ///
  /// The view keeps it alive.
  ///
  /// When this property is set, the view discards all rows and shows those of the new feed. Call
  /// ``ListSource/attach(to:)`` to set it.
  var feed: ListFeed? { get set }

  /// Shows a change.
  ///
  /// When this method is called, the feed still has the rows from before the change, in the same order. Their content
  /// is already current, except for rows that the change removes. Each call of ``ListDelivery/next()`` advances the
  /// feed by one splice. Any splices left when this method returns count as read. The view must call
  /// ``ListDelivery/finish(shown:)`` once, either immediately or at the end of an animation.
  func apply(_ delivery: ListDelivery)

  /// Shows the selection of the feed after the selection or the rows changed.
  func selectionChanged()

  /// Updates the header of the list and the margins around the rows.
  func layoutChanged()

  /// The positions in the feed of the visible rows, in ascending order.
  var visibleRows: [ListPosition] { get }

  /// Returns the cell that shows a row, or `nil` if the row isn't visible or has no cell.
  ///
  /// Callbacks of the list, such as ``ListCallbacks/onWillDisplay``, use this method to access the cell of their row.
  /// The view owns the cell and can reuse it for other rows later.
  ///
  /// - Parameter position: The position of the row in the feed of the view.
  func cell(at position: ListPosition) -> (any ListCell)?

  /// Scrolls to a row.
  ///
  /// Positions without a row are ignored.
  func scroll(to position: ListPosition, animated: Bool)

  /// The maximum number of rows that a single splice both removes and inserts.
  ///
  /// If more rows are both removed and inserted, the view receives two splices.
  var swapLimit: Int { get }
}

extension ListRenderer {
  /// Does nothing.
  public func layoutChanged() {}

  /// Returns `nil`, for views without cells.
  public func cell(at position: ListPosition) -> (any ListCell)? { nil }

  /// The default value, `Int.max`, which means no limit.
  public var swapLimit: Int { .max }
}

/// The way in which views apply a change of a list.
public enum ViewUpdate: Hashable, Sendable, CaseIterable {
  /// Views show the change immediately and may animate it.
  case animated
  /// Views show the change immediately without animation.
  case immediate
  /// Views don't show the change until the next one, or until ``EditableList/refresh()``, and then reload all rows.
  case silent
}

/// The animation of inserted and removed rows in an animated change.
///
/// Other rows always move to their new positions. If animations are disabled in the desktop settings, all rows appear
/// and disappear immediately.
public enum ListRowAnimation: Hashable, Sendable, CaseIterable {
  /// Rows fade in and out.
  case fade
  /// Rows slide in and out at the trailing edge, or at the bottom of a horizontal list.
  case slide
  /// Rows appear and disappear immediately.
  case none
}
