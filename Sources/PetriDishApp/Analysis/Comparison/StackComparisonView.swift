import GTK
import PetriDish
import Survey

/// A view that shows two stacks as aligned rows of levels.
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

  /// Whether the legend doesn't fit next to the summary.
  var isNarrow = false {
    didSet { header.orientation = isNarrow ? .vertical : .horizontal }
  }

  /// Shows two stacks.
  ///
  /// - Parameter titles: The names of the two sides.
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
      ? count.counted("identical level")
      : "\(columns.differing) of \(count.counted("level")) "
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

  /// Shows a text in place of the stacks, because at least one of them is about to change.
  func showWaiting(_ text: String) {
    shown = nil
    summary.text = text
    for box in [legend, sentences] { box.removeAll() }
    grid.removeAll()
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

  /// The marks of the first and second dish.
  private static let marks = [
    Mark(name: "removed", hue: "bad", icon: "list-remove-symbolic"),
    Mark(name: "inserted", hue: "good", icon: "list-add-symbolic"),
  ]
}

/// The screens from the root of a stack to its visible screen.
struct StackLevels: Hashable {
  /// A level of a stack.
  struct Level: Hashable {
    let title: String
    /// The position in its container, or the number of screens that it contains.
    let note: String
    /// The name of an icon in the icon theme.
    let icon: String
    /// The key that identifies the same level in both stacks.
    let key: String
  }

  private(set) var levels: [Level] = []

  /// Creates the levels of a stack.
  init(_ root: StackNode) { add(root, note: ContainerKind(type: root.type).count(of: root)) }

  private mutating func add(_ node: StackNode, note: String) {
    let kind = ContainerKind(type: node.type)
    levels.append(
      Level(
        title: kind.title(of: node),
        note: note,
        icon: StackOutline.icon(of: node),
        key: node.children.isEmpty
          ? "\(node.id ?? "")\n\(node.type)\n\(node.title)" : "\(node.type)\n\(node.title)"
      )
    )
    let shown = kind == .stack ? Array(node.children.indices) : Self.shown(in: node)
    for index in shown {
      add(node.children[index], note: kind.note(of: index))
    }
    if let modal = node.presented { add(modal, note: "modal") }
  }

  /// Returns the index of the last visible child; in a split view, the first child is always visible.
  private static func shown(in node: StackNode) -> [Int] {
    node.children.indices.last { node.children[$0].visible }.map { [$0] } ?? []
  }
}

extension ContainerKind {
  fileprivate func title(of node: StackNode) -> String {
    switch self {
    case .tabs, .menu, .pages, .split: node.type
    case .stack: node.title.isEmpty ? "Stack" : node.title
    case .screen, .other: node.title.isEmpty ? node.type : node.title
    }
  }

  fileprivate func count(of node: StackNode) -> String {
    let count = node.children.count
    return switch self {
    case .tabs: count.counted("tab")
    case .menu: count.counted("item")
    case .pages: count.counted("page")
    case .split: count.counted("side")
    case .stack, .screen, .other: ""
    }
  }

  fileprivate func note(of index: Int) -> String {
    switch self {
    case .tabs: "tab \(index + 1)"
    case .menu: "item \(index + 1)"
    case .pages: "page \(index + 1)"
    case .split: "side \(index + 1)"
    case .stack: index == 0 ? "first" : "push"
    case .screen, .other: "\(index + 1)"
    }
  }
}

/// The alignment of two stacks, in which levels of both stacks share a column.
struct LevelAlignment: Hashable {
  /// A column with a level of one or both stacks.
  struct Column: Hashable {
    let first: StackLevels.Level?
    let second: StackLevels.Level?

    /// Whether both stacks have the level.
    var isSame: Bool { first?.key == second?.key }
  }

  private(set) var columns: [Column] = []

  /// The number of columns that differ.
  var differing: Int { columns.count { !$0.isSame } }

  /// Aligns two stacks; levels that differ share a column if they are at the same position.
  ///
  /// - Complexity: O(*n* × *m*) for *n* and *m* levels.
  init(_ first: StackLevels, _ second: StackLevels) {
    var (one, two) = (first.levels[...], second.levels[...])
    for (left, right) in Self.common(first.levels, second.levels) {
      add(one[..<left], two[..<right])
      add(first.levels[left...left], second.levels[right...right])
      (one, two) = (first.levels[(left + 1)...], second.levels[(right + 1)...])
    }
    add(one, two)
  }

  private mutating func add(
    _ first: ArraySlice<StackLevels.Level>,
    _ second: ArraySlice<StackLevels.Level>
  ) {
    let (one, two) = (Array(first), Array(second))
    for index in 0..<max(one.count, two.count) {
      columns.append(
        Column(
          first: index < one.count ? one[index] : nil,
          second: index < two.count ? two[index] : nil
        )
      )
    }
  }

  /// Returns the longest common subsequence as pairs of positions.
  private static func common(
    _ one: [StackLevels.Level],
    _ two: [StackLevels.Level]
  ) -> [(Int, Int)] {
    var lengths = Array(
      repeating: Array(repeating: 0, count: two.count + 1),
      count: one.count + 1
    )
    for left in one.indices.reversed() {
      for right in two.indices.reversed() {
        lengths[left][right] =
          one[left].key == two[right].key
          ? lengths[left + 1][right + 1] + 1
          : max(lengths[left + 1][right], lengths[left][right + 1])
      }
    }
    var (left, right) = (0, 0)
    var pairs: [(Int, Int)] = []
    while left < one.count, right < two.count {
      if one[left].key == two[right].key {
        pairs.append((left, right))
        (left, right) = (left + 1, right + 1)
      } else if lengths[left + 1][right] >= lengths[left][right + 1] {
        left += 1
      } else {
        right += 1
      }
    }
    return pairs
  }
}
