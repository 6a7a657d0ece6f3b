// What the view reports, in positions that it was told of.
extension ListFeed {
  /// A person selected a row.
  public func select(at position: ListPosition) {
    guard let present = present(position) else { return }
    source.perform(.select(present))
  }

  /// A person let go of a selected row.
  public func deselect(at position: ListPosition) {
    guard let present = present(position) else { return }
    source.perform(.deselect(present))
  }

  /// A person wants what a row stands for, by a click or the Return key.
  public func activate(at position: ListPosition) {
    guard let present = present(position) else { return }
    source.perform(.activate(present))
  }

  /// A person changed in a row what it shows, such as by a switch; the view is told of what becomes
  /// of it like of any other change, and until then shows the row as it was.
  ///
  /// - Parameters:
  ///   - position: Where the row stands.
  ///   - model: What the row is to show, of the type that its cell wants.
  /// - Returns: Whether the list goes along with it; not where the model is of another type.
  @discardableResult
  public func change(at position: ListPosition, to model: Any) -> Bool {
    guard let present = present(position),
      let row = source.row(at: present)?.changed(to: model)
    else { return false }
    return source.perform(.change(row, at: present))
  }

  /// A row comes into view.
  public func willDisplay(_ row: ListRow, at position: ListPosition) {
    source.perform(.willDisplay(row, at: present(position)))
  }

  /// A row went out of view; without a position when it was removed.
  public func didEndDisplaying(_ row: ListRow, at position: ListPosition?) {
    source.perform(.didEndDisplaying(row, at: present(position)))
  }

  /// A person began to drag a row.
  ///
  /// - Returns: Whether the list lets them.
  public func willBeginReorder(at position: ListPosition) -> Bool {
    guard let present = present(position) else { return false }
    return source.perform(.willBeginReorder(present))
  }

  /// A person dropped a row; the view leaves it where it is, and is told of the move like of any
  /// other.
  ///
  /// - Parameters:
  ///   - position: Where the row stands.
  ///   - target: Where the row then stands; behind the last one it may be in another section.
  /// - Returns: Whether the list goes along with it.
  @discardableResult
  public func reorder(from position: ListPosition, to target: ListPosition) -> Bool {
    guard let from = present(position), let to = presentPlace(target) else { return false }
    return source.perform(.reorder(from: from, to: to))
  }

  /// A dragged row came over another one.
  public func enterReorder(at position: ListPosition) {
    guard let present = present(position) else { return }
    source.perform(.enterReorder(present))
  }

  /// A dragged row left the one that it was over.
  public func exitReorder(at position: ListPosition) {
    guard let present = present(position) else { return }
    source.perform(.exitReorder(present))
  }

  /// A person wants a row to go, or another one to come in its place; the view is told of what
  /// becomes of it like of any other change.
  ///
  /// - Returns: Whether the list goes along with it.
  @discardableResult
  public func edit(_ edit: ListEdit, at position: ListPosition) -> Bool {
    guard let present = present(position) else { return false }
    return source.perform(.edit(edit, at: present))
  }

  /// The rows went by, or the room for them changed.
  public func didScroll(_ scroll: ListScroll) {
    source.perform(.scroll(scroll))
  }

  /// A person took hold of the rows to scroll them.
  public func willBeginDragging() {
    source.perform(.willBeginDragging)
  }

  /// A person let go of the rows, which may go on by themselves.
  public func didEndDragging(willDecelerate: Bool) {
    source.perform(.didEndDragging(willDecelerate: willDecelerate))
  }

  /// The rows came to rest after a person let go of them.
  public func didEndDecelerating() {
    source.perform(.didEndDecelerating)
  }

  /// The rows came to rest after the program scrolled them.
  public func didEndScrollingAnimation() {
    source.perform(.didEndScrollingAnimation)
  }

  /// A person pulled the list to have it refreshed; it is until ``isRefreshing`` says no.
  ///
  /// - Returns: Whether the list does anything about it.
  @discardableResult
  public func refresh() -> Bool {
    source.perform(.refresh)
  }
}
