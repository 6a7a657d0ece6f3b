import GTK

/// The places of the cells of a table whose heads stay in sight while the rest is moved.
///
/// Lengths are in points, the origin is at the top left of the view.
nonisolated struct StartsGeometry {
  /// The size of the view.
  var size = (width: 0.0, height: 0.0) {
    didSet { clamp() }
  }

  /// The number of rows.
  var rows = 0

  /// The number of columns.
  var columns = 0

  /// The distance that the cells have moved to the left and up.
  private(set) var offset = (x: 0.0, y: 0.0)

  static let headWidth = 138.0
  static let headHeight = 104.0
  static let rowHeight = 30.0
  static let columnWidth = 46.0
  static let cell = (width: 40.0, height: 22.0)
  /// The room behind the last column, over which its slanted head reaches.
  private static let overhang = 76.0

  /// A row and a column, counted from 0.
  struct Cell: Hashable {
    let row: Int
    let column: Int
  }

  /// Moves the cells, as far as there are any.
  mutating func pan(right: Double, down: Double) {
    offset.x += right
    offset.y += down
    clamp()
  }

  /// Keeps the cells where there are any.
  mutating func clamp() {
    let width = Self.headWidth + Double(columns) * Self.columnWidth + Self.overhang
    let height = Self.headHeight + Double(rows) * Self.rowHeight
    offset.x = max(0, min(offset.x, width - size.width))
    offset.y = max(0, min(offset.y, height - size.height))
  }

  /// Moves a cell into sight.
  mutating func reveal(_ cell: Cell) {
    let (x, y) = (left(of: cell.column), top(of: cell.row))
    if x < Self.headWidth { offset.x -= Self.headWidth - x }
    if x + Self.columnWidth > size.width { offset.x += x + Self.columnWidth - size.width }
    if y < Self.headHeight { offset.y -= Self.headHeight - y }
    if y + Self.rowHeight > size.height { offset.y += y + Self.rowHeight - size.height }
    clamp()
  }

  /// Returns the left side of a column.
  func left(of column: Int) -> Double {
    Self.headWidth + Double(column) * Self.columnWidth - offset.x
  }

  /// Returns the upper side of a row.
  func top(of row: Int) -> Double {
    Self.headHeight + Double(row) * Self.rowHeight - offset.y
  }

  /// The rows of which a part is in sight.
  var visibleRows: Range<Int> {
    Self.visible(rows, from: offset.y, over: size.height - Self.headHeight, each: Self.rowHeight)
  }

  /// The columns of which a part is in sight.
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

  /// Returns the cell at a point; `nil` where there is none.
  func cell(_ x: Double, _ y: Double) -> Cell? {
    guard x >= Self.headWidth, y >= Self.headHeight else { return nil }
    let row = Int((y - Self.headHeight + offset.y) / Self.rowHeight)
    let column = Int((x - Self.headWidth + offset.x) / Self.columnWidth)
    return row < rows && column < columns ? Cell(row: row, column: column) : nil
  }

  /// Returns the frame of a cell; `nil` where it is not in sight.
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
