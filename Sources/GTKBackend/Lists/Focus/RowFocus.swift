import GTK
import Lists

/// Keeps the keyboard with its row while the list changes.
final class RowFocus {
  private let table: RowTable
  private let viewport: ListViewport
  private var preserved: PreservedFocus?

  init(_ table: RowTable, _ viewport: ListViewport) {
    self.table = table
    self.viewport = viewport
  }

  /// The row that has the keyboard, itself or by something in it.
  var row: ListRowID? { host?.row?.id }

  private var host: RowHost? {
    guard let focus = viewport.list.window?.focus, viewport.list.isAncestor(of: focus) else {
      return nil
    }
    return table.hosts.first { host in
      guard let frame = host.frame else { return false }
      return frame == focus || frame.isAncestor(of: focus)
    }
  }

  /// Whether the keyboard is in the list, its rows or its placeholder.
  var isInside: Bool {
    guard let container = viewport.container, let focus = container.window?.focus else {
      return false
    }
    return container == focus || container.isAncestor(of: focus)
  }

  /// Gives the keyboard to the rows, or to the placeholder that is shown instead.
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

  /// Remembers before a change which row has the keyboard.
  ///
  /// The scroller of a box follows the keyboard; but a change leaves it where it is.
  func preserve() {
    viewport.boxScroller?.followsFocus = false
    guard preserved == nil, let host, let id = host.row?.id, let index = host.item?.position else {
      return
    }
    preserved = PreservedFocus(id: id, index: index)
  }

  /// Follows the row through a change before GTK knows of it.
  func follow(_ change: RowChange) { preserved?.follow(change) }

  /// Gives the keyboard back to its row, or to the one that took the place of a removed one.
  ///
  /// A row that went too far away to have a widget counts as removed: GTK gives the keyboard to
  /// widgets only.
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

  /// Gives the keyboard to a row, if it is on the screen.
  func focus(_ row: ListRowID) { table.host(of: row)?.frame?.grabFocus() }

  /// Takes the keyboard from the list.
  func release() {
    guard let window = viewport.list.window, let focus = window.focus,
      viewport.list.isAncestor(of: focus)
    else { return }
    window.focus = nil
  }
}
