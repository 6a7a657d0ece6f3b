import GTK
import Lists

// The keyboard, which stays with its row.
extension GTKListView {
  /// The row that has the keyboard, itself or by something in it.
  var focusedRow: ListRowID? { focusedHost?.row?.id }

  private var focusedHost: RowHost? {
    guard let focus = list.window?.focus, list.isAncestor(of: focus) else { return nil }
    return hosts.values.first { host in
      guard let frame = host.frame else { return false }
      return frame == focus || frame.isAncestor(of: focus)
    }
  }

  /// Remembers before a change which row has the keyboard.
  ///
  /// What is around a box goes to what gets the keyboard; but a change leaves it where it is.
  func holdFocus() {
    boxScroller?.followsFocus = false
    guard heldFocus == nil, let host = focusedHost, let id = host.row?.id,
      let index = host.item?.position
    else { return }
    heldFocus = PreservedFocus(id: id, index: index)
  }

  /// Gives the keyboard back to its row, or to the one that took the place of a removed one.
  ///
  /// A row that went too far away to have a widget counts as removed: GTK gives the keyboard to
  /// widgets only.
  func restoreFocus() {
    defer { boxScroller?.followsFocus = true }
    guard let held = heldFocus else { return }
    heldFocus = nil
    if let host = host(of: held.id) {
      if host !== focusedHost { host.frame?.grabFocus() }
      return
    }
    guard held.isGone, let rows else { return }
    for index in [held.index, held.index - 1] {
      guard rows.position(of: index) != nil,
        let host = hosts.values.first(where: { $0.item?.position == index })
      else { continue }
      host.frame?.grabFocus()
      return
    }
  }
}

/// The row that had the keyboard before a change, and where it stands by now.
struct PreservedFocus {
  let id: ListRowID
  private(set) var index: Int
  private(set) var isGone = false

  init(id: ListRowID, index: Int) {
    self.id = id
    self.index = index
  }

  /// Follows the row, and once it is gone its place, through a change.
  mutating func follow(_ change: RowChange) {
    guard index >= change.index else { return }
    if index >= change.index + change.removed {
      index += change.added - change.removed
    } else {
      index = change.index
      isGone = true
    }
  }
}
