/// What happened in a list view, told to its source; positions are those of the present rows.
public enum ListGesture {
  /// A view has been given the list, and shows its rows.
  case ready
  /// A person selected a row.
  case select(ListPosition)
  /// A person let go of a selected row.
  case deselect(ListPosition)
  /// A person wants what a row stands for, by a click or the Return key, whatever is selected.
  case activate(ListPosition)
  /// A person changed in a row what it shows, such as by a switch: the row as they want it.
  case change(ListRow, at: ListPosition)
  /// A row comes into view; no position when it was removed before the view could know.
  case willDisplay(ListRow, at: ListPosition?)
  /// A row went out of view; no position when it was removed.
  case didEndDisplaying(ListRow, at: ListPosition?)
  /// A person began to drag a row.
  case willBeginReorder(ListPosition)
  /// A dragged row came over another one.
  case enterReorder(ListPosition)
  /// A dragged row left the one that it was over.
  case exitReorder(ListPosition)
  /// A person dropped a row; the target is where the row then stands.
  case reorder(from: ListPosition, to: ListPosition)
  /// A person wants a row to go, or another one to come in its place.
  case edit(ListEdit, at: ListPosition)
  /// The rows went by, or the room for them changed.
  case scroll(ListScroll)
  /// A person took hold of the rows to scroll them.
  case willBeginDragging
  /// A person let go of the rows, which may go on by themselves.
  case didEndDragging(willDecelerate: Bool)
  /// The rows came to rest after a person let go of them.
  case didEndDecelerating
  /// The rows came to rest after the program scrolled them.
  case didEndScrollingAnimation
  /// A person pulled the list to have it refreshed.
  case refresh
}

/// What a person may want to become of a row.
public enum ListEdit: Hashable, Sendable {
  /// That it goes.
  case delete
  /// That another one comes in its place.
  case insert
}

/// How far a list is scrolled, in points along its axis.
public struct ListScroll: Hashable, Sendable {
  /// What has gone by before the first visible point.
  public var offset: Double

  /// What can be seen at a time.
  public var viewport: Double

  /// All there is.
  public var content: Double

  /// Measures a list.
  public init(offset: Double, viewport: Double, content: Double) {
    self.offset = offset
    self.viewport = viewport
    self.content = content
  }

  /// What is left below, or behind, what can be seen.
  public var remaining: Double { content - offset - viewport }
}
