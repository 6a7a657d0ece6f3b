/// The items of one section in levels, of which those are rows whose parents are expanded.
///
/// ```swift
/// var section = ListSectionSnapshot<String>()
/// try section.append(["Fruit", "Bread"])
/// try section.append(["Apple", "Pear"], to: "Fruit")
/// try section.expand(["Fruit"])
/// ```
///
/// Collapsing hides all levels below an item and forgets none of them: what was expanded there is
/// so again when the item is expanded. An item is there once.
public struct ListSectionSnapshot<Item: Hashable & Sendable>: Sendable {
  struct Node: Sendable {
    var parent: Item?
    var children: [Item] = []
    var isExpanded = false

    /// Returns the children when they are first needed.
    var load: (@Sendable (Item) -> [Item])?
  }

  /// The items of the first level.
  public internal(set) var roots: [Item] = []

  var nodes: [Item: Node] = [:]

  /// Makes a section without items.
  public init() {}

  /// Makes a section of one level.
  ///
  /// - Throws: ``ListError/duplicateItem(_:first:second:)``.
  public init(_ items: [Item]) throws(ListError) {
    try append(items)
  }

  /// All items, hidden ones too, each before its children.
  ///
  /// - Complexity: O(*n*).
  public var items: [Item] { list(roots) { _ in true } }

  /// The items whose parents are all expanded: the rows of the section.
  ///
  /// - Complexity: O(*k*) for *k* of them.
  public var visibleItems: [Item] { list(roots) { $0.isExpanded } }

  /// Returns whether an item is there, hidden or not.
  public func contains(_ item: Item) -> Bool { nodes[item] != nil }

  /// Returns the parent of an item; nil on the first level and where it is not there.
  public func parent(of item: Item) -> Item? { nodes[item]?.parent }

  /// Returns the children of an item, as far as they are loaded.
  public func children(of item: Item) -> [Item] { nodes[item]?.children ?? [] }

  /// Returns whether an item has children, or may have when they are loaded.
  public func isParent(_ item: Item) -> Bool {
    nodes[item].map { !$0.children.isEmpty || $0.load != nil } ?? false
  }

  /// Returns whether an item is expanded, visible or not.
  public func isExpanded(_ item: Item) -> Bool { nodes[item]?.isExpanded ?? false }

  /// Returns the number of parents above an item; nil where it is not there.
  public func level(of item: Item) -> Int? {
    guard var node = nodes[item] else { return nil }
    var level = 0
    while let parent = node.parent.flatMap({ nodes[$0] }) {
      node = parent
      level += 1
    }
    return level
  }

  /// Whether there is more than one level.
  public var hasLevels: Bool { roots.contains(where: isParent) }

  /// Returns an item and all below it, each before its children.
  ///
  /// - Complexity: O(*k*) for *k* of them.
  public func branch(of item: Item) -> [Item] { contains(item) ? list([item]) { _ in true } : [] }

  /// The items whose parents are all expanded, and the number of parents above each.
  ///
  /// - Complexity: O(*k*) for *k* of them.
  var visibleLevels: [(item: Item, level: Int)] { walk(roots) { $0.isExpanded } }

  private func list(_ first: [Item], entering: (Node) -> Bool) -> [Item] {
    walk(first, entering: entering).map(\.item)
  }

  /// Goes down without recursion, so that any number of levels will do.
  private func walk(
    _ first: [Item],
    entering: (Node) -> Bool
  ) -> [(item: Item, level: Int)] {
    var result: [(item: Item, level: Int)] = []
    var waiting = first.reversed().map { (item: $0, level: 0) }
    while let next = waiting.popLast() {
      result.append(next)
      guard let node = nodes[next.item], entering(node) else { continue }
      waiting += node.children.reversed().map { ($0, next.level + 1) }
    }
    return result
  }
}

extension ListSectionSnapshot: Equatable {
  /// Returns whether both have the same items on the same levels, expanded alike.
  public static func == (one: ListSectionSnapshot, other: ListSectionSnapshot) -> Bool {
    one.roots == other.roots && one.nodes.count == other.nodes.count
      && one.nodes.allSatisfy { item, node in
        guard let same = other.nodes[item] else { return false }
        return node.children == same.children && node.isExpanded == same.isExpanded
          && (node.load == nil) == (same.load == nil)
      }
  }
}
