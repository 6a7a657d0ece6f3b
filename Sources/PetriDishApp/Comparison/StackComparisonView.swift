import GTK
import PetriDish

/// Two stacks as two rows of levels, what both have in one column.
final class StackComparisonView {
  private let grid: Grid
  private let summary: Label
  private let legend: Box
  private let sentences: Box
  private let layout: UIFile
  private var shown: Content?

  private struct Content: Hashable {
    let titles: [String]
    let columns: LevelAlignment
    let lines: [String]
  }

  init(_ builder: Builder, _ layout: UIFile) throws(ToolkitError) {
    grid = try builder.object("stack_strip")
    summary = try builder.object("stack_summary")
    legend = try builder.object("stack_legend")
    sentences = try builder.object("stack_sentences")
    self.layout = layout
  }

  /// Shows what two dishes show.
  func show(_ controllers: [DishController]) throws(ToolkitError) {
    let stacks = controllers.map(\.dish.stack)
    let content = Content(
      titles: controllers.map(\.title),
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
      let builder = try layout.make("legend")
      let box: Box = try builder.object("legend")
      try builder.object("legend_icon", as: Image.self).icon = mark.icon
      try builder.object("legend_title", as: Label.self).text = "only in \(content.titles[index])"
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
    let builder = try layout.make("node")
    let box: Box = try builder.object("node")
    guard let level else {
      box.setClass("empty")
      return box
    }
    let icon: Image = try builder.object("node_icon")
    let name: Label = try builder.object("node_title")
    let note: Label = try builder.object("node_note")
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
