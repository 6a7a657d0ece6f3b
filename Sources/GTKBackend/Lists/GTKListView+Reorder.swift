import GTK
import Lists

// Putting rows elsewhere, with the pointer or with the keys.
extension GTKListView {
  func letDrag(_ frame: Widget, of host: RowHost) {
    let source = DragSource()
    source.onPrepare { [weak self, weak host] in
      guard let self, let host, let index = host.item?.position, let row = host.row,
        let position = rows?.position(of: index), feed?.dragAndDrop == .reorder,
        feed?.axis == .vertical,
        feed?.willBeginReorder(at: position) == true
      else { return nil }
      dragged = (row.id, index)
      return index
    }
    source.onBegin {}
    source.onEnd { [weak self] in
      self?.dragged = nil
      self?.indicator.hide()
    }
    frame.add(source)
  }

  func acceptDrops() {
    let target = DropTarget()
    target.onMotion { [weak self] _, y in self?.showTarget(at: y) ?? false }
    target.onLeave { [weak self] in self?.indicator.hide() }
    target.onDrop { [weak self] _, _, y in self?.drop(at: y) ?? false }
    list.add(target)
  }

  func addShortcuts() {
    let shortcuts = ShortcutController()
    shortcuts.add("<Alt>Up") { [weak self] in self?.moveFocusedRow(by: -1) ?? false }
    shortcuts.add("<Alt>Down") { [weak self] in self?.moveFocusedRow(by: 1) ?? false }
    list.add(shortcuts)
  }

  /// Where a dragged row would come to stand, and where on the screen that is.
  private struct Target {
    let from: ListPosition
    let to: ListPosition
    /// Points from the top of the list's part on the screen.
    let y: Double
  }

  private func showTarget(at y: Double) -> Bool {
    guard let target = target(at: y) else {
      indicator.hide()
      return false
    }
    indicator.show(at: target.y, on: widget)
    return true
  }

  private func drop(at y: Double) -> Bool {
    indicator.hide()
    guard let feed, let target = target(at: y) else { return false }
    return feed.reorder(from: target.from, to: target.to)
  }

  private func target(at y: Double) -> Target? {
    guard let rows, let from = draggedPosition.flatMap(rows.position) else { return nil }
    for host in hosts.values where host.isMapped {
      guard let frame = host.frame, let index = host.item?.position,
        let over = rows.position(of: index), over.section == from.section,
        let top = frame.translate(x: 0, y: 0, to: list)?.y,
        y >= top, y < top + Double(frame.height)
      else { continue }
      let isLower = y >= top + Double(frame.height) / 2
      let gap = over.row + (isLower ? 1 : 0)
      let to = ListPosition(section: over.section, row: gap > from.row ? gap - 1 : gap)
      let line = frame.translate(x: 0, y: isLower ? Double(frame.height) : 0, to: widget)
      return Target(from: from, to: to, y: line?.y ?? 0)
    }
    return nil
  }

  /// Where the dragged row stands by now; nil if it is gone.
  ///
  /// - Complexity: O(1) unless the list has changed since the drag began.
  private var draggedPosition: Int? {
    guard let dragged, let rows else { return nil }
    let key = dragged.id.rawValue
    if dragged.index < rows.count, rows.key(at: dragged.index) == key { return dragged.index }
    guard let index = (0..<rows.count).first(where: { rows.key(at: $0) == key }) else { return nil }
    self.dragged?.index = index
    return index
  }

  private func moveFocusedRow(by step: Int) -> Bool {
    guard let feed, feed.dragAndDrop == .reorder, let id = focusedRow,
      let from = host(of: id)?.item?.position.flatMap({ rows?.position(of: $0) })
    else { return false }
    let to = ListPosition(section: from.section, row: from.row + step)
    guard feed.rowID(at: to) != nil, feed.willBeginReorder(at: from) else { return true }
    if feed.reorder(from: from, to: to) {
      scroll(to: to, animated: true)
      host(of: id)?.frame?.grabFocus()
    }
    return true
  }
}
