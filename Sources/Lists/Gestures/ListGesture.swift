/// A user action in a list view, or an event of the view.
///
/// Positions refer to the list.
public enum ListGesture {
  /// The view was attached to the list and shows its rows.
  case ready
  /// The user selected a row.
  case select(ListPosition)
  /// The user deselected a row.
  case deselect(ListPosition)
  /// The user activated a row with a click, a double click or a key.
  case activate(ListPosition)
  /// The user wants to expand or collapse a row.
  case expand(Bool, at: ListPosition)
  /// The user changed the model of a row, for example with a switch.
  ///
  /// The value is the changed row.
  case change(ListRow, at: ListPosition)
  /// A row is about to appear.
  ///
  /// The position is `nil` if the row has already been removed.
  case willDisplay(ListRow, at: ListPosition?)
  /// A row disappeared.
  ///
  /// The position is `nil` if the row was removed.
  case didEndDisplaying(ListRow, at: ListPosition?)
  /// The user started to drag a row.
  case willBeginReorder(ListPosition)
  /// A dragged row entered another row.
  case enterReorder(ListPosition)
  /// A dragged row left another row.
  case exitReorder(ListPosition)
  /// The user dropped a row.
  ///
  /// The target is its position after the move.
  case reorder(from: ListPosition, to: ListPosition)
  /// The user wants to remove a row, or insert one at its position.
  case edit(ListEdit, at: ListPosition)
  /// The view was scrolled or resized.
  case scroll(ListScroll)
  /// The user started to scroll by dragging.
  case willBeginDragging
  /// The user ended the drag.
  ///
  /// The rows may continue to move.
  case didEndDragging(willDecelerate: Bool)
  /// The rows stopped moving after a drag.
  case didEndDecelerating
  /// The rows stopped moving after the program scrolled them.
  case didEndScrollingAnimation
  /// The user pulled the list to refresh it.
  case refresh
  /// The user scrolled to the end of a list that follows its end, or away from it.
  case follow(Bool)
}

/// An edit of a row that the user requests.
public enum ListEdit: Hashable, Sendable {
  /// Removes the row.
  case delete
  /// Inserts another row at the position of the row.
  case insert
}

/// The scroll position of a list, in points along its axis.
public struct ListScroll: Hashable, Sendable {
  /// The length of the content before the visible part.
  public var offset: Double

  /// The length of the visible part.
  public var viewport: Double

  /// The length of the entire content.
  public var content: Double

  /// Creates a scroll position.
  public init(offset: Double, viewport: Double, content: Double) {
    self.offset = offset
    self.viewport = viewport
    self.content = content
  }

  /// The length of the content after the visible part.
  public var remaining: Double { content - offset - viewport }
}
