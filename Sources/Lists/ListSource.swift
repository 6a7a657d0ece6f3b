/// A list that views can show: rows in sections.
///
/// Every adapter is one, and a type of your own can be: it needs a ``publisher``, ``rowCount(in:)`` and
/// ``row(at:)``. Positions are those of the present rows; a view, which may be some changes behind,
/// reads through its ``ListFeed`` instead.
@MainActor
public protocol ListSource: AnyObject {
  /// The name of the list in events and journals, and for screen readers.
  var name: String { get }

  /// The number of sections; a flat list has one.
  var sectionCount: Int { get }

  /// Returns the number of rows of a section; 0 where there is no such section.
  func rowCount(in section: Int) -> Int

  /// Returns the identity of the row at a position; nil outside.
  func rowID(at position: ListPosition) -> ListRowID?

  /// Returns the row at a position; nil outside.
  func row(at position: ListPosition) -> ListRow?

  /// Returns the position of a row; `nil` if the list does not have the row.
  func position(of row: ListRowID) -> ListPosition?

  /// Returns a copy of the rows as they are now; `nil` if each change has to read the rows that it removes.
  func copyRows() -> (any ListRowCopy)?

  /// Returns the attributes of the row at a position; those of a plain row outside.
  func attributes(at position: ListPosition) -> ListRowAttributes

  /// Returns the menu of the row at a position; empty if it has none.
  func menu(at position: ListPosition) -> [ListMenuItem]

  /// The number of rows that the user may select; where it is none, one click activates a row, and
  /// else two clicks or the Return key.
  var selectionMode: ListSelectionMode { get }

  /// Whether something happens when the user activates a row.
  var respondsToActivation: Bool { get }

  /// The effect of dragging a row.
  var dragAndDrop: ListDragAndDrop { get }

  /// Returns whether the user may edit the row at a position; false outside.
  func canEdit(at position: ListPosition) -> Bool

  /// Returns whether the user may move a row to the position of another one, which makes room for
  /// it, or behind the last row of another section.
  func canMove(from: ListPosition, to: ListPosition) -> Bool

  /// Responds to an action of the user in a view, or to an event of the view.
  ///
  /// - Returns: Whether the list accepted it.
  @discardableResult
  func receive(_ gesture: ListGesture) -> Bool

  /// Whether the list responds to rows that come into view and leave it; a view need not report
  /// them else.
  var observesDisplay: Bool { get }

  /// The channel through which every change reaches views and observers.
  var publisher: ListPublisher { get }

  // MARK: Layout

  /// The axis along which the rows are laid out.
  var axis: ListAxis { get }

  /// The distance between neighbouring rows, in points.
  var spacing: Double { get }

  /// The margins around all rows.
  var insets: ListInsets { get }

  /// Returns the length of a row along the axis, in points; nil where its layout decides, and
  /// outside.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - breadth: The room across the axis, in points.
  func length(at position: ListPosition, breadth: Double) -> Double?

  /// Returns the header of a section; nil where it has none, and outside.
  func header(in section: Int) -> ListRow?

  /// Returns the footer of a section; nil where it has none, and outside.
  func footer(in section: Int) -> ListRow?

  /// Whether views keep the end of the list visible as rows arrive.
  var following: ListFollowing { get }

  // MARK: Section index

  /// The titles at the edge of a view by which the user goes to a section, such as letters; empty
  /// for none.
  var sectionIndexTitles: [String] { get }

  /// Returns the section to which a title of the index leads; nil if there is no such section.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - index: The index of the title among ``sectionIndexTitles``.
  func section(forIndexTitle title: String, at index: Int) -> Int?

  // MARK: Activity and placeholder

  /// Whether a refresh by the user is under way.
  var isRefreshing: Bool { get }

  /// Whether the user can refresh the list.
  var canRefresh: Bool { get }

  /// Whether more rows are being loaded at the end.
  var isGrowing: Bool { get }

  /// The placeholder to show while the list has no rows.
  var placeholder: ListPlaceholder? { get }
}

extension ListSource {
  /// The name of its publisher.
  public var name: String { publisher.name }

  /// One section.
  public var sectionCount: Int { 1 }

  /// Returns the identity of the row at a position; `nil` outside.
  public func rowID(at position: ListPosition) -> ListRowID? { row(at: position)?.id }

  /// Returns `nil`: each change reads the rows that it removes.
  public func copyRows() -> (any ListRowCopy)? { nil }

  /// Returns the attributes of a plain row.
  public func attributes(at position: ListPosition) -> ListRowAttributes { ListRowAttributes() }

  /// Returns no entries: rows have no menus.
  public func menu(at position: ListPosition) -> [ListMenuItem] { [] }

  /// Views stay where the user is.
  public var following: ListFollowing { .off }

  /// No selection.
  public var selectionMode: ListSelectionMode { .none }

  /// No dragging.
  public var dragAndDrop: ListDragAndDrop { .none }

  /// Selects and deselects rows as the selection mode allows; other gestures have no effect.
  @discardableResult
  public func receive(_ gesture: ListGesture) -> Bool { publisher.select(by: gesture, in: self) }

  /// Returns whether there is a row at a position.
  public func canEdit(at position: ListPosition) -> Bool { rowID(at: position) != nil }

  /// Returns whether the row may be edited and stays in its section, where rows may be dragged at
  /// all.
  public func canMove(from: ListPosition, to: ListPosition) -> Bool {
    dragAndDrop == .reorder && from.section == to.section && canEdit(at: from)
      && rowID(at: to) != nil
  }

  /// A Boolean value that is true: something may happen when the user activates a row.
  public var respondsToActivation: Bool { true }

  /// A Boolean value that is true: rows that come into view and leave it are reported.
  public var observesDisplay: Bool { true }

  /// The vertical axis.
  public var axis: ListAxis { .vertical }

  /// A distance of zero.
  public var spacing: Double { 0 }

  /// Margins of zero.
  public var insets: ListInsets { ListInsets() }

  /// Returns nil: the layout of each row decides its length.
  public func length(at position: ListPosition, breadth: Double) -> Double? { nil }

  /// Returns nil: there are no headers.
  public func header(in section: Int) -> ListRow? { nil }

  /// Returns nil: there are no footers.
  public func footer(in section: Int) -> ListRow? { nil }

  /// No titles: there is no section index.
  public var sectionIndexTitles: [String] { [] }

  /// Returns the section with the number of the title; nil if there is none.
  public func section(forIndexTitle title: String, at index: Int) -> Int? {
    index >= 0 && index < sectionCount ? index : nil
  }

  /// A Boolean value that is false: the list is not refreshed.
  public var isRefreshing: Bool { false }

  /// A Boolean value that is false: the user cannot refresh the list.
  public var canRefresh: Bool { false }

  /// A Boolean value that is false: no rows are being loaded.
  public var isGrowing: Bool { false }

  /// A placeholder that is `nil`: there is none.
  public var placeholder: ListPlaceholder? { nil }

  /// The activities to show beside the rows.
  var activities: Set<ListActivity> {
    (isRefreshing ? [.refreshing] : [] as Set).union(isGrowing ? [.growing] : [])
  }
}

/// A list whose rows may take an edge.
@MainActor
package protocol DeclaredPressList: ListSource {
  /// The words of the edge that counts one press of a row; `nil` without such an edge.
  var declaredPress: String? { get }
}

/// The number of rows of a list that the user may select.
public enum ListSelectionMode: Hashable, Sendable {
  /// No rows in a list with an action for activated rows, which one click then opens; one row in any other.
  case automatic
  /// No rows.
  case none
  /// One row; selecting another one deselects the first.
  case single
  /// Any number of rows.
  case multiple

  /// Returns the mode of a list whose rows open something or not; never automatic.
  func resolved(opensRows: Bool) -> Self {
    guard self == .automatic else { return self }
    return opensRows ? .none : .single
  }
}

/// Whether views keep the end of a list visible as rows arrive, as in a log or a chat.
public enum ListFollowing: Hashable, Sendable {
  /// Views stay where the user is.
  case off
  /// Views keep the end visible.
  case on
  /// The user has scrolled away from the end; views keep it visible again when the user returns to it.
  case paused
}

/// The effect of dragging a row of a list.
public enum ListDragAndDrop: Hashable, Sendable {
  /// Rows cannot be dragged.
  case none
  /// The row moves to another position of the list.
  case reorder
}

extension ListSource {
  /// Shows the list in a view, which then shows no other list.
  ///
  /// A list may stand in several views, each of which is told of every change. The list does not
  /// keep its views alive; they keep the list.
  public func attach(to view: any ListRenderer) {
    publisher.beginPublishing(self)
    let feed = ListFeed(self, view: view)
    publisher.add(feed)
    view.feed = feed
    receive(.ready)
  }

  /// Calls a closure once for each commit, until cancelled.
  @discardableResult
  public func observe(_ notice: @escaping (ListChangeEvent) -> Void) -> ListObservation {
    let observation = ListObservation(owner: nil, .changes(notice))
    begin(observation)
    return observation
  }

  /// Calls a closure once for each commit, until cancelled or until its owner is no more.
  @discardableResult
  public func observe(
    while owner: AnyObject,
    _ notice: @escaping (ListChangeEvent) -> Void
  ) -> ListObservation {
    let observation = ListObservation(owner: owner, .changes(notice))
    begin(observation)
    return observation
  }

  /// Calls a closure before the list responds to a gesture in a view, until cancelled.
  ///
  /// Positions are those of the present rows.
  @discardableResult
  public func observeGestures(_ notice: @escaping (ListGesture) -> Void) -> ListObservation {
    let observation = ListObservation(owner: nil, .gestures(notice))
    publisher.add(observation)
    return observation
  }

  private func begin(_ observation: ListObservation) {
    publisher.beginPublishing(self)
    publisher.handle.begin(self)
    publisher.add(observation)
  }

  /// The selected rows, ascending.
  package var selectedRuns: [ListRun] { publisher.selection }

  /// Performs a gesture as if the user had made it in a view: its observers are told first.
  ///
  /// - Returns: Whether the list accepted it.
  @discardableResult
  public func perform(_ gesture: ListGesture) -> Bool {
    publisher.notify(gesture)
    return receive(gesture)
  }
}

extension ListSource {
  /// Returns the position of a row, from a search through all rows; `nil` if the list does not have the row.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public func position(of row: ListRowID) -> ListPosition? {
    for (section, count) in rowCounts.enumerated() {
      for index in 0..<count {
        let position = ListPosition(section: section, row: index)
        if rowID(at: position) == row { return position }
      }
    }
    return nil
  }

  /// Returns the present position of a row; `nil` if the list does not have the row.
  ///
  /// - Parameter position: The last known position, which costs no search if it still holds.
  func position(of row: ListRowID, lastAt position: ListPosition) -> ListPosition? {
    rowID(at: position) == row ? position : self.position(of: row)
  }
}

extension ItemAdapter {
  /// Returns the position of a row; `nil` if the list does not have the row.
  public func position(of row: ListRowID) -> ListPosition? {
    store.ids.index(of: row).map { ListPosition(row: $0) }
  }
}

extension ListSliceAdapter {
  /// Returns the position of a row; `nil` if the list does not have the row.
  public func position(of row: ListRowID) -> ListPosition? {
    guard let rows, let position = list?.position(of: row), rows.contains(position.row) else {
      return nil
    }
    return ListPosition(row: position.row - rows.lowerBound)
  }
}

extension DiffableDataSource {
  /// Returns the position of a row; `nil` if the list does not have the row.
  public func position(of row: ListRowID) -> ListPosition? { store.rowIDs.position(of: row) }
}

extension ComposedDataSource {
  /// Returns the position of a row; `nil` if the list does not have the row.
  public func position(of row: ListRowID) -> ListPosition? {
    for part in layout.parts {
      guard let own = part.ids.own(row), let position = part.source.position(of: own) else {
        continue
      }
      return layout.global(position, at: part.index)
    }
    return nil
  }
}

/// A screen that has lists; the backend attaches a view to each.
@MainActor
public protocol ListOwner {
  /// Its lists, in the order in which they stand on the screen.
  var lists: [any ListSource] { get }
}
