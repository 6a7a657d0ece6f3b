import PetriDish

/// The screens of a catalog in their groups, and the rows that are visible.
///
/// A group is placed where its first screen or subgroup was registered.
struct CatalogTree {
  /// A group or a screen, in the order of the fully expanded tree.
  struct Node {
    let kind: Kind
    let title: String

    /// The number of groups that contain the node.
    let depth: Int

    /// The index of the group that directly contains the node; `nil` at the top level.
    let parent: Int?

    /// The number of screens in the group; one if the node is a screen.
    var screenCount = 0

    /// The index after the last descendant of the node.
    var end = 0
  }

  enum Kind: Hashable {
    case group
    /// A screen, identified by its position in the catalog.
    case screen(Int)
  }

  /// A change of the visible rows: at a position, rows were removed and then others were added.
  struct Change: Hashable {
    let position: Int
    let removed: Int
    let added: Int
  }

  /// All groups and screens.
  let nodes: [Node]

  /// The indexes of the visible nodes, in ascending order.
  private(set) var visible: [Int]

  private var folded: Set<Int> = []
  /// The index of each screen's node, by the screen's position in the catalog.
  private let nodesOfScreens: [Int]

  /// Creates a tree.
  ///
  /// - Parameters:
  ///   - screens: The screens of the catalog, in order.
  ///   - folded: The paths of initially collapsed groups; unknown paths are ignored.
  /// - Complexity: O(*n*) for *n* screens.
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

  /// Returns whether a group is collapsed.
  func isFolded(_ node: Int) -> Bool { folded.contains(node) }

  /// Returns the row of a node; `nil` if the node is hidden.
  ///
  /// - Complexity: O(log *n*) for *n* visible rows.
  func row(of node: Int) -> Int? {
    var rows = visible[...]
    while !rows.isEmpty {
      let middle = rows.startIndex + rows.count / 2
      if visible[middle] == node { return middle }
      rows = visible[middle] < node ? rows[(middle + 1)...] : rows[..<middle]
    }
    return nil
  }

  /// Returns the node of the screen at a catalog position.
  func node(ofScreen screen: Int) -> Int? {
    nodesOfScreens.indices.contains(screen) ? nodesOfScreens[screen] : nil
  }
}

// MARK: - Paths

extension CatalogTree {
  /// Returns the title of a node, prefixed with the titles of its groups.
  func path(of node: Int) -> String {
    let title = nodes[node].title
    return nodes[node].parent.map { "\(path(of: $0)) / \(title)" } ?? title
  }

  /// The paths of the collapsed groups, in tree order.
  var foldedPaths: [String] { folded.sorted().map(path(of:)) }

  var screenCount: Int { nodesOfScreens.count }
}

// MARK: - Collapsing and expanding

extension CatalogTree {
  /// Collapses or expands a group; does nothing if the node is a screen.
  ///
  /// - Complexity: O(*n*) for *n* visible rows.
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

  /// Returns the collapsed groups that contain a node, outermost first.
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

// MARK: - Building the tree

/// A group under construction, while screens are sorted into groups.
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
    // Iterating over indexes avoids copying the screens, which are large.
    for index in screens.indices {
      // Most screens belong to the same group as the previous screen.
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
