import GTK
import Lists

// Where a row would come to stand.
extension GTKListView {
  /// Whether the rows follow each other from top to bottom.
  var isVertical: Bool { axis == .vertical }

  /// Whether the rows follow each other from right to left.
  var isMirrored: Bool { !isVertical && list.direction == .rightToLeft }

  func target(atX x: Double, y: Double) -> Result<RowDrag.Target, Refusal> {
    guard let feed, let from = draggedPosition.flatMap({ rows?.position(of: $0) }) else {
      return .failure(Refusal(reason: "The dragged row is not there any more."))
    }
    let places = shownRows + emptySections
    let near = places.min { $0.distance(toX: x, y: y) < $1.distance(toX: x, y: y) }
    guard let near else {
      return .failure(Refusal(reason: "There is no row to drop another one beside."))
    }
    // Along the way that rows follow each other, which in a grid is that of its lines.
    let way: Orientation = isGrid && near.id != nil ? .horizontal : axis
    let span = way == .horizontal ? near.sideways : near.down
    let isTurned = way == .horizontal && list.direction == .rightToLeft
    let middle = (span.lowerBound + span.upperBound) / 2
    let isHalf = ((way == .horizontal ? x : y) >= middle) != isTurned
    let isBeyond = near.isPassed ?? isHalf
    var to = near.position
    if isBeyond, near.id != nil { to.row += 1 }
    if to.section == from.section, to.row > from.row { to.row -= 1 }
    guard feed.canMove(from: from, to: to) else {
      let places = [from, to].map { "row \($0.row) of section \($0.section)" }
      return .failure(Refusal(reason: "The list does not let \(places[0]) become \(places[1])."))
    }
    let edge = isBeyond != isTurned ? span.upperBound : span.lowerBound
    let line = isGrid && near.id != nil ? near.down : nil
    let target = RowDrag.Target(from: from, to: to, gap: edge, way: way, line: line, over: near.id)
    return .success(target)
  }

  var isGrid: Bool { surface is GridSurface }

  /// What a row can be dropped beside, and where it begins and ends in the list's own coordinates.
  private struct ShownRow {
    /// Nil where it is the header or the footer of a section without rows.
    var id: ListRowID?
    var position: ListPosition
    let sideways: ClosedRange<Double>
    let down: ClosedRange<Double>

    /// Whether a row always comes behind it, or before it; nil where the pointer says so.
    var isPassed: Bool?

    func distance(toX x: Double, y: Double) -> Double {
      func outside(_ range: ClosedRange<Double>, _ place: Double) -> Double {
        max(range.lowerBound - place, place - range.upperBound, 0)
      }
      return outside(sideways, x) + outside(down, y)
    }
  }

  private var shownRows: [ShownRow] {
    hosts.values.compactMap { host in
      guard let id = host.row?.id,
        let position = host.item?.position.flatMap({ rows?.position(of: $0) })
      else { return nil }
      return shown(host, of: id, at: position)
    }
  }

  /// What stands for sections without rows.
  private var emptySections: [ShownRow] {
    hosts.values.compactMap { host in
      guard let rows, let index = host.item?.position, let edge = rows.edge(at: index),
        rows.blocks[edge.section].rows == 0
      else { return nil }
      var shown = shown(host, at: ListPosition(section: edge.section, row: 0))
      shown?.isPassed = edge.isHeader
      return shown
    }
  }

  private func shown(
    _ host: RowHost,
    of id: ListRowID? = nil,
    at position: ListPosition
  ) -> ShownRow? {
    guard isInView(host), let frame = host.frame, let corner = frame.translate(x: 0, y: 0, to: list)
    else { return nil }
    // A header of a grid has a line to itself.
    let isLine = isGrid && id == nil
    return ShownRow(
      id: id,
      position: position,
      sideways: isLine ? 0...Double(list.width) : corner.x...corner.x + Double(frame.width),
      down: corner.y...corner.y + Double(frame.height)
    )
  }

  func host(atX x: Double, y: Double) -> RowHost? {
    // Beside a row of a list is still its line.
    let found = shownRows.first { row in
      let isBeside = !isGrid && (isVertical ? row.down.contains(y) : row.sideways.contains(x))
      return isBeside || row.distance(toX: x, y: y) == 0
    }
    return found.flatMap(\.id).flatMap { host(of: $0) }
  }

  /// Where the dragged row stands by now; nil if it is gone.
  ///
  /// - Complexity: O(1), or linear in the number of rows where a change took the row elsewhere.
  var draggedPosition: Int? {
    guard let drag, let rows else { return nil }
    let key = drag.id.rawValue
    if drag.index < rows.count, rows.key(at: drag.index) == key { return drag.index }
    guard let index = (0..<rows.count).first(where: { rows.key(at: $0) == key }) else { return nil }
    drag.index = index
    return index
  }

  /// Follows the dragged row through a change that GTK is about to be told of.
  func followDrag(_ change: RowChange) {
    guard let drag, drag.index >= change.index + change.removed else { return }
    drag.index += change.added - change.removed
  }
}

/// Why a row cannot be dropped.
struct Refusal: Error {
  let reason: String
}
