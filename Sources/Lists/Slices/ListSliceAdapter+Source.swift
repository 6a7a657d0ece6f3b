extension ListSliceAdapter {
  /// A slice has one section.
  public var sectionCount: Int { 1 }

  /// How many rows a section has; none but the first has any.
  public func rowCount(in section: Int) -> Int {
    section == 0 ? count : 0
  }

  /// Who stands at a position, by the identity that the row has in the list; nil outside.
  public func rowID(at position: ListPosition) -> ListRowID? {
    inList(position).flatMap { list?.rowID(at: $0) }
  }

  /// What stands at a position; nil outside.
  public func row(at position: ListPosition) -> ListRow? {
    inList(position).flatMap { list?.row(at: $0) }
  }

  /// How many rows a person may select, as in the list.
  public var selectionMode: ListSelectionMode { list?.selectionMode ?? .none }

  /// What a person may do by dragging a row, as in the list.
  public var dragAndDrop: ListDragAndDrop { list?.dragAndDrop ?? .none }

  /// Whether a person may edit the row at a position, as in the list.
  public func canEdit(at position: ListPosition) -> Bool {
    inList(position).map { list?.canEdit(at: $0) ?? false } ?? false
  }

  /// Whether a person may take a row to where another one of the slice stands, as in the list.
  public func canMove(from: ListPosition, to: ListPosition) -> Bool {
    guard let list, let from = inList(from), let to = inList(to) else { return false }
    return list.canMove(from: from, to: to)
  }

  /// Hands what a person did with a row on to the list; how the rows go by in a view of the slice is
  /// the slice's own to say.
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

  /// Along which way the rows follow each other, as in the list.
  public var axis: ListAxis { list?.axis ?? .vertical }

  /// How far neighbouring rows are from each other, as in the list.
  public var spacing: Double { list?.spacing ?? 0 }

  /// The room around all rows, as in the list.
  public var insets: ListInsets { list?.insets ?? ListInsets() }

  /// How long a row is along the axis, as in the list.
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
  /// The same in other positions; nil where it is about no row, or one that is not
  /// there.
  fileprivate func moved(_ place: (ListPosition) -> ListPosition?) -> ListGesture? {
    switch self {
    case .ready, .scroll, .willBeginDragging, .didEndDragging, .didEndDecelerating,
      .didEndScrollingAnimation, .refresh:
      nil
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
