/// What happened in a list view, told to its source; positions are those of the present rows.
public enum ListGesture {
  /// A view has been given the list, and shows its rows.
  case ready
  /// A person selected a row.
  case select(ListPosition)
  /// A person let go of a selected row.
  case deselect(ListPosition)
  /// A row comes into view; no position when it was removed before the view could know.
  case willDisplay(ListRow, at: ListPosition?)
  /// A row went out of view; no position when it was removed.
  case didEndDisplaying(ListRow, at: ListPosition?)
  /// A person began to drag a row.
  case willBeginReorder(ListPosition)
  /// A person dropped a row; the target is where the row then stands.
  case reorder(from: ListPosition, to: ListPosition)
}
