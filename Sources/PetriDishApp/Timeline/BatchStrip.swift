import GTK
import Lists
import PetriDish

/// The rows of a list before and after a change, one line above the other.
final class BatchStrip {
  /// Whether unchanged rows are omitted.
  private(set) var skips = false

  /// Whether the rows are shown.
  var isVisible: Bool {
    get { grid.isVisible }
    set { grid.isVisible = newValue }
  }

  private let grid: Grid
  private let layout: UIFile<TimelineOutlets>

  init(_ grid: Grid, _ layout: UIFile<TimelineOutlets>) {
    self.grid = grid
    self.layout = layout
  }

  /// Shows a change from a list's history.
  func show(_ columns: BatchColumns, _ history: ListTimeline, _ index: Int) throws(ToolkitError) {
    grid.removeAll()
    skips = columns.skips
    for (row, name) in ["before", "after"].enumerated() {
      let label = Label(name)
      label.classes = ["caption", "dim-label"]
      label.alignment = 0
      label.setMargins(end: 6)
      grid.attach(label, column: 0, row: row)
    }
    for (place, column) in columns.columns.enumerated() {
      let cells = cells(of: column, history, index)
      for (row, cell) in [cells.before, cells.after].enumerated() {
        grid.attach(try make(cell), column: place + 1, row: row)
      }
    }
    guard columns.rest > 0 else { return }
    let more = Cell(title: "and \(columns.rest) more rows", style: "more", spoken: "")
    grid.attach(try make(more), column: columns.columns.count + 1, row: 0, height: 2)
  }

  /// The content of one cell in a column.
  private struct Cell {
    var title = ""
    var style = ""
    var icon: String?
    /// The text for tooltips and assistive technologies.
    var spoken: String

    static let gap = Cell(style: "gap", spoken: "")

    /// Replaces the title, also at the start of the spoken text.
    mutating func name(_ name: String) {
      spoken = name + spoken.dropFirst(title.count)
      title = name
    }
  }

  private func cells(
    of column: BatchColumns.Column,
    _ history: ListTimeline,
    _ index: Int
  ) -> (before: Cell, after: Cell) {
    func old(_ row: Int, _ style: String, _ icon: String?, _ what: String) -> Cell {
      let title = history.item(row, before: index)?.title ?? "row \(row)"
      return Cell(title: title, style: style, icon: icon, spoken: "\(title), row \(row), \(what)")
    }
    func new(_ row: Int, _ style: String, _ icon: String?, _ what: String) -> Cell {
      let title = history.item(row, after: index)?.title ?? "row \(row)"
      return Cell(title: title, style: style, icon: icon, spoken: "\(title), row \(row), \(what)")
    }
    switch column {
    case .kept(let before, let after):
      return (old(before, "", nil, "unchanged"), new(after, "", nil, "unchanged"))
    case .updated(let row, let now):
      let icon = "view-refresh-symbolic"
      var (before, after) = (old(row, "", nil, "updated"), new(now, "updated", icon, "updated"))
      guard let former = history.item(row, before: index),
        let item = history.item(now, after: index)
      else { return (before, after) }
      before.name(former.title(insteadOf: item))
      after.name(item.title(insteadOf: former))
      return (before, after)
    case .removed(let before):
      return (old(before, "removed", "list-remove-symbolic", "removed"), .gap)
    case .inserted(let after):
      return (.gap, new(after, "inserted", "list-add-symbolic", "inserted"))
    case .left(let before, let target):
      return (old(before, "left", "object-flip-vertical-symbolic", "moved to row \(target)"), .gap)
    case .arrived(let after, let origin, let isUpdated):
      let icon = isUpdated ? "view-refresh-symbolic" : "object-flip-vertical-symbolic"
      let what = "moved from row \(origin)" + (isUpdated ? " and updated" : "")
      return (.gap, new(after, "moved", icon, what))
    case .skipped(let count):
      let spoken = "\(count) unchanged rows"
      let cell = Cell(title: "… \(count)".leftToRight, style: "more", spoken: spoken)
      return (cell, cell)
    }
  }

  private func make(_ cell: Cell) throws(ToolkitError) -> Widget {
    let parts = try layout.make(\.cell)
    let (icon, title): (Image, Label) = (
      try parts.cellIcon, try parts.cellTitle
    )
    icon.icon = cell.icon
    icon.isVisible = cell.icon != nil
    title.text = cell.title
    let widget: Widget = try parts.cell
    if !cell.style.isEmpty { widget.setClass(cell.style) }
    widget.expandsHorizontally = cell.style != "more"
    if !cell.spoken.isEmpty {
      widget.tooltip = cell.spoken
      widget.setAccessibleLabel(cell.spoken)
    }
    return widget
  }
}

/// The rows of a list before and after a change, arranged in columns.
///
/// A column contains a row from the old list, the new list, or both. If only one list has the row, the
/// other side is empty. Unchanged rows are included only next to a change, unless all rows are
/// requested.
struct BatchColumns {
  /// The content of a column; row indexes ignore section boundaries.
  enum Column: Hashable {
    case kept(before: Int, after: Int)
    case updated(before: Int, after: Int)
    case removed(before: Int)
    case inserted(after: Int)
    case left(before: Int, to: Int)
    case arrived(after: Int, from: Int, isUpdated: Bool)
    /// A number of omitted unchanged rows.
    case skipped(Int)
  }

  private(set) var columns: [Column] = []

  /// The number of rows of both lists that didn't fit into the columns.
  private(set) var rest = 0

  /// Whether unchanged rows are omitted.
  private(set) var skips = false

  private let mapping: RowMapping
  private let limit: Int

  /// Creates the columns for a change.
  ///
  /// - Parameters:
  ///   - mapping: The mapping between old and new rows.
  ///   - counts: The number of rows before and after the change.
  ///   - all: Whether to include all unchanged rows.
  ///   - limit: The maximum number of columns.
  /// - Complexity: O(*k* + *l*) for *k* runs and *l* columns.
  init(
    _ mapping: RowMapping,
    counts: (before: Int, after: Int),
    all: Bool = false,
    limit: Int = 60
  ) {
    self.mapping = mapping
    self.limit = limit
    var (leaving, arriving) = (mapping.leavingRuns[...], mapping.arrivingRuns[...])
    var updated = mapping.updatedRuns[...]
    var (old, new) = (0, 0)
    while old < counts.before || new < counts.after {
      guard columns.count < limit else { break }
      if let run = leaving.first, run.lowerBound == old {
        leave(run, &old)
        leaving.removeFirst()
      } else if let run = arriving.first, run.lowerBound == new {
        arrive(run, &new)
        arriving.removeFirst()
      } else {
        updated = updated.drop { $0.upperBound <= old }
        let next = min(
          (leaving.first?.lowerBound ?? counts.before) - old,
          (arriving.first?.lowerBound ?? counts.after) - new
        )
        guard next > 0 else { break }
        if let run = updated.first, run.contains(old) {
          let length = min(run.upperBound - old, next, limit)
          for _ in 0..<length { pass(&old, &new) { .updated(before: $0, after: $1) } }
        } else {
          let length = min(next, (updated.first?.lowerBound ?? .max) - old)
          let isLast = old + length == counts.before && new + length == counts.after
          keep(length, &old, &new, isLast: isLast, all: all)
        }
      }
    }
    rest = counts.before - old + counts.after - new
  }

  private mutating func leave(_ run: Range<Int>, _ old: inout Int) {
    for row in run.prefix(limit) {
      columns.append(
        mapping.target(row).map { .left(before: row, to: $0) } ?? .removed(before: row)
      )
      old = row + 1
    }
  }

  private mutating func arrive(_ run: Range<Int>, _ new: inout Int) {
    for row in run.prefix(limit) {
      if let origin = mapping.origin(row) {
        let isUpdated = mapping.rank(updated: row) != nil
        columns.append(.arrived(after: row, from: origin, isUpdated: isUpdated))
      } else {
        columns.append(.inserted(after: row))
      }
      new = row + 1
    }
  }

  private mutating func keep(
    _ length: Int,
    _ old: inout Int,
    _ new: inout Int,
    isLast: Bool,
    all: Bool
  ) {
    let before = columns.isEmpty ? 0 : 1
    let after = isLast ? 0 : 1
    // Omitting a single row would save no space.
    guard !all, length > before + after + 1 else {
      for _ in 0..<min(length, limit) { pass(&old, &new) { .kept(before: $0, after: $1) } }
      return
    }
    skips = true
    for _ in 0..<before { pass(&old, &new) { .kept(before: $0, after: $1) } }
    let left = length - before - after
    columns.append(.skipped(left))
    (old, new) = (old + left, new + left)
    for _ in 0..<after { pass(&old, &new) { .kept(before: $0, after: $1) } }
  }

  private mutating func pass(_ old: inout Int, _ new: inout Int, _ column: (Int, Int) -> Column) {
    columns.append(column(old, new))
    (old, new) = (old + 1, new + 1)
  }
}
