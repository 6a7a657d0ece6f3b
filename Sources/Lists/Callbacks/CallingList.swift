/// A list with items of its own, which calls back whoever wants to know what becomes of them.
///
/// What a person or a view does comes to the same in every such list; only its places differ.
@MainActor
protocol CallingList: ScrollingList, ListSource {
  associatedtype Place
  associatedtype Item

  /// Whom it calls.
  var callbacks: ListCallbacks<Place, Item> { get }

  /// What its callers name a position by.
  func place(of position: ListPosition) -> Place

  /// The item at a position; nil outside.
  func item(at position: ListPosition) -> Item?

  /// The item that a row shows; nil where it is none of its own.
  func item(in content: any ListContent) -> Item?

  /// Tells once that a view shows the list.
  func becomeReady()

  /// Tells what a person wants a row to show.
  ///
  /// - Returns: Whether anybody wanted to know.
  func change(to content: any ListContent, at position: ListPosition) -> Bool

  /// Takes a row to where it then stands.
  ///
  /// - Returns: Whether it may stand there.
  func reorder(from: ListPosition, to: ListPosition) -> Bool

  /// Sends what is no change of the items.
  func note(_ kind: ListCommit.Kind, selection: [ListRun]?)
}

extension CallingList {
  /// Does what a gesture asks for, then calls back who wants to know.
  func respond(to gesture: ListGesture) -> Bool {
    switch gesture {
    case .ready:
      becomeReady()
      return true
    case .select(let position): return select(position)
    case .deselect(let position): return deselect(position)
    case .activate(let position): return tell(callbacks.onActivate, position)
    case .change(let row, let position):
      return rowID(at: position) == row.id && change(to: row.content, at: position)
    case .edit(let edit, let position): return commit(edit, position)
    case .willBeginReorder(let position): return beginReorder(position)
    case .enterReorder(let position): return tell(callbacks.onReorderEnter, position)
    case .exitReorder(let position): return tell(callbacks.onReorderExit, position)
    case .reorder(let from, let to): return reorder(from: from, to: to)
    case .willDisplay(let row, let position):
      return tell(callbacks.onWillDisplay, row, position)
    case .didEndDisplaying(let row, let position):
      return tell(callbacks.onDidEndDisplaying, row, position)
    case .scroll, .willBeginDragging, .didEndDragging, .didEndDecelerating,
      .didEndScrollingAnimation, .refresh:
      return scroll(gesture, count: rowCounts.reduce(0, +))
    }
  }

  /// Tells nobody but those whom the list calls back.
  func becomeReady() {
    callbacks.onReady?()
  }

  private func commit(_ edit: ListEdit, _ position: ListPosition) -> Bool {
    guard let row = rowID(at: position), let onEdit = callbacks.onEdit, canEdit(at: position)
    else { return false }
    return tell({ onEdit(edit, $0, $1) }, row, lastAt: position)
  }

  private func beginReorder(_ position: ListPosition) -> Bool {
    guard let row = rowID(at: position), canMove(from: position, to: position) else {
      return false
    }
    return tell(callbacks.onWillBeginReorder, row, lastAt: position)
  }

  /// Calls back about a row where it stands by now, since whoever was called before may have changed
  /// the list; not at all where it has left.
  ///
  /// - Returns: Whether it is still there.
  @discardableResult
  func tell(
    _ callback: ((Place, Item) -> Void)?,
    _ row: ListRowID,
    lastAt position: ListPosition
  ) -> Bool {
    guard let now = self.position(of: row, lastAt: position) else { return false }
    return tell(callback, now)
  }

  /// - Returns: Whether there is such a row.
  private func tell(_ callback: ((Place, Item) -> Void)?, _ position: ListPosition) -> Bool {
    guard let item = item(at: position) else { return false }
    callback?(place(of: position), item)
    return true
  }

  /// - Returns: Whether the row is one of its own, as far as anybody wants to know.
  private func tell(
    _ callback: ((Place?, Item) -> Void)?,
    _ row: ListRow,
    _ position: ListPosition?
  ) -> Bool {
    guard let callback else { return true }
    guard let item = item(in: row.content) else { return false }
    callback(position.map(place), item)
    return true
  }

  /// Tells how many rows came and left by a change; nil where nobody wants to know, or none did.
  func resizing(by batch: ListBatch) -> (() -> Void)? {
    let (insertions, removals) = (batch.insertions, batch.removals)
    guard callbacks.onResize != nil, insertions + removals > 0 else { return nil }
    return { [weak self] in self?.callbacks.onResize?(insertions, removals) }
  }
}
