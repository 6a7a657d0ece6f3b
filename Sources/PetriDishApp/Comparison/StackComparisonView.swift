import GTK
import PetriDish

/// Two stacks as two rows of levels, what both have in one column.
final class StackComparisonView {
  let widget: Widget

  private let header: Box
  private let grid: Grid
  private let summary: Label
  private let legend: Box
  private let sentences: Box
  private let layout: UIFile<TwinOutlets>
  private var shown: Content?

  private struct Content: Hashable {
    let titles: [String]
    let columns: LevelAlignment
    let lines: [String]
  }

  init(_ layout: UIFile<TwinOutlets>) throws(ToolkitError) {
    let parts = try layout.make(\.stackDifference)
    widget = try parts.stackDifference
    header = try parts.stackHeader
    grid = try parts.stackStrip
    summary = try parts.stackSummary
    legend = try parts.stackLegend
    sentences = try parts.stackSentences
    self.layout = layout
  }

  /// Whether there is no room for the legend beside the summary.
  var isNarrow = false {
    didSet { header.orientation = isNarrow ? .vertical : .horizontal }
  }

  /// Shows two stacks.
  ///
  /// - Parameter titles: The names of the sides.
  func show(_ titles: [String], _ stacks: [StackNode]) throws(ToolkitError) {
    let content = Content(
      titles: titles,
      columns: LevelAlignment(StackLevels(stacks[0]), StackLevels(stacks[1])),
      lines: StackDifference(from: stacks[0], to: stacks[1]).lines
    )
    guard content != shown else { return }
    shown = content
    let columns = content.columns
    let count = columns.columns.count
    summary.text =
      columns.differing == 0
      ? "the same \(count) \(count == 1 ? "level" : "levels")"
      : "\(columns.differing) of \(count) \(count == 1 ? "level" : "levels") "
        + (columns.differing == 1 ? "differs" : "differ")
    try fillLegend(content)
    try fillGrid(content)
    sentences.removeAll()
    for line in content.lines {
      let label = Label(line)
      label.wraps = true
      label.alignment = 0
      label.setClass("caption")
      label.setClass("dim-label")
      sentences.append(label)
    }
  }

  private func fillLegend(_ content: Content) throws(ToolkitError) {
    legend.removeAll()
    let columns = content.columns.columns.filter { !$0.isSame }
    let isIn = [columns.contains { $0.first != nil }, columns.contains { $0.second != nil }]
    for (index, mark) in Self.marks.enumerated() where isIn[index] {
      let parts = try layout.make(\.legend)
      let box = try parts.legend
      try parts.legendIcon.icon = mark.icon
      try parts.legendTitle.text = "only in \(content.titles[index])"
      box.setClass(mark.hue)
      legend.append(box)
    }
  }

  private func fillGrid(_ content: Content) throws(ToolkitError) {
    grid.removeAll()
    for (row, title) in content.titles.enumerated() {
      let name = Label(title)
      name.alignment = 0
      name.setClass("caption")
      name.setClass("dim-label")
      grid.attach(name, column: 0, row: row)
      for (index, column) in content.columns.columns.enumerated() {
        let level = row == 0 ? column.first : column.second
        if index > 0, level != nil {
          let arrow = Image(icon: "go-next-symbolic")
          arrow.setClass("small-icon")
          arrow.setClass("faint")
          grid.attach(arrow, column: 2 * index, row: row)
        }
        let mark = column.isSame ? nil : Self.marks[row]
        grid.attach(
          try node(level, mark, only: content.titles[row]),
          column: 2 * index + 1,
          row: row
        )
      }
    }
  }

  private func node(
    _ level: StackLevels.Level?,
    _ mark: Mark?,
    only title: String
  ) throws(ToolkitError) -> Widget {
    let parts = try layout.make(\.node)
    let box = try parts.node
    guard let level else {
      box.setClass("empty")
      return box
    }
    let icon = try parts.nodeIcon
    let name = try parts.nodeTitle
    let note = try parts.nodeNote
    icon.icon = mark?.icon ?? level.icon
    name.text = level.title
    name.tooltip = level.title
    note.text = level.note
    if let mark { box.setClass(mark.name) }
    let words = [level.title, level.note, mark == nil ? "" : "only in \(title)"]
    box.setAccessibleLabel(words.filter { !$0.isEmpty }.joined(separator: ", "))
    return box
  }

  private struct Mark {
    let name: String
    let hue: String
    let icon: String
  }

  /// Of the first dish and of the second one.
  private static let marks = [
    Mark(name: "removed", hue: "bad", icon: "list-remove-symbolic"),
    Mark(name: "inserted", hue: "good", icon: "list-add-symbolic"),
  ]
}
