import PetriDish

/// The screens of a catalog below their groups, as the rows that are unfolded.
///
/// Groups stand where their first screen or group was registered.
struct CatalogTree {
  /// A group or a screen, in the order in which a full tree shows them.
  struct Node {
    let kind: Kind
    let title: String

    /// The number of groups around it.
    let depth: Int

    /// The group right around it.
    let parent: Int?

    /// The number of screens in it; one for a screen.
    var screenCount = 0

    /// The node behind it and all that it contains.
    var end = 0
  }

  /// The kind of a node.
  enum Kind: Hashable {
    case group
    /// A screen by its position in the catalog.
    case screen(Int)
  }

  /// A change of the rows: at a position, some went, then some came.
  struct Change: Hashable {
    let position: Int
    let removed: Int
    let added: Int
  }

  /// All groups and screens.
  let nodes: [Node]

  /// The nodes that are rows, ascending.
  private(set) var visible: [Int]

  private var folded: Set<Int> = []
  /// By the positions of screens in the catalog.
  private let nodesOfScreens: [Int]

  /// - Parameters:
  ///   - screens: All of the catalog, in order.
  ///   - folded: The paths of the groups to begin folded; those that there are not are none.
  /// - Complexity: O(screens).
  init(_ screens: [RegisteredScreen], folded: [String] = []) {
    var nodes: [Node] = []
    GroupDraft(screens).write(to: &nodes, depth: 0, in: nil)
    self.nodes = nodes
    visible = []
    var nodesOfScreens = Array(repeating: 0, count: screens.count)
    for (index, node) in nodes.enumerated() {
      if case .screen(let screen) = node.kind { nodesOfScreens[screen] = index }
    }
    self.nodesOfScreens = nodesOfScreens
    let paths = Set(folded)
    if !paths.isEmpty {
      self.folded = Set(
        nodes.indices.filter { nodes[$0].kind == .group && paths.contains(path(of: $0)) }
      )
    }
    visible = unfolded(in: nodes.startIndex..<nodes.endIndex)
  }

  /// Returns whether a group hides what it contains.
  func isFolded(_ node: Int) -> Bool { folded.contains(node) }

  /// The row of a node; `nil` while it is hidden.
  ///
  /// - Complexity: O(log rows).
  func row(of node: Int) -> Int? {
    var rows = visible[...]
    while !rows.isEmpty {
      let middle = rows.startIndex + rows.count / 2
      if visible[middle] == node { return middle }
      rows = visible[middle] < node ? rows[(middle + 1)...] : rows[..<middle]
    }
    return nil
  }

  /// The node of a screen, which is given by its position in the catalog.
  func node(ofScreen screen: Int) -> Int? {
    nodesOfScreens.indices.contains(screen) ? nodesOfScreens[screen] : nil
  }
}

// MARK: - Paths

extension CatalogTree {
  /// A node's title behind those of the groups around it.
  func path(of node: Int) -> String {
    let title = nodes[node].title
    return nodes[node].parent.map { "\(path(of: $0)) / \(title)" } ?? title
  }

  /// The paths of the groups that are folded, in order.
  var foldedPaths: [String] { folded.sorted().map(path(of:)) }

  /// The number of screens.
  var screenCount: Int { nodesOfScreens.count }
}

// MARK: - Folding

extension CatalogTree {
  /// Folds a group or unfolds it; does nothing to a screen.
  ///
  /// - Complexity: O(rows).
  mutating func toggle(_ node: Int) -> Change? {
    guard nodes[node].kind == .group, let row = row(of: node) else { return nil }
    if folded.remove(node) != nil {
      let rows = unfolded(in: node + 1..<nodes[node].end)
      visible.insert(contentsOf: rows, at: row + 1)
      return Change(position: row + 1, removed: 0, added: rows.count)
    }
    folded.insert(node)
    let end = visible[row...].firstIndex { $0 >= nodes[node].end } ?? visible.endIndex
    visible.removeSubrange((row + 1)..<end)
    return Change(position: row + 1, removed: end - row - 1, added: 0)
  }

  /// The folded groups around a node, outermost first.
  func foldedGroups(around node: Int) -> [Int] {
    folded.filter { $0 < node && node < nodes[$0].end }.sorted()
  }

  private func unfolded(in range: Range<Int>) -> [Int] {
    var rows: [Int] = []
    var node = range.lowerBound
    while node < range.upperBound {
      rows.append(node)
      node = isFolded(node) ? nodes[node].end : node + 1
    }
    return rows
  }
}

// MARK: - Growing

/// A group while the screens are sorted into groups.
private final class GroupDraft {
  private enum Element {
    case screen(Int, title: String)
    case group(String, GroupDraft)
  }

  private var elements: [Element] = []
  private var groups: [String: GroupDraft] = [:]

  private init() {}

  init(_ screens: [RegisteredScreen]) {
    var (path, group): ([String], GroupDraft) = ([], self)
    // By index: a screen is large to copy.
    for index in screens.indices {
      // Most screens stand in the group of the one before.
      if screens[index].groups != path {
        path = screens[index].groups
        group = path.reduce(self) { $1.isEmpty ? $0 : $0.child($1) }
      }
      group.elements.append(.screen(index, title: screens[index].name))
    }
  }

  func write(to nodes: inout [CatalogTree.Node], depth: Int, in parent: Int?) {
    for element in elements {
      let index = nodes.count
      switch element {
      case .screen(let screen, let title):
        nodes.append(
          .init(kind: .screen(screen), title: title, depth: depth, parent: parent, screenCount: 1)
        )
      case .group(let title, let group):
        nodes.append(.init(kind: .group, title: title, depth: depth, parent: parent))
        group.write(to: &nodes, depth: depth + 1, in: index)
        nodes[index].screenCount = nodes[(index + 1)...].count { $0.kind != .group }
      }
      nodes[index].end = nodes.count
    }
  }

  private func child(_ name: String) -> GroupDraft {
    if let known = groups[name] { return known }
    let group = GroupDraft()
    groups[name] = group
    elements.append(.group(String(name), group))
    return group
  }
}
