import GTK
import Lists

/// Lets the user drag rows to other positions that the list permits.
final class PointerReordering {
  /// The line that marks the target position, shown above the container.
  let indicator = DropIndicator()

  private let table: RowTable
  private let viewport: ListViewport
  private let locator: DropLocator
  private var drag: RowDrag?
  private var source: DragSource?

  init(_ table: RowTable, _ viewport: ListViewport) {
    self.table = table
    self.viewport = viewport
    locator = DropLocator(table: table, viewport: viewport)
  }

  /// Adds drag and drop to the current list widget.
  ///
  /// The controllers belong to the list rather than to its rows, because the widget of a dragged
  /// row may show another row before the drop.
  func attach() {
    let source = DragSource()
    source.onPrepare { [weak self, weak source] x, y in
      guard let self, let source else { return nil }
      return pickUp(atX: x, y: y, with: source)
    }
    source.onBegin { [weak self] in self?.updateOpacity() }
    source.onEnd { [weak self] in self?.end() }
    source.cancelOnEscape()
    viewport.list.add(source)
    self.source = source
    let target = DropTarget()
    target.onMotion { [weak self] x, y in self?.hover(atX: x, y: y) ?? false }
    target.onLeave { [weak self] in self?.leave() }
    target.onDrop { [weak self] _, x, y in self?.drop(atX: x, y: y) ?? false }
    viewport.list.add(target)
  }

  // MARK: Changes during a drag

  /// Updates the index of the dragged row before GTK is notified of a change.
  func follow(_ change: RowChange) { drag?.follow(change) }

  /// Cancels the drag if its row was removed; otherwise, updates the target position.
  func update() {
    guard let drag else { return }
    if draggedIndex == nil {
      Log.note("The dragged row was removed.")
      cancel()
    } else if drag.pointer != nil {
      // The change may have moved another row below the pointer.
      viewport.list.afterLayout { [weak self] in
        if self?.drag === drag { self?.hoverAgain() }
      }
    }
    updateOpacity()
  }

  /// Cancels the drag.
  func cancel() {
    guard drag != nil else { return }
    leave()
    drag = nil
    source?.cancel()
  }

  // MARK: The drag

  private func pickUp(atX x: Double, y: Double, with source: DragSource) -> Int? {
    guard let feed = table.feed, let host = locator.host(atX: x, y: y), let frame = host.frame,
      let row = host.row, let index = host.item?.position, let position = table.position(of: host)
    else { return nil }
    guard feed.canMove(from: position, to: position), feed.willBeginReorder(at: position) else {
      Log.note("Row \(position.row) of section \(position.section) can’t be dragged.")
      return nil
    }
    drag = RowDrag(row.id, at: index)
    let scale = viewport.scale
    if let picture = PaintableImage(of: frame, isGrounded: true, scale: scale),
      let corner = frame.translate(x: 0, y: 0, to: viewport.list)
    {
      source.setIcon(
        picture,
        x: (x - corner.x - picture.origin.x) * scale,
        y: (y - corner.y - picture.origin.y) * scale
      )
    }
    return index
  }

  /// Updates the target position for the pointer or after scrolling.
  @discardableResult
  private func hover(atX x: Double, y: Double) -> Bool {
    guard let drag else {
      Log.note("The dragged row belongs to another list.")
      return false
    }
    drag.pointer = viewport.list.translate(x: x, y: y, to: viewport.clip)
    scrollAtEdge(drag)
    switch locator.target(for: draggedPosition, atX: x, y: y) {
    case .success(let target):
      drag.refusal = nil
      report(drag, isOver: target.hovered)
      if target.from == target.to { indicator.hide() } else { show(target) }
      return true
    case .failure(let refusal):
      note(refusal, of: drag)
      drag.refusal = refusal.reason
      report(drag, isOver: nil)
      indicator.hide()
      return false
    }
  }

  private func scrollAtEdge(_ drag: RowDrag) {
    guard let adjustment = viewport.effectiveAdjustment, let pointer = drag.pointer else { return }
    let point = viewport.isVertical ? pointer.y : pointer.x
    drag.edgeScroll.pull(at: point, of: viewport.list, along: adjustment) { [weak self] in
      self?.updateOpacity()
      self?.hoverAgain()
    }
  }

  /// Updates the target position after the rows moved below the pointer.
  private func hoverAgain() {
    guard let pointer = drag?.pointer,
      let point = viewport.clip.translate(x: pointer.x, y: pointer.y, to: viewport.list)
    else { return }
    hover(atX: point.x, y: point.y)
  }

  private func leave() {
    drag?.edgeScroll.stop()
    drag?.pointer = nil
    if let drag { report(drag, isOver: nil) }
    indicator.hide()
  }

  private func drop(atX x: Double, y: Double) -> Bool {
    guard let drag else { return false }
    leave()
    switch locator.target(for: draggedPosition, atX: x, y: y) {
    case .success(let target):
      guard target.from != target.to else { return true }
      self.drag = nil
      return table.feed?.reorder(from: target.from, to: target.to) ?? false
    case .failure(let refusal):
      note(refusal, of: drag)
      return false
    }
  }

  private func end() {
    leave()
    drag = nil
    updateOpacity()
  }

  private var draggedPosition: ListPosition? {
    draggedIndex.flatMap { table.rows?.position(of: $0) }
  }

  /// The index of the dragged row, or `nil` if it was removed.
  ///
  /// - Complexity: O(1), or O(*n*) after a change that moved the row, where *n* is the number of
  ///   rows.
  private var draggedIndex: Int? {
    guard let drag, let rows = table.rows else { return nil }
    let key = drag.id.rawValue
    if drag.index < rows.count, rows.key(at: drag.index) == key { return drag.index }
    guard let index = (0..<rows.count).first(where: { rows.key(at: $0) == key }) else { return nil }
    drag.index = index
    return index
  }

  // MARK: Feedback

  /// Shows the gap for the dropped row.
  private func show(_ target: RowDrag.Target) {
    guard let container = viewport.container else { return }
    let start = viewport.list.translate(x: 0, y: 0, to: container) ?? (0, 0)
    let line = target.line.map { $0.lowerBound + start.y...$0.upperBound + start.y }
    let gap = target.gap + (target.axis == .vertical ? start.y : start.x)
    indicator.show(at: gap, on: container, across: target.axis, within: line)
  }

  /// Makes the dragged row translucent, in whichever widget shows it.
  private func updateOpacity() {
    for host in table.hosts {
      guard let frame = host.frame else { continue }
      let opacity = drag != nil && host.row?.id == drag?.id ? 0.4 : 1
      if frame.opacity != opacity { frame.opacity = opacity }
    }
  }

  /// Reports to the list which row the dragged row is now over, and which row it left.
  private func report(_ drag: RowDrag, isOver id: ListRowID?) {
    let id = id == drag.id ? nil : id
    guard id != drag.hovered else { return }
    let former = drag.hovered
    drag.hovered = id
    if let position = former.flatMap(table.position) { table.feed?.exitReorder(at: position) }
    if let position = id.flatMap(table.position) { table.feed?.enterReorder(at: position) }
  }

  /// Logs why a row can't be dropped, unless the reason is unchanged.
  private func note(_ refusal: RowDrag.Refusal, of drag: RowDrag) {
    if drag.refusal != refusal.reason { Log.note(refusal.reason) }
  }
}

/// A row that the user is dragging.
final class RowDrag {
  /// The id of the dragged row.
  let id: ListRowID

  /// The last known index of the row, which may have been removed.
  var index: Int

  /// The pointer in the visible area in points, or `nil` while it's outside the list.
  var pointer: (x: Double, y: Double)?

  /// The row below the pointer, other than the dragged row.
  var hovered: ListRowID?

  /// The reason why the row couldn't be dropped at the last pointer position.
  var refusal: String?

  /// The automatic scrolling near the ends of the list.
  let edgeScroll = EdgeScroll()

  init(_ id: ListRowID, at index: Int) {
    self.id = id
    self.index = index
  }

  /// Updates the index before GTK is notified of a change.
  func follow(_ change: RowChange) {
    // A removed row may be inserted again by the same batch.
    if let index = change.shifted(index) { self.index = index }
  }

  /// The target position of a dragged row.
  struct Target {
    let from: ListPosition
    let to: ListPosition

    /// The position of the gap in points, from the start of the list widget.
    let gap: Double

    /// The axis along which the rows around the gap are arranged.
    let axis: Orientation

    /// The extent of the gap's line in a grid, or `nil` for the whole extent of the list.
    let line: ClosedRange<Double>?

    /// The id of the row below the pointer, or `nil`.
    let hovered: ListRowID?
  }

  /// The reason why a row can't be dropped.
  struct Refusal: Error {
    let reason: String
  }
}

/// Scrolls a list while the pointer is near one of its ends during a drag.
final class EdgeScroll {
  /// The speed in points per second, negative toward the start.
  private(set) var speed = 0.0
  private var isTicking = false
  private var last: Double?

  /// Scrolls until the pointer moves away or the end is reached, faster closer to the end.
  ///
  /// - Parameters:
  ///   - place: The pointer position, in points from the start of the visible area.
  ///   - widget: The widget whose frames drive the scrolling.
  ///   - adjustment: The adjustment to scroll.
  ///   - moved: A closure that is called after each scrolled frame.
  func pull(
    at place: Double,
    of widget: Widget,
    along adjustment: Adjustment,
    moved: @escaping () -> Void
  ) {
    speed = Self.speed(at: place, page: adjustment.page)
    guard speed != 0, !isTicking else { return }
    isTicking = true
    last = nil
    widget.onTick { [weak self, weak adjustment] now in
      guard let self, let adjustment, step(adjustment, at: now) else {
        self?.isTicking = false
        return false
      }
      moved()
      return true
    }
  }

  func stop() { speed = 0 }

  private func step(_ adjustment: Adjustment, at now: Double) -> Bool {
    guard speed != 0 else { return false }
    let before = adjustment.value
    adjustment.value += speed * min(now - (last ?? now - Self.frame), Self.longestFrame)
    last = now
    return adjustment.value != before
  }

  /// Returns the speed for a pointer position.
  ///
  /// - Parameters:
  ///   - place: The pointer position, in points from the start of the visible area.
  ///   - page: The length of the visible area, in points.
  /// - Returns: The speed in points per second, or 0 away from the ends.
  static func speed(at place: Double, page: Double) -> Double {
    let reach = min(48, page / 4)
    guard reach > 0 else { return 0 }
    let fromEnd = min(place, page - place)
    guard fromEnd < reach else { return 0 }
    let depth = min(1, (reach - fromEnd) / reach)
    return (place < page / 2 ? -1 : 1) * (40 + 1_160 * depth * depth)
  }

  private static let frame = 1.0 / 60
  private static let longestFrame = 0.1
}
