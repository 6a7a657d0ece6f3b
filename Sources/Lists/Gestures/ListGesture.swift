/// An action of the user in a list view, or an event of the view; positions are those of the
/// source.
public enum ListGesture {
  /// Called when a view has been attached to the list, and shows its rows.
  case ready
  /// The user selected a row.
  case select(ListPosition)
  /// The user deselected a row.
  case deselect(ListPosition)
  /// The user activated a row, by a click, a double click or a key.
  case activate(ListPosition)
  /// The user wants the children of a row to be visible, or hidden.
  case expand(Bool, at: ListPosition)
  /// The user changed the model of a row, such as by a switch: the row as it is wanted.
  case change(ListRow, at: ListPosition)
  /// A row comes into view; no position when it was removed before the view could know.
  case willDisplay(ListRow, at: ListPosition?)
  /// A row went out of view; no position when it was removed.
  case didEndDisplaying(ListRow, at: ListPosition?)
  /// The user began to drag a row.
  case willBeginReorder(ListPosition)
  /// A dragged row entered another one.
  case enterReorder(ListPosition)
  /// A dragged row left another one.
  case exitReorder(ListPosition)
  /// The user dropped a row; the target is its position after the move.
  case reorder(from: ListPosition, to: ListPosition)
  /// The user wants a row removed, or another one inserted at its position.
  case edit(ListEdit, at: ListPosition)
  /// The list was scrolled, or the room for it changed.
  case scroll(ListScroll)
  /// The user began to scroll by dragging.
  case willBeginDragging
  /// The user ended the drag; the rows may go on by themselves.
  case didEndDragging(willDecelerate: Bool)
  /// The rows came to rest after a drag.
  case didEndDecelerating
  /// The rows came to rest after the program scrolled them.
  case didEndScrollingAnimation
  /// The user pulled the list to refresh it.
  case refresh
  /// The user scrolled to the end of a list that follows it, or away from the end.
  case follow(Bool)
}

/// An edit of a row that the user asks for.
public enum ListEdit: Hashable, Sendable {
  /// The row is to be removed.
  case delete
  /// Another row is to be inserted at its position.
  case insert
}

/// The scroll position of a list, in points along its axis.
public struct ListScroll: Hashable, Sendable {
  /// The length scrolled past, before the first visible point.
  public var offset: Double

  /// The visible length.
  public var viewport: Double

  /// The length of all content.
  public var content: Double

  /// Measures a list.
  public init(offset: Double, viewport: Double, content: Double) {
    self.offset = offset
    self.viewport = viewport
    self.content = content
  }

  /// The length that is left behind the visible part.
  public var remaining: Double { content - offset - viewport }
}
