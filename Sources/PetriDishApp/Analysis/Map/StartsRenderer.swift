import GTK
import Survey

/// The shown rows and columns of a table of starts, with their names.
struct StartsContent: Hashable {
  let table: StartTable
  /// The indices of the targets shown as rows.
  let targets: [Int]
  /// The indices of the starts shown as columns.
  let starts: [Int]
  /// The names of the targets by table index.
  let targetNames: [String]
  /// The names of the starts by table index.
  let startNames: [String]

  /// Returns the table position of a cell, or `nil` if the cell doesn't exist.
  func position(_ cell: StartsGeometry.Cell) -> StartTable.Position? {
    guard targets.indices.contains(cell.row), starts.indices.contains(cell.column) else {
      return nil
    }
    return StartTable.Position(start: starts[cell.column], target: targets[cell.row])
  }

  /// Returns the cell of a table position, or `nil` if it isn't shown.
  func cell(_ position: StartTable.Position) -> StartsGeometry.Cell? {
    guard let row = targets.firstIndex(of: position.target),
      let column = starts.firstIndex(of: position.start)
    else { return nil }
    return StartsGeometry.Cell(row: row, column: column)
  }
}

/// Draws the visible part of a table of starts.
final class StartsRenderer {
  let content: StartsContent
  private let widget: Widget
  private var texts: [Text: TextLine] = [:]

  /// A text in one of the styles of the table.
  private struct Text: Hashable {
    let text: String
    let isBold: Bool
    let width: Int
  }

  private typealias Geometry = StartsGeometry

  init(_ content: StartsContent, in widget: Widget) {
    (self.content, self.widget) = (content, widget)
  }

  /// Draws the cells and the headers.
  ///
  /// - Parameters:
  ///   - hovered: The cell under the pointer.
  ///   - cursor: The cell with the keyboard focus.
  func draw(
    on canvas: SnapshotCanvas,
    _ geometry: StartsGeometry,
    hovered: StartsGeometry.Cell?,
    cursor: StartsGeometry.Cell?
  ) {
    let style = MapStyle(of: widget)
    let pointed = hovered ?? cursor
    let (rows, columns) = (geometry.visibleRows, geometry.visibleColumns)
    let (width, height) = geometry.size
    let below = (y: Geometry.headHeight, height: max(0, height - Geometry.headHeight))
    canvas.clipped(x: 0, y: below.y, width: width, height: below.height) {
      if let pointed { tint(row: pointed.row, on: canvas, geometry, style) }
      for row in rows {
        let middle = geometry.top(of: row) + Geometry.rowHeight / 2
        let name = content.targetNames[content.targets[row]]
        let line = text(name, isBold: pointed?.row == row, width: Int(Geometry.headWidth) - 20)
        canvas.draw(line, x: 12, y: middle - line.size.height / 2, color: style.text)
        let end = min(width, geometry.left(of: geometry.columns))
        canvas.fill(x: 6, y: middle + 15, width: max(0, end - 6), height: 1, color: style.line)
      }
    }
    let right = (x: Geometry.headWidth, width: max(0, width - Geometry.headWidth))
    canvas.clipped(x: right.x, y: below.y, width: right.width, height: below.height) {
      if let pointed { tint(column: pointed.column, on: canvas, geometry, style) }
      for row in rows {
        for column in columns {
          let cell = Geometry.Cell(row: row, column: column)
          draw(cell, on: canvas, geometry, style, isAt: cell == cursor)
        }
      }
    }
    canvas.clipped(x: right.x, y: 0, width: right.width, height: Geometry.headHeight) {
      for column in columns {
        let name = content.startNames[content.starts[column]]
        let isBold = pointed?.column == column
        let line = text(name, isBold: isBold, width: 116)
        let x = geometry.left(of: column) + Geometry.columnWidth / 2 - 4
        canvas.rotated(x: x, y: Geometry.headHeight - 20, byDegrees: -45) {
          canvas.draw(line, x: 0, y: 0, color: isBold ? style.text : style.dim)
        }
      }
    }
    let corner = (target: text("Target", isBold: true), from: text("From", isBold: true))
    canvas.draw(corner.target, x: 12, y: Geometry.headHeight - 24, color: style.dim)
    canvas.draw(
      corner.from,
      x: Geometry.headWidth - corner.from.size.width - 12,
      y: 10,
      color: style.dim
    )
  }

  private func tint(
    row: Int,
    on canvas: SnapshotCanvas,
    _ geometry: StartsGeometry,
    _ style: MapStyle
  ) {
    canvas.fill(
      x: 0,
      y: geometry.top(of: row),
      width: geometry.left(of: geometry.columns),
      height: Geometry.rowHeight,
      color: style.group
    )
  }

  private func tint(
    column: Int,
    on canvas: SnapshotCanvas,
    _ geometry: StartsGeometry,
    _ style: MapStyle
  ) {
    canvas.fill(
      x: geometry.left(of: column),
      y: Geometry.headHeight,
      width: Geometry.columnWidth,
      height: geometry.top(of: geometry.rows) - Geometry.headHeight,
      color: style.group
    )
  }

  private func text(_ text: String, isBold: Bool = false, width: Int = 200) -> TextLine {
    let key = Text(text: text, isBold: isBold, width: width)
    if let known = texts[key] { return known }
    let line = TextLine(text, in: widget, scale: 0.92, isBold: isBold, width: Double(width))
    texts[key] = line
    return line
  }
}

// MARK: - Cells

extension StartsRenderer {
  private func draw(
    _ cell: StartsGeometry.Cell,
    on canvas: SnapshotCanvas,
    _ geometry: StartsGeometry,
    _ style: MapStyle,
    isAt: Bool
  ) {
    guard let position = content.position(cell) else { return }
    let kind = content.table.kind(at: position)
    let (width, height) = Geometry.cell
    let x = geometry.left(of: cell.column) + (Geometry.columnWidth - width) / 2
    let y = geometry.top(of: cell.row) + (Geometry.rowHeight - height) / 2
    if let fill = style.fill(of: kind) {
      canvas.fill(x: x, y: y, width: width, height: height, radius: 5, color: fill)
    }
    canvas.draw(x: x, y: y, width: width, height: height) { context in
      context.scaled(x: x, y: y, by: 1) {
        StartsShapes.draw(kind, on: context, width: width, height: height, style)
      }
    }
    if isAt {
      canvas.border(
        x: x - 3,
        y: y - 3,
        width: width + 6,
        height: height + 6,
        radius: 7,
        line: 2,
        color: style.accent
      )
    }
    guard let words = words(kind, content.table[position]) else { return }
    let line = text(words, isBold: kind == .planned || kind == .asked)
    let room = kind == .asked ? 14.0 : 0
    canvas.draw(
      line,
      x: x + room + (width - room - line.size.width) / 2,
      y: y + (height - line.size.height) / 2,
      color: style.ink(of: kind)
    )
  }

  private func words(_ kind: StartTable.Kind, _ cell: StartCell) -> String? {
    switch kind {
    case .here: "here"
    case .planned, .asked: "\(cell.steps)"
    case .noHost, .unreached: nil
    }
  }
}

/// The symbols of cells, which are distinguishable without color.
enum StartsShapes {
  /// Draws the symbol of a cell.
  static func draw(
    _ kind: StartTable.Kind,
    on context: CairoContext,
    width: Double,
    height: Double,
    _ style: MapStyle
  ) {
    let ink = style.ink(of: kind)
    let middle = height / 2
    switch kind {
    case .here, .planned: break
    case .asked:
      let shield = [
        (0.0, -5.0), (4.5, -3.4), (4.5, 0.6), (0, 5.4), (-4.5, 0.6), (-4.5, -3.4), (0, -5.0),
      ]
      let points = shield.map { (x: 11 + $0.0, y: middle + $0.1) }
      context.line(points, color: ink, width: 1.4)
    case .noHost:
      context.outline(
        x: 6.5,
        y: 3.5,
        width: width - 13,
        height: height - 7,
        radius: 4,
        color: ink,
        style: CairoContext.LineStyle(width: 1, dash: [3, 2])
      )
      context.line([(width / 2 - 4, middle), (width / 2 + 4, middle)], color: ink, width: 1.2)
    case .unreached:
      context.line(
        [(width / 2 - 4, middle - 4), (width / 2 + 4, middle + 4)],
        color: ink,
        width: 1.8
      )
      context.line(
        [(width / 2 - 4, middle + 4), (width / 2 + 4, middle - 4)],
        color: ink,
        width: 1.8
      )
    }
  }
}

extension MapStyle {
  /// Returns the background color of a cell, or `nil` for none.
  func fill(of kind: StartTable.Kind) -> Color? {
    switch kind {
    case .planned: good.opacity(0.15)
    case .asked: changed.opacity(0.18)
    case .here, .noHost, .unreached: nil
    }
  }

  /// Returns the text and symbol color of a cell.
  func ink(of kind: StartTable.Kind) -> Color {
    switch kind {
    case .planned: goodText
    case .asked: warn
    case .here, .noHost: dim
    case .unreached: bad
    }
  }
}

/// The geometry of a scrolling table with fixed headers.
///
/// Lengths are in points, and the origin is the top-left corner of the view.
nonisolated struct StartsGeometry {
  /// The size of the view.
  var size = (width: 0.0, height: 0.0) {
    didSet { clamp() }
  }

  /// The number of rows.
  var rows = 0

  /// The number of columns.
  var columns = 0

  /// The scroll offset.
  private(set) var offset = (x: 0.0, y: 0.0)

  static let headWidth = 138.0
  static let headHeight = 104.0
  static let rowHeight = 30.0
  static let columnWidth = 46.0
  static let cell = (width: 40.0, height: 22.0)
  /// The space for the slanted header of the last column.
  private static let overhang = 76.0

  /// A cell by its row and column, counted from 0.
  struct Cell: Hashable {
    let row: Int
    let column: Int
  }

  /// Scrolls the cells within their limits.
  mutating func pan(right: Double, down: Double) {
    offset.x += right
    offset.y += down
    clamp()
  }

  /// Limits the scroll offset to the size of the table.
  mutating func clamp() {
    let width = Self.headWidth + Double(columns) * Self.columnWidth + Self.overhang
    let height = Self.headHeight + Double(rows) * Self.rowHeight
    offset.x = max(0, min(offset.x, width - size.width))
    offset.y = max(0, min(offset.y, height - size.height))
  }

  /// Scrolls to a cell.
  mutating func reveal(_ cell: Cell) {
    let (x, y) = (left(of: cell.column), top(of: cell.row))
    if x < Self.headWidth { offset.x -= Self.headWidth - x }
    if x + Self.columnWidth > size.width { offset.x += x + Self.columnWidth - size.width }
    if y < Self.headHeight { offset.y -= Self.headHeight - y }
    if y + Self.rowHeight > size.height { offset.y += y + Self.rowHeight - size.height }
    clamp()
  }

  /// Returns the x-coordinate of the left edge of a column.
  func left(of column: Int) -> Double {
    Self.headWidth + Double(column) * Self.columnWidth - offset.x
  }

  /// Returns the y-coordinate of the top edge of a row.
  func top(of row: Int) -> Double {
    Self.headHeight + Double(row) * Self.rowHeight - offset.y
  }

  /// The rows that are at least partly visible.
  var visibleRows: Range<Int> {
    Self.visible(rows, from: offset.y, over: size.height - Self.headHeight, each: Self.rowHeight)
  }

  /// The columns that are at least partly visible.
  var visibleColumns: Range<Int> {
    Self.visible(
      columns,
      from: offset.x,
      over: size.width - Self.headWidth,
      each: Self.columnWidth
    )
  }

  private static func visible(
    _ count: Int,
    from start: Double,
    over length: Double,
    each: Double
  ) -> Range<Int> {
    guard length > 0 else { return 0..<0 }
    let first = min(count, Int(start / each))
    return first..<max(first, min(count, Int(((start + length) / each).rounded(.up))))
  }

  /// Returns the cell at a point, or `nil` outside the table.
  func cell(_ x: Double, _ y: Double) -> Cell? {
    guard x >= Self.headWidth, y >= Self.headHeight else { return nil }
    let row = Int((y - Self.headHeight + offset.y) / Self.rowHeight)
    let column = Int((x - Self.headWidth + offset.x) / Self.columnWidth)
    return row < rows && column < columns ? Cell(row: row, column: column) : nil
  }

  /// Returns the frame of a cell, or `nil` if it isn't visible.
  func bounds(of cell: Cell) -> Rectangle? {
    guard visibleRows.contains(cell.row), visibleColumns.contains(cell.column) else { return nil }
    return Rectangle(
      x: Int(left(of: cell.column)),
      y: Int(top(of: cell.row)),
      width: Int(Self.columnWidth),
      height: Int(Self.rowHeight)
    )
  }
}
