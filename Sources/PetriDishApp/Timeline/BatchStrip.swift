import GTK
import Lists
import PetriDish

/// The rows of a list before and after a change, one above the other.
final class BatchStrip {
  /// Whether rows that stayed are left out.
  private(set) var skips = false

  private let grid: Grid
  private let layout: UIFile<TimelineOutlets>

  init(_ grid: Grid, _ layout: UIFile<TimelineOutlets>) {
    self.grid = grid
    self.layout = layout
  }

  /// Shows a change of a list's history.
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

  /// The content of one side of a column.
  private struct Cell {
    var title = ""
    var style = ""
    var icon: String?
    /// The description for tooltips and assistive technology.
    var spoken: String

    static let gap = Cell(style: "gap", spoken: "")
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
      return (old(before, "", nil, "kept"), new(after, "", nil, "kept"))
    case .updated(let before, let after):
      let icon = "view-refresh-symbolic"
      return (old(before, "", nil, "updated"), new(after, "updated", icon, "updated"))
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
      let spoken = "\(count) rows that stayed"
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
