import GTK
import Lists

/// Finds where a dragged row would come to stand.
struct DropLocator {
  let table: RowTable
  let viewport: ListViewport

  /// Returns the place that a row would come to at a point of the list.
  func target(
    for dragged: ListPosition?,
    atX x: Double,
    y: Double
  ) -> Result<RowDrag.Target, RowDrag.Refusal> {
    guard let feed = table.feed, let from = dragged else {
      return .failure(RowDrag.Refusal(reason: "The dragged row is not there any more."))
    }
    let candidates = rows + emptySections
    guard let near = candidates.min(by: { $0.distance(toX: x, y: y) < $1.distance(toX: x, y: y) })
    else {
      return .failure(RowDrag.Refusal(reason: "There is no row to drop another one beside."))
    }
    // In a grid that is the axis of its lines.
    let axis: Orientation = viewport.isGrid && near.id != nil ? .horizontal : viewport.axis
    let span = axis == .horizontal ? near.horizontal : near.vertical
    let isMirrored = axis == .horizontal && viewport.list.direction == .rightToLeft
    let middle = (span.lowerBound + span.upperBound) / 2
    let isInSecondHalf = ((axis == .horizontal ? x : y) >= middle) != isMirrored
    let isAfter = near.isAlwaysBefore ?? isInSecondHalf
    var to = near.position
    if isAfter, near.id != nil { to.row += 1 }
    if to.section == from.section, to.row > from.row { to.row -= 1 }
    guard feed.canMove(from: from, to: to) else {
      let names = [from, to].map { "row \($0.row) of section \($0.section)" }
      let reason = "The list does not let \(names[0]) become \(names[1])."
      return .failure(RowDrag.Refusal(reason: reason))
    }
    return .success(
      RowDrag.Target(
        from: from,
        to: to,
        gap: isAfter != isMirrored ? span.upperBound : span.lowerBound,
        axis: axis,
        line: viewport.isGrid && near.id != nil ? near.vertical : nil,
        hovered: near.id
      )
    )
  }

  /// Returns the row widget at a point of the list; beside a row of a list is still its line.
  func host(atX x: Double, y: Double) -> RowHost? {
    let found = rows.first { row in
      let line = viewport.isVertical ? row.vertical.contains(y) : row.horizontal.contains(x)
      return (!viewport.isGrid && line) || row.distance(toX: x, y: y) == 0
    }
    return found.flatMap(\.id).flatMap { table.host(of: $0) }
  }

  /// A row, or what stands for a section without rows, that a row can be dropped beside.
  private struct Candidate {
    /// The row; nil where it is the header or the footer of a section without rows.
    let id: ListRowID?
    let position: ListPosition

    /// The start and the end from left to right, in the list's own coordinates.
    let horizontal: ClosedRange<Double>

    /// The start and the end from top to bottom, in the list's own coordinates.
    let vertical: ClosedRange<Double>

    /// A Boolean value that is true where a row always comes after it, and false before it; `nil` where the
    /// pointer decides.
    var isAlwaysBefore: Bool?

    func distance(toX x: Double, y: Double) -> Double {
      func outside(_ range: ClosedRange<Double>, _ point: Double) -> Double {
        max(range.lowerBound - point, point - range.upperBound, 0)
      }
      return outside(horizontal, x) + outside(vertical, y)
    }
  }

  private var rows: [Candidate] {
    table.hosts.compactMap { host in
      guard let id = host.row?.id, let position = table.position(of: host) else { return nil }
      return candidate(host, id: id, at: position)
    }
  }

  private var emptySections: [Candidate] {
    table.hosts.compactMap { host in
      guard let rows = table.rows, let index = host.item?.position, let edge = rows.edge(at: index),
        rows.sections[edge.section].rows == 0
      else { return nil }
      var candidate = candidate(host, at: ListPosition(section: edge.section, row: 0))
      candidate?.isAlwaysBefore = edge.isHeader
      return candidate
    }
  }

  private func candidate(
    _ host: RowHost,
    id: ListRowID? = nil,
    at position: ListPosition
  ) -> Candidate? {
    guard viewport.contains(host), let frame = host.frame,
      let corner = frame.translate(x: 0, y: 0, to: viewport.list)
    else { return nil }
    // A header of a grid has a line to itself.
    let isLine = viewport.isGrid && id == nil
    let end = corner.x + Double(frame.width)
    return Candidate(
      id: id,
      position: position,
      horizontal: isLine ? 0...Double(viewport.list.width) : corner.x...end,
      vertical: corner.y...corner.y + Double(frame.height)
    )
  }
}

/// A line in the gap where a dragged row would come to stand.
final class DropIndicator {
  let widget = DrawingArea()

  init() {
    widget.canTarget = false
    widget.isVisible = false
    widget.setDrawing { [weak widget] canvas, width, height in
      let color = widget?.color(named: "theme_selected_bg_color") ?? widget?.textColor
      guard let color else { return }
      canvas.fill(x: 0, y: 0, width: width, height: height, color: color)
    }
  }

  /// Shows the line.
  ///
  /// - Parameters:
  ///   - place: Its middle, in points from the top, or the left, of `frame`, which it lies on.
  ///   - axis: The axis along which the rows follow each other, which the line lies across.
  ///   - line: Where it begins and ends from the top, where that is not the whole frame's height.
  func show(
    at place: Double,
    on frame: Widget,
    across axis: Orientation,
    within line: ClosedRange<Double>? = nil
  ) {
    let isAcross = axis == .vertical
    let length = isAcross ? frame.height : frame.width
    let start = min(max(0, Int(place) - Self.breadth / 2), max(0, length - Self.breadth))
    widget.verticalAlignment = isAcross ? .start : .fill
    widget.horizontalAlignment = isAcross ? .fill : .start
    widget.setContentSize(width: isAcross ? 0 : Self.breadth, height: isAcross ? Self.breadth : 0)
    if isAcross {
      widget.setMargins(top: start)
    } else {
      let isMirrored = widget.direction == .rightToLeft
      let height = Double(frame.height)
      let ends = line.map { max(0, $0.lowerBound)...max(0, min(height, $0.upperBound)) }
      widget.setMargins(
        top: Int(ends?.lowerBound ?? 0),
        start: isMirrored ? length - start - Self.breadth : start,
        bottom: Int(height - (ends?.upperBound ?? height))
      )
    }
    widget.isVisible = true
  }

  func hide() { widget.isVisible = false }

  private static let breadth = 2
}
