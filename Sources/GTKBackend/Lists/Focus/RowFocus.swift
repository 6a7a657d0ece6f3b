import GTK
import Lists

/// Keeps the keyboard with its row while the list changes.
final class RowFocus {
  private let table: RowTable
  private let viewport: ListViewport
  private var preserved: PreservedFocus?

  /// The row that is to have the keyboard once the list is on the screen.
  private var request: (row: ListRowID, focus: FocusRequest)?

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
    return table.host(around: focus)
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

  /// Brings a row to the screen and gives it the keyboard.
  ///
  /// In a list that is not on the screen yet it gets the keyboard as soon as the list is, unless the user
  /// has put the keyboard elsewhere in the meantime.
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
    // A row that was far away is made with the next frame.
    MainLoop.task { [weak self, list = viewport.list] in
      await list.nextFrame()
      self?.grab(at: index)
    }
  }

  /// Gives the keyboard to the row that was to have it as soon as the list is on the screen.
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

/// The row that had the keyboard before a change, and where it stands by now.
struct PreservedFocus {
  /// The row that had the keyboard.
  let id: ListRowID

  /// The index of the row, or of the one in its place where it was removed.
  private(set) var index: Int

  /// Whether the row was removed.
  private(set) var isGone = false

  init(id: ListRowID, index: Int) {
    self.id = id
    self.index = index
  }

  /// Follows the row, and once it is gone its place, through a change.
  mutating func follow(_ change: RowChange) {
    if let index = change.shifted(index) {
      self.index = index
    } else {
      index = change.index
      isGone = true
    }
  }
}
