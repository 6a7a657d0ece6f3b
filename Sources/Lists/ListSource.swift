/// A list of rows, grouped in sections, that views can show.
///
/// All adapters conform to this protocol. To conform your own type, implement ``publisher``, ``rowCount(in:)`` and
/// ``row(at:)``. Positions refer to the current rows. A view can lag behind by some changes, so it reads its rows
/// through a ``ListFeed`` instead.
@MainActor
public protocol ListSource: AnyObject {
  /// The name of the list, for events, journals and screen readers.
  var name: String { get }

  /// The number of sections, which is 1 for a flat list.
  var sectionCount: Int { get }

  /// Returns the number of rows in a section, or 0 if the section doesn't exist.
  func rowCount(in section: Int) -> Int

  /// Returns the identity of the row at a position, or `nil` if the position is out of bounds.
  func rowID(at position: ListPosition) -> ListRowID?

  /// Returns the row at a position, or `nil` if the position is out of bounds.
  func row(at position: ListPosition) -> ListRow?

  /// Returns the position of a row, or `nil` if the list doesn't contain it.
  func position(of row: ListRowID) -> ListPosition?

  /// Returns a copy of the current rows, or `nil` if each change should read the rows that it removes.
  func copyRows() -> (any ListRowCopy)?

  /// Returns the attributes of the row at a position, or the default attributes if the position is out of bounds.
  func attributes(at position: ListPosition) -> ListRowAttributes

  /// Returns the menu items of the row at a position, or an empty array if it has no menu.
  func menu(at position: ListPosition) -> [ListMenuItem]

  /// The number of rows that the user can select.
  ///
  /// If the user can't select rows, one click activates a row. Otherwise, a double click or the Return key does.
  var selectionMode: ListSelectionMode { get }

  /// Whether the list responds when the user activates a row.
  var respondsToActivation: Bool { get }

  /// The effect of dragging a row.
  var dragAndDrop: ListDragAndDrop { get }

  /// Returns whether the user may edit the row at a position.
  func canEdit(at position: ListPosition) -> Bool

  /// Returns whether the user may move a row to another position.
  ///
  /// The target is the position of an existing row, or the position after the last row of another section.
  func canMove(from: ListPosition, to: ListPosition) -> Bool

  /// Responds to a user action in a view, or to an event of the view.
  ///
  /// - Returns: Whether the list handled the gesture.
  @discardableResult
  func receive(_ gesture: ListGesture) -> Bool

  /// Whether the list needs to know when rows appear and disappear.
  ///
  /// If `false`, views may skip display callbacks.
  var observesDisplay: Bool { get }

  /// The publisher that sends every change to views and observers.
  var publisher: ListPublisher { get }

  // MARK: Layout

  /// The axis along which the rows are laid out.
  var axis: ListAxis { get }

  /// The distance between adjacent rows, in points.
  var spacing: Double { get }

  /// The margins around all rows.
  var insets: ListInsets { get }

  /// Returns the length of a row along the axis, in points.
  ///
  /// Returns `nil` if the layout of the row determines its length, or if the position is out of bounds.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - breadth: The size available across the axis, in points.
  func length(at position: ListPosition, breadth: Double) -> Double?

  /// Returns the header of a section, or `nil` if it has no header.
  func header(in section: Int) -> ListRow?

  /// Returns the footer of a section, or `nil` if it has no footer.
  func footer(in section: Int) -> ListRow?

  /// Whether views keep the end of the list visible as rows are added.
  var following: ListFollowing { get }

  // MARK: Section index

  /// The titles in the section index at the edge of a view, such as letters.
  ///
  /// The user selects a title to jump to its section. If the array is empty, the view has no section index.
  var sectionIndexTitles: [String] { get }

  /// Returns the section for a title in the section index, or `nil` if there is no such section.
  ///
  /// - Parameters:
  ///   - title: The title that the user selected.
  ///   - index: The index of the title in ``sectionIndexTitles``.
  func section(forIndexTitle title: String, at index: Int) -> Int?

  // MARK: Activity and placeholder

  /// Whether a refresh that the user started is in progress.
  var isRefreshing: Bool { get }

  /// Whether the user can refresh the list.
  var canRefresh: Bool { get }

  /// Whether more rows are being loaded at the end.
  var isGrowing: Bool { get }

  /// The placeholder to show while the list is empty.
  var placeholder: ListPlaceholder? { get }
}

extension ListSource {
  /// The name of the list's publisher.
  public var name: String { publisher.name }

  /// The number of sections, which is 1 by default.
  public var sectionCount: Int { 1 }

  /// Returns the identity of the row at a position, or `nil` if the position is out of bounds.
  public func rowID(at position: ListPosition) -> ListRowID? { row(at: position)?.id }

  /// Returns `nil`, so each change reads the rows that it removes.
  public func copyRows() -> (any ListRowCopy)? { nil }

  /// Returns the default attributes.
  public func attributes(at position: ListPosition) -> ListRowAttributes { ListRowAttributes() }

  /// Returns an empty array.
  public func menu(at position: ListPosition) -> [ListMenuItem] { [] }

  /// The default value, ``ListFollowing/off``.
  public var following: ListFollowing { .off }

  /// The default value, ``ListSelectionMode/none``.
  public var selectionMode: ListSelectionMode { .none }

  /// The default value, ``ListDragAndDrop/none``.
  public var dragAndDrop: ListDragAndDrop { .none }

  /// Selects and deselects rows as the selection mode allows, and ignores all other gestures.
  @discardableResult
  public func receive(_ gesture: ListGesture) -> Bool { publisher.select(by: gesture, in: self) }

  /// Returns whether the position contains a row.
  public func canEdit(at position: ListPosition) -> Bool { rowID(at: position) != nil }

  /// Returns whether rows can be dragged and the user may edit this one and move it within its section.
  public func canMove(from: ListPosition, to: ListPosition) -> Bool {
    dragAndDrop == .reorder && from.section == to.section && canEdit(at: from)
      && rowID(at: to) != nil
  }

  /// The default value, `true`.
  public var respondsToActivation: Bool { true }

  /// The default value, `true`, which makes views report rows that appear and disappear.
  public var observesDisplay: Bool { true }

  /// The default value, ``ListAxis/vertical``.
  public var axis: ListAxis { .vertical }

  /// The default value, 0 points.
  public var spacing: Double { 0 }

  /// The default value, margins of 0 points.
  public var insets: ListInsets { ListInsets() }

  /// Returns `nil`, so the layout of each row determines its length.
  public func length(at position: ListPosition, breadth: Double) -> Double? { nil }

  /// Returns `nil`.
  public func header(in section: Int) -> ListRow? { nil }

  /// Returns `nil`.
  public func footer(in section: Int) -> ListRow? { nil }

  /// The default value, an empty array.
  public var sectionIndexTitles: [String] { [] }

  /// Returns the section with the index of the title, or `nil` if there is no such section.
  public func section(forIndexTitle title: String, at index: Int) -> Int? {
    index >= 0 && index < sectionCount ? index : nil
  }

  /// The default value, `false`.
  public var isRefreshing: Bool { false }

  /// The default value, `false`.
  public var canRefresh: Bool { false }

  /// The default value, `false`.
  public var isGrowing: Bool { false }

  /// The default value, `nil`.
  public var placeholder: ListPlaceholder? { nil }

  /// The activity indicators to show next to the rows.
  var activities: Set<ListActivity> {
    (isRefreshing ? [.refreshing] : [] as Set).union(isGrowing ? [.growing] : [])
  }
}

/// A list whose rows can declare an edge.
@MainActor
package protocol DeclaredPressList: ListSource {
  /// The label of the edge that represents pressing a row, or `nil` if the list has no such edge.
  var declaredPress: String? { get }
}

/// The number of rows that the user can select in a list.
public enum ListSelectionMode: Hashable, Sendable {
  /// No selection if activating a row has an action; otherwise one row.
  ///
  /// If activating a row has an action, one click activates it.
  case automatic
  /// The user can't select rows.
  case none
  /// The user can select one row, which deselects the previous one.
  case single
  /// The user can select any number of rows.
  case multiple

  /// Returns the mode to use, which is never ``automatic``.
  func resolved(opensRows: Bool) -> Self {
    guard self == .automatic else { return self }
    return opensRows ? .none : .single
  }
}

/// Whether views keep the end of a list visible as rows are added, as in a log or a chat.
public enum ListFollowing: Hashable, Sendable {
  /// Views keep their scroll position.
  case off
  /// Views keep the end of the list visible.
  case on
  /// The user scrolled away from the end, and views follow the list again when the user returns to it.
  case paused
}

/// The effect of dragging a row in a list.
public enum ListDragAndDrop: Hashable, Sendable {
  /// Rows can't be dragged.
  case none
  /// The row moves to another position in the list.
  case reorder
}

extension ListSource {
  /// Shows the list in a view, replacing the list that the view showed before.
  ///
  /// Several views can show the same list, and each is notified of every change. A view keeps its list alive, but the
  /// list doesn't keep its views alive.
  public func attach(to view: any ListRenderer) {
    publisher.beginPublishing(self)
    let feed = ListFeed(self, view: view)
    publisher.add(feed)
    view.feed = feed
    receive(.ready)
  }

  /// Calls a closure after each commit until the observation is canceled.
  @discardableResult
  public func observe(_ notice: @escaping (ListChangeEvent) -> Void) -> ListObservation {
    let observation = ListObservation(owner: nil, .changes(notice))
    begin(observation)
    return observation
  }

  /// Calls a closure after each commit until the observation is canceled or its owner is deallocated.
  @discardableResult
  public func observe(
    while owner: AnyObject,
    _ notice: @escaping (ListChangeEvent) -> Void
  ) -> ListObservation {
    let observation = ListObservation(owner: owner, .changes(notice))
    begin(observation)
    return observation
  }

  /// Calls a closure before the list responds to a gesture in a view, until the observation is canceled.
  ///
  /// Positions refer to the current rows.
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

  /// The selected rows, in ascending order.
  package var selectedRuns: [ListRun] { publisher.selection }

  /// Performs a gesture as if the user had made it in a view, and notifies gesture observers.
  ///
  /// - Returns: Whether the list handled the gesture.
  @discardableResult
  public func perform(_ gesture: ListGesture) -> Bool {
    publisher.notify(gesture)
    return receive(gesture)
  }
}

extension ListSource {
  /// Returns the position of a row, or `nil` if the list doesn't contain it.
  ///
  /// This default implementation searches all rows.
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

  /// Returns the current position of a row, or `nil` if the list doesn't contain it.
  ///
  /// - Parameter position: The last known position. No search is needed if it is still correct.
  func position(of row: ListRowID, lastAt position: ListPosition) -> ListPosition? {
    rowID(at: position) == row ? position : self.position(of: row)
  }
}

extension ItemAdapter {
  /// Returns the position of a row, or `nil` if the list doesn't contain it.
  public func position(of row: ListRowID) -> ListPosition? {
    store.ids.index(of: row).map { ListPosition(row: $0) }
  }
}

extension ListSliceAdapter {
  /// Returns the position of a row, or `nil` if the slice doesn't contain it.
  public func position(of row: ListRowID) -> ListPosition? {
    guard let rows, let position = list?.position(of: row), rows.contains(position.row) else {
      return nil
    }
    return ListPosition(row: position.row - rows.lowerBound)
  }
}

extension DiffableDataSource {
  /// Returns the position of a row, or `nil` if the list doesn't contain it.
  public func position(of row: ListRowID) -> ListPosition? { store.rowIDs.position(of: row) }
}

extension ComposedDataSource {
  /// Returns the position of a row, or `nil` if the list doesn't contain it.
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

/// A screen that contains lists.
///
/// The backend attaches a view to each of them.
@MainActor
public protocol ListOwner {
  /// The lists of the screen, in the order in which they appear.
  var lists: [any ListSource] { get }
}
