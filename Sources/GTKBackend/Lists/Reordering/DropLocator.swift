import GTK
import Lists

/// Determines the target position of a dragged row.
struct DropLocator {
  let table: RowTable
  let viewport: ListViewport

  /// Returns the target position for a point in the list, or the reason for a refusal.
  func target(
    for dragged: ListPosition?,
    atX x: Double,
    y: Double
  ) -> Result<RowDrag.Target, RowDrag.Refusal> {
    guard let feed = table.feed, let from = dragged else {
      return .failure(RowDrag.Refusal(reason: "The dragged row has been removed."))
    }
    let candidates = rows + emptySections
    guard let near = candidates.min(by: { $0.distance(toX: x, y: y) < $1.distance(toX: x, y: y) })
    else {
      return .failure(RowDrag.Refusal(reason: "There is no row to drop next to."))
    }
    // In a grid, rows are next to each other within a line.
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
      let reason = "The list doesn’t allow moving \(names[0]) to \(names[1])."
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

  /// Returns the row at a point; in a list, a row extends over its whole line.
  func host(atX x: Double, y: Double) -> RowHost? {
    let found = rows.first { row in
      let line = viewport.isVertical ? row.vertical.contains(y) : row.horizontal.contains(x)
      return (!viewport.isGrid && line) || row.distance(toX: x, y: y) == 0
    }
    return found.flatMap(\.id).flatMap { table.host(of: $0) }
  }

  /// A row, or the edge of an empty section, next to which a row can be dropped.
  private struct Candidate {
    /// The id of the row, or `nil` for the header or footer of an empty section.
    let id: ListRowID?
    let position: ListPosition

    /// The horizontal extent in the list's coordinates.
    let horizontal: ClosedRange<Double>

    /// The vertical extent in the list's coordinates.
    let vertical: ClosedRange<Double>

    /// Whether the dropped row always follows the candidate, or `nil` if it depends on the pointer.
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
    // A header in a grid spans the whole line.
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

/// A line that marks the target position of a dragged row.
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
  ///   - place: The center of the line, in points from the top or left edge of `frame`.
  ///   - frame: The widget below the line.
  ///   - axis: The axis along which the rows are arranged, perpendicular to the line.
  ///   - line: The vertical extent of the line, or `nil` for the whole height of the frame.
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
