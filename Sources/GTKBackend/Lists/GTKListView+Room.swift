import GTK
import Lists

// The room that a list has, and how it is given to rows.
extension GTKListView {
  /// How far neighbouring rows are from each other, in whole points.
  var spacing: Int { feed.map { max(0, Int($0.spacing.rounded())) } ?? 0 }

  /// Leaves the room around rows, and between them, that the list wants.
  func makeRoom() {
    guard let feed else { return }
    room.set(
      insets: feed.insets,
      spacing: spacing,
      margin: surface.margin,
      lines: shape,
      on: surface.list
    )
    for host in hosts.values { fit(host) }
    adaptColumns(to: breadth > 0 ? breadth : breadthGuess)
  }

  /// Along which axes rows have neighbours.
  var shape: RowPadding.Shape {
    surface is GridSurface ? .grid : feed?.axis == .horizontal ? .row : .column
  }

  /// Finds what scrolls it; the room around it is known by now, or will be in a moment.
  func settleIn() {
    let isBoxed = surface is BoxedSurface
    for connection in outer?.connections ?? [] { connection.disconnect() }
    outer = nil
    if isBoxed, let found = widget.scrollerAround {
      let connections = [
        found.vertical?.onValueChange { [weak self] in self?.noteDisplay() },
        found.onOvershoot { [weak self] edge in if edge == .top { self?.refresh() } },
      ]
      outer = (found, connections.compactMap(\.self))
    }
    let isVertical = feed?.axis != .horizontal
    scroller.propagatesNaturalHeight = isBoxed
    scroller.setPolicy(
      horizontal: isVertical ? .never : .automatic,
      vertical: isVertical && outer == nil ? .automatic : .never
    )
    if breadth == 0 { adaptColumns(to: breadthGuess) }
  }

  /// Puts as many rows beside each other as there is room for.
  func adaptColumns(to breadth: Int?) {
    guard let rows, let breadth, !rows.isFrozen else { return }
    let columns = surface.columns(in: breadth, spacing: spacing)
    surface.setColumns(columns)
    if let change = rows.setColumns(columns) { announce(change) }
    for host in hosts.values { fit(host) }
  }

  /// How much room there will be, before GTK has given it out.
  var breadthGuess: Int? {
    var next = widget.parent
    while let parent = next {
      let width = parent.width
      if width > 0 {
        let insets = feed?.insets ?? ListInsets()
        return max(0, width - Int(insets.leading + insets.trailing) - 2 * surface.margin)
      }
      next = parent.parent
    }
    return nil
  }

  /// Makes a row as long as its list has it, or longer where its cell needs that.
  func fit(_ host: RowHost) {
    guard let feed, let rows else { return }
    let position = host.item?.position.flatMap { rows.position(of: $0) }
    host.makeRoom(spacing, shape, columns: position == nil ? rows.columns : 1)
    guard breadth > 0 else { return }
    let width = (breadth - spacing * (rows.columns - 1)) / rows.columns
    let length = position.flatMap { feed.length(at: $0, breadth: Double(width)) }
    host.fit(length.map { Int($0.rounded(.up)) }, along: feed.axis)
  }

  /// Whether a person can see a row.
  func isInView(_ host: RowHost) -> Bool {
    guard host.isMapped else { return false }
    guard surface is BoxedSurface else { return true }
    guard let frame = host.frame, let top = frame.translate(x: 0, y: 0, to: viewport)?.y else {
      return false
    }
    return top < Double(viewport.height) && top + Double(frame.height) > 0
  }

  /// What the rows are seen through; it stays where it is while they go by.
  var viewport: Widget { boxScroller ?? list }

  /// What scrolls a box, which does not do so itself; nil for the other kinds.
  var boxScroller: ScrolledWindow? {
    surface is BoxedSurface ? outer?.scroller ?? scroller : nil
  }

  /// What says how far the rows have gone by that.
  var viewportBar: Adjustment? { outer?.scroller.vertical ?? adjustment }
}

extension Widget {
  /// The nearest widget around it that scrolls, on the same screen: what stands around an app's
  /// screens scrolls for itself.
  var scrollerAround: ScrolledWindow? {
    var next = parent
    while let around = next, !around.hasClass("scene") {
      if let scroller = around as? ScrolledWindow { return scroller }
      next = around.parent
    }
    return nil
  }
}
