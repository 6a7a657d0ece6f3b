import GTK
import Lists

// Putting rows elsewhere with the pointer.
extension GTKListView {
  /// Lets a person pick up rows, as far as the list lets them.
  ///
  /// The whole list listens, not each row: the widget of a row that is carried far away shows
  /// another one before the row is dropped.
  func letDrag() {
    let source = DragSource()
    source.onPrepare { [weak self, weak source] x, y in
      guard let self, let source else { return nil }
      return pickUp(atX: x, y: y, with: source)
    }
    source.onBegin { [weak self] in self?.showLifted() }
    source.onEnd { [weak self] in self?.letGo() }
    source.heedEscape()
    list.add(source)
    dragSource = source
  }

  func acceptDrops() {
    let target = DropTarget()
    target.onMotion { [weak self] x, y in self?.hover(atX: x, y: y) ?? false }
    target.onLeave { [weak self] in self?.leave() }
    target.onDrop { [weak self] _, x, y in self?.drop(atX: x, y: y) ?? false }
    list.add(target)
  }

  private func pickUp(atX x: Double, y: Double, with source: DragSource) -> Int? {
    guard let feed, let host = host(atX: x, y: y), let frame = host.frame,
      let row = host.row, let index = host.item?.position, let position = rows?.position(of: index)
    else { return nil }
    guard feed.canMove(from: position, to: position), feed.willBeginReorder(at: position) else {
      Log.note("Row \(position.row) of section \(position.section) may not be dragged.")
      return nil
    }
    drag = RowDrag(row.id, at: index)
    if let picture = PaintableImage(of: frame, isGrounded: true, scale: scale),
      let corner = frame.translate(x: 0, y: 0, to: list)
    {
      source.setIcon(
        picture,
        x: (x - corner.x - picture.origin.x) * scale,
        y: (y - corner.y - picture.origin.y) * scale
      )
    }
    return index
  }

  /// Follows the pointer, which may have stayed while the rows went by.
  @discardableResult
  private func hover(atX x: Double, y: Double) -> Bool {
    guard let drag else {
      Log.note("What is dragged comes from another list.")
      return false
    }
    drag.pointer = list.translate(x: x, y: y, to: viewport)
    if let bar = viewportBar, let pointer = drag.pointer {
      drag.edges.pull(at: isVertical ? pointer.y : pointer.x, of: list, along: bar) { [weak self] in
        self?.showLifted()
        self?.hoverAgain()
      }
    }
    switch target(atX: x, y: y) {
    case .success(let target):
      drag.refusal = nil
      tell(drag, isOver: target.over)
      let isThere = target.from == target.to
      if isThere {
        indicator.hide()
      } else {
        show(target)
      }
      return true
    case .failure(let refusal):
      if drag.refusal != refusal.reason { Log.note(refusal.reason) }
      drag.refusal = refusal.reason
      tell(drag, isOver: nil)
      indicator.hide()
      return false
    }
  }

  /// Shows the gap in which the row would come to stand.
  private func show(_ target: RowDrag.Target) {
    let start = list.translate(x: 0, y: 0, to: widget) ?? (0, 0)
    let line = target.line.map { $0.lowerBound + start.y...$0.upperBound + start.y }
    let gap = target.gap + (target.way == .vertical ? start.y : start.x)
    indicator.show(at: gap, on: widget, across: target.way, within: line)
  }

  /// Looks what is below the pointer since the rows went by.
  private func hoverAgain() {
    guard let pointer = drag?.pointer,
      let place = viewport.translate(x: pointer.x, y: pointer.y, to: list)
    else { return }
    hover(atX: place.x, y: place.y)
  }

  private func leave() {
    drag?.edges.stop()
    drag?.pointer = nil
    if let drag { tell(drag, isOver: nil) }
    indicator.hide()
  }

  private func drop(atX x: Double, y: Double) -> Bool {
    guard let drag else { return false }
    leave()
    switch target(atX: x, y: y) {
    case .success(let target):
      guard target.from != target.to else { return true }
      self.drag = nil
      return feed?.reorder(from: target.from, to: target.to) ?? false
    case .failure(let refusal):
      if drag.refusal != refusal.reason { Log.note(refusal.reason) }
      return false
    }
  }

  /// The drag is over, dropped or not.
  private func letGo() {
    leave()
    drag = nil
    showLifted()
  }

  /// Ends a drag that cannot go on.
  func abandonDrag() {
    guard drag != nil else { return }
    leave()
    drag = nil
    dragSource?.cancel()
  }

  /// Ends the drag of a row that has been removed meanwhile.
  func checkDrag() {
    guard let drag else { return }
    if draggedPosition == nil {
      Log.note("The dragged row was removed.")
      abandonDrag()
    } else if drag.pointer != nil {
      // Another row may be below the pointer now.
      list.afterLayout { [weak self] in
        if self?.drag === drag { self?.hoverAgain() }
      }
    }
    showLifted()
  }

  /// Fades the row that a person holds, wherever it is, and no other one.
  func showLifted() {
    for host in hosts.values {
      guard let frame = host.frame else { continue }
      let opacity = drag != nil && host.row?.id == drag?.id ? 0.4 : 1
      if frame.opacity != opacity { frame.opacity = opacity }
    }
  }

  /// Tells the list which other row the dragged one has come over, and which one it left.
  private func tell(_ drag: RowDrag, isOver id: ListRowID?) {
    let id = id == drag.id ? nil : id
    guard id != drag.hovered else { return }
    let former = drag.hovered
    drag.hovered = id
    if let former, let position = place(of: former) { feed?.exitReorder(at: position) }
    if let id, let position = place(of: id) { feed?.enterReorder(at: position) }
  }

  /// How much larger than it is laid out the list stands in its window.
  private var scale: Double {
    guard let window = list.window, let start = list.translate(x: 0, y: 0, to: window),
      let end = list.translate(x: 1, y: 0, to: window)
    else { return 1 }
    return end.x - start.x
  }

  private func place(of id: ListRowID) -> ListPosition? {
    host(of: id)?.item?.position.flatMap { rows?.position(of: $0) }
  }
}
