/// What a list view shows: rows in sections.
///
/// Every adapter is one. Positions are those of the present rows; a view, which may be some changes
/// behind, reads through its ``ListFeed`` instead.
@MainActor
public protocol ListSource: AnyObject {
  /// What the list is called in events and journals, and by screen readers.
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

  /// Whether a person may edit the row at a position; never outside.
  func canEdit(at position: ListPosition) -> Bool

  /// Whether a person may take a row to where another one stands, which makes room for it, or behind
  /// the last row of another section.
  func canMove(from: ListPosition, to: ListPosition) -> Bool

  /// Takes note of what a person did in a view, or what the view did to show rows.
  ///
  /// - Returns: Whether the list went along with it.
  @discardableResult
  func receive(_ gesture: ListGesture) -> Bool

  /// The way that every change takes to views and observers.
  var pipe: ListPipe { get }

  // MARK: Room

  /// Along which way the rows follow each other.
  var axis: ListAxis { get }

  /// How far neighbouring rows are from each other, in points.
  var spacing: Double { get }

  /// The room around all rows.
  var insets: ListInsets { get }

  /// How long a row is along the axis, in points; nil where its layout is to say, and outside.
  ///
  /// - Parameters:
  ///   - position: Where the row stands.
  ///   - breadth: How much room there is across the axis, in points.
  func length(at position: ListPosition, breadth: Double) -> Double?

  /// What stands above the rows of a section and is none of them.
  func header(in section: Int) -> ListRow?

  /// What stands below the rows of a section and is none of them.
  func footer(in section: Int) -> ListRow?

  // MARK: What is not a row

  /// Whether what a person asked for by pulling the list is still under way.
  var isRefreshing: Bool { get }

  /// Whether the list does anything when a person pulls it.
  var canRefresh: Bool { get }

  /// Whether more rows are on their way to its end.
  var isGrowing: Bool { get }

  /// What stands in place of the list while it has no rows.
  var placeholder: ListPlaceholder? { get }
}

extension ListSource {
  /// Every row that is there.
  public func canEdit(at position: ListPosition) -> Bool { rowID(at: position) != nil }

  /// Within a section of a list that lets its rows be dragged, every row that may be edited.
  public func canMove(from: ListPosition, to: ListPosition) -> Bool {
    dragAndDrop == .reorder && from.section == to.section && canEdit(at: from)
      && rowID(at: to) != nil
  }

  /// From top to bottom.
  public var axis: ListAxis { .vertical }

  /// None.
  public var spacing: Double { 0 }

  /// None.
  public var insets: ListInsets { ListInsets() }

  /// As long as its layout makes it.
  public func length(at position: ListPosition, breadth: Double) -> Double? { nil }

  /// None.
  public func header(in section: Int) -> ListRow? { nil }

  /// None.
  public func footer(in section: Int) -> ListRow? { nil }

  /// Never.
  public var isRefreshing: Bool { false }

  /// Nothing.
  public var canRefresh: Bool { false }

  /// Never.
  public var isGrowing: Bool { false }

  /// Nothing.
  public var placeholder: ListPlaceholder? { nil }

  /// What it is busy with.
  var activities: Set<ListActivity> {
    (isRefreshing ? [.refreshing] : [] as Set).union(isGrowing ? [.growing] : [])
  }
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
