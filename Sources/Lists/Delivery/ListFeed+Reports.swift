// Reports of the view, in positions that it was told of.
extension ListFeed {
  /// The user selected a row.
  public func select(at position: ListPosition) {
    guard let present = present(position) else { return }
    source.perform(.select(present))
  }

  /// The user deselected a row.
  public func deselect(at position: ListPosition) {
    guard let present = present(position) else { return }
    source.perform(.deselect(present))
  }

  /// The user activated a row, by a click, a double click or a key.
  public func activate(at position: ListPosition) {
    guard let present = present(position) else { return }
    source.perform(.activate(present))
  }

  /// The user wants the children of a row to be visible, or hidden.
  ///
  /// - Returns: Whether the list accepts it.
  @discardableResult
  public func expand(_ isExpanded: Bool, at position: ListPosition) -> Bool {
    guard let present = present(position) else { return false }
    return source.perform(.expand(isExpanded, at: present))
  }

  /// The user changed the model of a row, such as by a switch; the view is told of the result like
  /// of any other change, and until then shows the row as it was.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - model: The model that the row is to show, of the type that its cell wants.
  /// - Returns: Whether the list accepts it; false where the model is of another type.
  @discardableResult
  public func change(at position: ListPosition, to model: Any) -> Bool {
    guard let present = present(position),
      let row = source.row(at: present)?.changed(to: model)
    else { return false }
    return source.perform(.change(row, at: present))
  }

  /// Whether rows that come into view and leave it are to be reported; it may change at any time.
  public var observesDisplay: Bool {
    source.observesDisplay || source.publisher.hasGestureObservers
  }

  /// A row comes into view.
  public func willDisplay(_ row: ListRow, at position: ListPosition) {
    source.perform(.willDisplay(row, at: present(position)))
  }

  /// A row went out of view; without a position when it was removed.
  public func didEndDisplaying(_ row: ListRow, at position: ListPosition?) {
    source.perform(.didEndDisplaying(row, at: present(position)))
  }

  /// The user began to drag a row.
  ///
  /// - Returns: Whether the list allows it.
  public func willBeginReorder(at position: ListPosition) -> Bool {
    guard let present = present(position) else { return false }
    return source.perform(.willBeginReorder(present))
  }

  /// The user dropped a row; the view leaves it where it is, and is told of the move like of any
  /// other.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - target: Where the row then stands; behind the last one it may be in another section.
  /// - Returns: Whether the list accepts it.
  @discardableResult
  public func reorder(from position: ListPosition, to target: ListPosition) -> Bool {
    guard let from = present(position), let to = sourceInsertion(target) else { return false }
    return source.perform(.reorder(from: from, to: to))
  }

  /// A dragged row entered another one.
  public func enterReorder(at position: ListPosition) {
    guard let present = present(position) else { return }
    source.perform(.enterReorder(present))
  }

  /// A dragged row left another one.
  public func exitReorder(at position: ListPosition) {
    guard let present = present(position) else { return }
    source.perform(.exitReorder(present))
  }

  /// The user wants a row removed, or another one inserted at its position; the view is told of the
  /// result like of any other change.
  ///
  /// - Returns: Whether the list accepts it.
  @discardableResult
  public func edit(_ edit: ListEdit, at position: ListPosition) -> Bool {
    guard let present = present(position) else { return false }
    return source.perform(.edit(edit, at: present))
  }

  /// The list was scrolled, or the room for it changed.
  public func didScroll(_ scroll: ListScroll) {
    source.perform(.scroll(scroll))
  }

  /// The user began to scroll by dragging.
  public func willBeginDragging() {
    source.perform(.willBeginDragging)
  }

  /// The user ended the drag; the rows may go on by themselves.
  public func didEndDragging(willDecelerate: Bool) {
    source.perform(.didEndDragging(willDecelerate: willDecelerate))
  }

  /// The rows came to rest after a drag.
  public func didEndDecelerating() {
    source.perform(.didEndDecelerating)
  }

  /// The rows came to rest after the program scrolled them.
  public func didEndScrollingAnimation() {
    source.perform(.didEndScrollingAnimation)
  }

  /// The user scrolled to the end of the list, or away from it.
  public func follow(_ isOn: Bool) {
    source.perform(.follow(isOn))
  }

  /// The user pulled the list to refresh it; the refresh lasts as long as ``isRefreshing``.
  ///
  /// - Returns: Whether the list can be refreshed.
  @discardableResult
  public func refresh() -> Bool {
    source.perform(.refresh)
  }
}
