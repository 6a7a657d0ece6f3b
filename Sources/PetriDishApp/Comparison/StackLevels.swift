import PetriDish

/// The screens between the root of a stack and what is seen of it, the root first.
struct StackLevels: Hashable {
  /// One of them.
  struct Level: Hashable {
    let title: String
    /// The position in its container, or the number of screens that it contains.
    let note: String
    /// A name in the icon theme.
    let icon: String
    /// The key that two levels have in common which are the same.
    let key: String
  }

  private(set) var levels: [Level] = []

  /// Takes down what of a stack leads to what is seen.
  init(_ root: StackNode) { add(root, note: Kind(root.type).count(of: root)) }

  private mutating func add(_ node: StackNode, note: String) {
    let kind = Kind(node.type)
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

  /// The last one that is seen; of two sides the first one is seen anyway.
  private static func shown(in node: StackNode) -> [Int] {
    node.children.indices.last { node.children[$0].visible }.map { [$0] } ?? []
  }

  /// The kind of a container, as far as its name tells it.
  private enum Kind {
    case tabs, menu, pages, split, stack, other

    init(_ type: String) {
      self =
        if type.hasSuffix("Tabs") { .tabs } else if type.hasSuffix("Menu") {
          .menu
        } else if type.hasSuffix("Pages") { .pages } else if type.hasSuffix("Split") {
          .split
        } else if type.hasSuffix("NavigationStack") { .stack } else { .other }
    }

    func title(of node: StackNode) -> String {
      switch self {
      case .tabs, .menu, .pages, .split: node.type
      case .stack: node.title.isEmpty ? "Stack" : node.title
      case .other: node.title.isEmpty ? node.type : node.title
      }
    }

    func count(of node: StackNode) -> String {
      let count = node.children.count
      return switch self {
      case .tabs: "\(count) \(count == 1 ? "tab" : "tabs")"
      case .menu: "\(count) \(count == 1 ? "item" : "items")"
      case .pages: "\(count) \(count == 1 ? "page" : "pages")"
      case .split: "\(count) \(count == 1 ? "side" : "sides")"
      case .stack, .other: ""
      }
    }

    func note(of index: Int) -> String {
      switch self {
      case .tabs: "tab \(index + 1)"
      case .menu: "item \(index + 1)"
      case .pages: "page \(index + 1)"
      case .split: "side \(index + 1)"
      case .stack: index == 0 ? "first" : "push"
      case .other: "\(index + 1)"
      }
    }
  }
}

/// Two stacks level by level: what both have stands in one column.
struct LevelAlignment: Hashable {
  /// One level of either, or of both.
  struct Column: Hashable {
    let first: StackLevels.Level?
    let second: StackLevels.Level?

    /// A Boolean value that indicates whether both stacks have it.
    var isSame: Bool { first?.key == second?.key }
  }

  private(set) var columns: [Column] = []

  /// The number of columns that differ.
  var differing: Int { columns.count { !$0.isSame } }

  /// Aligns two stacks; what only one has shares a column with what the other has in its place.
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

  /// The longest common subsequence, by positions in both.
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
