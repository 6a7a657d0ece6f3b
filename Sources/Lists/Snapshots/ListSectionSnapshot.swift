/// A hierarchy of items in one section, which shows the items whose parents are all expanded.
///
/// ```swift
/// var section = ListSectionSnapshot<String>()
/// try section.append(["Fruit", "Bread"])
/// try section.append(["Apple", "Pear"], to: "Fruit")
/// try section.expand(["Fruit"])
/// ```
///
/// Collapsing an item hides all items below it but keeps their expansion state. Each item can appear only once.
public struct ListSectionSnapshot<Item: Hashable & Sendable>: Sendable {
  struct Node: Sendable {
    var parent: Item?
    var children: [Item] = []
    var isExpanded = false

    /// A closure that returns the children when they are first needed.
    var load: (@Sendable (Item) -> [Item])?
  }

  /// The top-level items.
  public internal(set) var roots: [Item] = []

  var nodes: [Item: Node] = [:]

  /// Creates an empty section.
  public init() {}

  /// Creates a section with top-level items.
  ///
  /// - Throws: ``ListError/duplicateItem(_:first:second:)`` if an item appears twice.
  public init(_ items: [Item]) throws(ListError) {
    try append(items)
  }

  /// All items, including hidden ones.
  ///
  /// Each item precedes its children.
  ///
  /// - Complexity: O(*n*).
  public var items: [Item] { list(roots) { _ in true } }

  /// The items whose parents are all expanded, which are the rows of the section.
  ///
  /// - Complexity: O(*k*) for *k* visible items.
  public var visibleItems: [Item] { list(roots) { $0.isExpanded } }

  /// Returns whether the section contains an item, visible or hidden.
  public func contains(_ item: Item) -> Bool { nodes[item] != nil }

  /// Returns the parent of an item, or `nil` if the item is at the top level or not in the section.
  public func parent(of item: Item) -> Item? { nodes[item]?.parent }

  /// Returns the loaded children of an item.
  public func children(of item: Item) -> [Item] { nodes[item]?.children ?? [] }

  /// Returns whether an item has children, or can load them.
  public func isParent(_ item: Item) -> Bool {
    nodes[item].map { !$0.children.isEmpty || $0.load != nil } ?? false
  }

  /// Returns whether an item is expanded, visible or hidden.
  public func isExpanded(_ item: Item) -> Bool { nodes[item]?.isExpanded ?? false }

  /// Returns the number of parents above an item, or `nil` if the section doesn't contain it.
  public func level(of item: Item) -> Int? {
    guard var node = nodes[item] else { return nil }
    var level = 0
    while let parent = node.parent.flatMap({ nodes[$0] }) {
      node = parent
      level += 1
    }
    return level
  }

  /// Whether any item has children.
  public var hasLevels: Bool { roots.contains(where: isParent) }

  /// Returns an item and all items below it.
  ///
  /// Each item precedes its children.
  ///
  /// - Complexity: O(*k*) for *k* items.
  public func branch(of item: Item) -> [Item] { contains(item) ? list([item]) { _ in true } : [] }

  /// The items whose parents are all expanded, with the number of parents above each.
  ///
  /// - Complexity: O(*k*) for *k* visible items.
  var visibleLevels: [(item: Item, level: Int)] { walk(roots) { $0.isExpanded } }

  private func list(_ first: [Item], entering: (Node) -> Bool) -> [Item] {
    walk(first, entering: entering).map(\.item)
  }

  /// Traverses the hierarchy without recursion, to support any number of levels.
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
  /// Returns whether two sections have the same hierarchy and the same expanded items.
  public static func == (one: ListSectionSnapshot, other: ListSectionSnapshot) -> Bool {
    one.roots == other.roots && one.nodes.count == other.nodes.count
      && one.nodes.allSatisfy { item, node in
        guard let same = other.nodes[item] else { return false }
        return node.children == same.children && node.isExpanded == same.isExpanded
          && (node.load == nil) == (same.load == nil)
      }
  }
}

extension ListSectionSnapshot {
  /// Appends items below a parent, or at the top level.
  ///
  /// - Throws: ``ListError/unknownItem(_:)`` if the parent doesn't exist, or
  ///   ``ListError/duplicateItem(_:first:second:)`` if an item already exists. Positions in the error count all items,
  ///   including hidden ones.
  public mutating func append(_ items: [Item], to parent: Item? = nil) throws(ListError) {
    let siblings = try siblings(below: parent)
    try insert(items, at: siblings.count, below: parent)
  }

  /// Makes an item load its children when it is first expanded.
  ///
  /// - Parameters:
  ///   - parent: The item whose children aren't known yet.
  ///   - load: A closure that returns the children of the item.
  /// - Throws: ``ListError/unknownItem(_:)`` if the parent doesn't exist, or
  ///   ``ListError/duplicateItem(_:first:second:)`` if the parent is already expanded and one of its children already
  ///   exists. The section is unchanged after an error.
  public mutating func appendLazily(
    to parent: Item,
    _ load: @escaping @Sendable (Item) -> [Item]
  ) throws(ListError) {
    guard contains(parent) else { throw .unknownItem("\(parent)") }
    var copy = self
    copy.nodes[parent]?.load = load
    if copy.isExpanded(parent) { try copy.expand([parent]) }
    self = copy
  }

  /// Inserts items before another item, at the same level.
  ///
  /// If the section is empty, adds them at the top level.
  ///
  /// - Throws: ``ListError/unknownItem(_:)`` if the other item doesn't exist, or
  ///   ``ListError/duplicateItem(_:first:second:)`` if a new item already exists.
  public mutating func insert(_ items: [Item], before anchor: Item) throws(ListError) {
    try insert(items, beside: anchor, offset: 0)
  }

  /// Inserts items after another item and all items below it, at the same level.
  ///
  /// If the section is empty, the items are added at the top level.
  ///
  /// - Throws: ``ListError/unknownItem(_:)`` if the other item doesn't exist, or
  ///   ``ListError/duplicateItem(_:first:second:)`` if a new item already exists.
  public mutating func insert(_ items: [Item], after anchor: Item) throws(ListError) {
    try insert(items, beside: anchor, offset: 1)
  }

  /// Removes items and all items below them.
  ///
  /// Duplicates and children of removed items count once.
  ///
  /// - Throws: ``ListError/unknownItem(_:)`` for the first item that doesn't exist.
  /// - Complexity: O(*k*) for *k* removed items and their siblings.
  public mutating func delete(_ items: [Item]) throws(ListError) {
    for item in items where !contains(item) { throw .unknownItem("\(item)") }
    var gone: Set<Item> = []
    var parents: Set<Item?> = []
    for item in items where !gone.contains(item) {
      gone.formUnion(branch(of: item))
      parents.insert(nodes[item]?.parent)
    }
    for parent in parents {
      guard let parent else {
        roots.removeAll(where: gone.contains)
        continue
      }
      if !gone.contains(parent) { nodes[parent]?.children.removeAll(where: gone.contains) }
    }
    for item in gone { nodes[item] = nil }
  }

  /// Replaces an item with its visible children, and removes its hidden children.
  mutating func dissolve(_ item: Item) {
    guard let node = nodes[item] else { return }
    let children = node.isExpanded ? node.children : []
    for gone in branch(of: item).dropFirst() where !node.isExpanded { nodes[gone] = nil }
    for child in children { nodes[child]?.parent = node.parent }
    nodes[item] = nil
    if let parent = node.parent {
      nodes[parent]?.children.replace(item, with: children)
    } else {
      roots.replace(item, with: children)
    }
  }

  /// Removes all items.
  public mutating func deleteAll() {
    self = ListSectionSnapshot()
  }

  /// Moves an item and all items below it before another item, at the level of that item.
  ///
  /// - Throws: ``ListError/unknownItem(_:)`` if an item doesn't exist, or ``ListError/insideItself(_:)`` if the other
  ///   item is below the moved item.
  public mutating func move(_ item: Item, before anchor: Item) throws(ListError) {
    try move(item, beside: anchor, offset: 0)
  }

  /// Moves an item and all items below it after another item, at the level of that item.
  ///
  /// - Throws: ``ListError/unknownItem(_:)`` if an item doesn't exist, or ``ListError/insideItself(_:)`` if the other
  ///   item is below the moved item.
  public mutating func move(_ item: Item, after anchor: Item) throws(ListError) {
    try move(item, beside: anchor, offset: 1)
  }

  // MARK: Primitives

  private func siblings(below parent: Item?) throws(ListError) -> [Item] {
    guard let parent else { return roots }
    guard let node = nodes[parent] else { throw .unknownItem("\(parent)") }
    return node.children
  }

  private mutating func insert(
    _ items: [Item],
    beside anchor: Item,
    offset: Int
  ) throws(ListError) {
    guard !nodes.isEmpty else {
      try append(items)
      return
    }
    let (parent, index) = try place(of: anchor)
    try insert(items, at: index + offset, below: parent)
  }

  private func place(of item: Item) throws(ListError) -> (parent: Item?, index: Int) {
    guard let node = nodes[item] else { throw .unknownItem("\(item)") }
    guard let index = try siblings(below: node.parent).firstIndex(of: item) else {
      preconditionFailure("An item must be among the children of its parent.")
    }
    return (node.parent, index)
  }

  private mutating func insert(
    _ items: [Item],
    at index: Int,
    below parent: Item?
  ) throws(ListError) {
    try checkNew(items)
    if let parent {
      nodes[parent]?.children.insert(contentsOf: items, at: index)
    } else {
      roots.insert(contentsOf: items, at: index)
    }
    for item in items { nodes[item] = Node(parent: parent) }
  }

  private func checkNew(_ new: [Item]) throws(ListError) {
    var places: [Item: Int] = [:]
    for (offset, item) in new.enumerated() {
      let known = contains(item) ? items.firstIndex(of: item) : nil
      if let first = known ?? places.updateValue(nodes.count + offset, forKey: item) {
        throw .duplicateItem(
          "\(item)",
          first: ListPosition(row: first),
          second: ListPosition(row: nodes.count + offset)
        )
      }
    }
  }

  private mutating func detach(_ item: Item) {
    guard let parent = nodes[item]?.parent else {
      roots.removeAll { $0 == item }
      return
    }
    nodes[parent]?.children.removeAll { $0 == item }
  }

  private mutating func move(_ item: Item, beside anchor: Item, offset: Int) throws(ListError) {
    guard contains(item) else { throw .unknownItem("\(item)") }
    guard contains(anchor) else { throw .unknownItem("\(anchor)") }
    guard item != anchor else { return }
    guard !branch(of: item).contains(anchor) else { throw .insideItself("\(item)") }
    detach(item)
    let (parent, index) = try place(of: anchor)
    if let parent {
      nodes[parent]?.children.insert(item, at: index + offset)
    } else {
      roots.insert(item, at: index + offset)
    }
    nodes[item]?.parent = parent
  }
}

extension Array where Element: Equatable {
  fileprivate mutating func replace(_ element: Element, with others: [Element]) {
    guard let index = firstIndex(of: element) else { return }
    replaceSubrange(index...index, with: others)
  }
}

extension ListSectionSnapshot {
  /// Expands items, loading their children the first time.
  ///
  /// - Throws: ``ListError/unknownItem(_:)`` if an item doesn't exist, or ``ListError/duplicateItem(_:first:second:)``
  ///   if a loaded child already exists.
  public mutating func expand(_ items: [Item]) throws(ListError) {
    for item in items where !contains(item) { throw .unknownItem("\(item)") }
    var expanded = self
    for item in items {
      try expanded.loadChildren(of: item)
      expanded.nodes[item]?.isExpanded = true
    }
    self = expanded
  }

  /// Collapses items, hiding all items below them.
  ///
  /// - Throws: ``ListError/unknownItem(_:)`` for the first item that doesn't exist.
  public mutating func collapse(_ items: [Item]) throws(ListError) {
    for item in items where !contains(item) { throw .unknownItem("\(item)") }
    for item in items { nodes[item]?.isExpanded = false }
  }
}

extension ListSectionSnapshot {
  /// Loads the children of an item unless they have been loaded already.
  private mutating func loadChildren(of item: Item) throws(ListError) {
    guard let load = nodes[item]?.load else { return }
    nodes[item]?.load = nil
    try append(load(item), to: item)
  }
}
