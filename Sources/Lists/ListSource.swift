/// What a list view shows: rows in sections.
///
/// Every adapter is one. Positions are those of the present rows; a view, which may be some changes
/// behind, reads through its ``ListFeed`` instead.
@MainActor
public protocol ListSource: AnyObject {
  /// What the list is called in events and journals.
  var name: String { get }

  /// How many sections it has; a flat list has one.
  var sectionCount: Int { get }

  /// How many rows a section has; none where there is no such section.
  func rowCount(in section: Int) -> Int

  /// Who stands at a position; nil outside.
  func rowID(at position: ListPosition) -> ListRowID?

  /// What stands at a position; nil outside.
  func row(at position: ListPosition) -> ListRow?

  /// How many rows a person may select.
  var selectionMode: ListSelectionMode { get }

  /// What a person may do by dragging a row.
  var dragAndDrop: ListDragAndDrop { get }

  /// Takes note of what a person did in a view, or what the view did to show rows.
  ///
  /// - Returns: Whether the list went along with it.
  @discardableResult
  func receive(_ gesture: ListGesture) -> Bool

  /// The way that every change takes to views and observers.
  var pipe: ListPipe { get }
}

/// How many rows of a list a person may select.
public enum ListSelectionMode: Hashable, Sendable {
  /// None.
  case none
  /// One; selecting another lets go of the first.
  case single
  /// Any number.
  case multiple
}

/// What a person may do by dragging a row of a list.
public enum ListDragAndDrop: Hashable, Sendable {
  /// Nothing.
  case none
  /// Put it elsewhere in the list.
  case reorder
}
