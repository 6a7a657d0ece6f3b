import GTK
import Lists

/// Preserves the keyboard focus when the list changes.
final class RowFocus {
  private let table: RowTable
  private let viewport: ListViewport
  private var preserved: PreservedFocus?

  /// The row to focus when the list appears on the screen.
  private var request: (row: ListRowID, focus: FocusRequest)?

  init(_ table: RowTable, _ viewport: ListViewport) {
    self.table = table
    self.viewport = viewport
  }

  /// The row that contains the keyboard focus.
  var row: ListRowID? { host?.row?.id }

  private var host: RowHost? {
    guard let focus = viewport.list.window?.focus, viewport.list.isAncestor(of: focus) else {
      return nil
    }
    return table.host(around: focus)
  }

  /// Whether the focus is in the list, its rows or its placeholder.
  var isInside: Bool {
    guard let container = viewport.container, let focus = container.window?.focus else {
      return false
    }
    return container == focus || container.isAncestor(of: focus)
  }

  /// Moves the focus to the rows, or to the placeholder if it's visible.
  func enter() {
    guard let container = viewport.container else { return }
    if viewport.showsRows {
      viewport.list.grabFocus()
    } else if container.isFocusable {
      container.grabFocus()
    } else {
      container.moveFocus()
    }
  }

  /// Records the focused row before a change.
  ///
  /// A box's scroller normally follows the focus. It's paused during the change, so that the box
  /// doesn't scroll.
  func preserve() {
    viewport.boxScroller?.followsFocus = false
    guard preserved == nil, let host, let id = host.row?.id, let index = host.item?.position else {
      return
    }
    preserved = PreservedFocus(id: id, index: index)
  }

  /// Updates the index of the focused row before a change.
  func follow(_ change: RowChange) { preserved?.follow(change) }

  /// Returns the focus to its row, or to the row that replaced a removed one.
  ///
  /// A row that moved too far away to have a widget counts as removed, because only widgets can have the focus.
  func restore() {
    defer { viewport.boxScroller?.followsFocus = true }
    guard let preserved else { return }
    self.preserved = nil
    if let host = table.host(of: preserved.id) {
      if host !== self.host { host.frame?.grabFocus() }
      return
    }
    guard preserved.isGone, let rows = table.rows else { return }
    for index in [preserved.index, preserved.index - 1] {
      guard rows.position(of: index) != nil, let host = table.host(at: index) else { continue }
      host.frame?.grabFocus()
      return
    }
    if rows.isEmpty { enter() }
  }

  /// Scrolls to a row and moves the focus to it.
  ///
  /// If the list isn't on the screen yet, the row receives the focus when the list appears, unless
  /// the user moves the focus elsewhere before that.
  func focus(at index: Int) {
    guard viewport.list.isMapped else {
      let position = table.rows?.position(of: index)
      request = position.flatMap { table.feed?.rowID(at: $0) }.map {
        ($0, FocusRequest(in: viewport.list.window))
      }
      return
    }
    request = nil
    viewport.surface.scroll(to: index)
    guard table.host(at: index)?.frame?.isMapped != true || !grab(at: index) else { return }
    // The widget of a distant row is created in the next frame.
    MainLoop.task { [weak self, list = viewport.list] in
      await list.nextFrame()
      self?.grab(at: index)
    }
  }

  /// Focuses the requested row when the list appears on the screen.
  func listMapped() {
    guard request != nil else { return }
    MainLoop.idle { [weak self] in
      guard let self, let request else { return }
      self.request = nil
      if request.focus.isCurrent, let index = table.index(of: request.row) { focus(at: index) }
    }
  }

  @discardableResult
  private func grab(at index: Int) -> Bool { table.host(at: index)?.frame?.grabFocus() ?? false }

  /// Focuses a row, if it has a widget.
  func focus(_ row: ListRowID) { table.host(of: row)?.frame?.grabFocus() }

  /// Removes the focus from the list.
  func release() {
    guard let window = viewport.list.window, let focus = window.focus,
      viewport.list.isAncestor(of: focus)
    else { return }
    window.focus = nil
  }
}

/// The row that had the focus before a change, with its current index.
struct PreservedFocus {
  /// The row that had the focus.
  let id: ListRowID

  /// The index of the row, or of the row that replaced it.
  private(set) var index: Int

  /// Whether the row was removed.
  private(set) var isGone = false

  init(id: ListRowID, index: Int) {
    self.id = id
    self.index = index
  }

  /// Updates the index for a change.
  mutating func follow(_ change: RowChange) {
    if let index = change.shifted(index) {
      self.index = index
    } else {
      index = change.index
      isGone = true
    }
  }
}
