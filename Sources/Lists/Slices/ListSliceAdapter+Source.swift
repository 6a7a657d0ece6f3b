extension ListSliceAdapter {
  /// A slice has one section.
  public var sectionCount: Int { 1 }

  /// Returns the number of rows of a section; 0 for all but the first.
  public func rowCount(in section: Int) -> Int {
    section == 0 ? count : 0
  }

  /// Returns the identity of the row at a position, as in the list; nil outside.
  public func rowID(at position: ListPosition) -> ListRowID? {
    inList(position).flatMap { list?.rowID(at: $0) }
  }

  /// Returns the row at a position; nil outside.
  public func row(at position: ListPosition) -> ListRow? {
    inList(position).flatMap { list?.row(at: $0) }
  }

  /// The number of rows that the user may select, as in the list.
  public var selectionMode: ListSelectionMode { list?.selectionMode ?? .none }

  /// Whether something happens when the user activates a row, as in the list.
  public var respondsToActivation: Bool { list?.respondsToActivation ?? false }

  /// The effect of dragging a row, as in the list.
  public var dragAndDrop: ListDragAndDrop { list?.dragAndDrop ?? .none }

  /// Returns the attributes of the row at a position, as in the list.
  public func attributes(at position: ListPosition) -> ListRowAttributes {
    inList(position).flatMap { list?.attributes(at: $0) } ?? ListRowAttributes()
  }

  /// Returns the menu of the row at a position, as in the list.
  public func menu(at position: ListPosition) -> [ListMenuItem] {
    inList(position).flatMap { list?.menu(at: $0) } ?? []
  }

  /// Returns whether the user may edit the row at a position, as in the list.
  public func canEdit(at position: ListPosition) -> Bool {
    inList(position).map { list?.canEdit(at: $0) ?? false } ?? false
  }

  /// Returns whether the user may move a row to the position of another one, as in the list.
  public func canMove(from: ListPosition, to: ListPosition) -> Bool {
    guard let list, let from = inList(from), let to = inList(to) else { return false }
    return list.canMove(from: from, to: to)
  }

  /// Forwards a gesture on a row to the list; scrolling in a view of the slice calls back the
  /// slice.
  @discardableResult
  public func receive(_ gesture: ListGesture) -> Bool {
    switch gesture {
    case .ready:
      becomeReady()
      return true
    case .refresh where hasEnded:
      return false
    default:
      if let list, let gesture = gesture.moved(inList) { return list.receive(gesture) }
      return scroll(gesture, count: count)
    }
  }

  /// Whether the list has a callback for rows in view.
  public var observesDisplay: Bool { list?.observesDisplay ?? false }

  /// The axis along which the rows are laid out, as in the list.
  public var axis: ListAxis { list?.axis ?? .vertical }

  /// The distance between neighbouring rows, as in the list.
  public var spacing: Double { list?.spacing ?? 0 }

  /// The margins around all rows, as in the list.
  public var insets: ListInsets { list?.insets ?? ListInsets() }

  /// Returns the length of a row along the axis, as in the list.
  public func length(at position: ListPosition, breadth: Double) -> Double? {
    inList(position).flatMap { list?.length(at: $0, breadth: breadth) }
  }

  private func inList(_ position: ListPosition) -> ListPosition? {
    guard let rows, position.section == 0, position.row >= 0, position.row < rows.count
    else { return nil }
    return ListPosition(row: rows.lowerBound + position.row)
  }
}

extension ListGesture {
  /// Returns the same gesture at other positions; nil where it is about no row, or one outside.
  fileprivate func moved(_ place: (ListPosition) -> ListPosition?) -> ListGesture? {
    switch self {
    case .ready, .scroll, .willBeginDragging, .didEndDragging, .didEndDecelerating,
      .didEndScrollingAnimation, .refresh, .follow:
      nil
    case .expand(let isExpanded, let position):
      place(position).map { .expand(isExpanded, at: $0) }
    case .select(let position): place(position).map { .select($0) }
    case .deselect(let position): place(position).map { .deselect($0) }
    case .willDisplay(let row, let position): .willDisplay(row, at: position.flatMap(place))
    case .didEndDisplaying(let row, let position):
      .didEndDisplaying(row, at: position.flatMap(place))
    case .activate(let position): place(position).map { .activate($0) }
    case .change(let row, let position): place(position).map { .change(row, at: $0) }
    case .edit(let edit, let position): place(position).map { .edit(edit, at: $0) }
    case .enterReorder(let position): place(position).map { .enterReorder($0) }
    case .exitReorder(let position): place(position).map { .exitReorder($0) }
    case .willBeginReorder(let position): place(position).map { .willBeginReorder($0) }
    case .reorder(let from, let to):
      if let from = place(from), let to = place(to) { .reorder(from: from, to: to) } else { nil }
    }
  }
}
