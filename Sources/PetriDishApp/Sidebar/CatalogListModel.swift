import GTK

/// The rows of the sidebar while there is no search: favourites, recent screens, and the tree.
final class CatalogListModel: Rows {
  /// A part with a title.
  enum Section: UInt64, CaseIterable {
    case favourites, recents, screens
  }

  /// The content of a row.
  enum Row: Hashable {
    case title(Section)
    /// A screen of the tree once more, by its position in the catalog.
    case shortcut(Section, Int)
    /// A node of the tree.
    case node(Int)
  }

  let tree: CatalogTree

  /// The rows above the tree.
  private var head: [Row] = []

  init(_ tree: CatalogTree) {
    self.tree = tree
    showShortcuts(favourites: [], recents: [])
  }

  var count: Int { head.count + tree.count }

  func key(at index: Int) -> UInt64 { Self.key(of: self[index]) }

  /// Returns the content of a row.
  subscript(index: Int) -> Row {
    index < head.count ? head[index] : .node(tree.visible[index - head.count])
  }

  /// Returns whether a title is there, which cannot be reached.
  func isTitle(at index: Int) -> Bool {
    guard head.indices.contains(index), case .title = head[index] else { return false }
    return true
  }

  /// Returns the index of a row; `nil` while it is hidden.
  ///
  /// - Complexity: O(shortcuts + log rows).
  func index(of row: Row) -> Int? {
    guard case .node(let node) = row else { return head.firstIndex(of: row) }
    return tree.row(of: node).map { $0 + head.count }
  }

  /// Shows other screens above the tree, by their positions in the catalog.
  @discardableResult
  func showShortcuts(favourites: [Int], recents: [Int]) -> CatalogTree.Change {
    let old = head
    head = []
    for (section, screens) in [(Section.favourites, favourites), (.recents, recents)]
    where !screens.isEmpty {
      head.append(.title(section))
      head += screens.map { .shortcut(section, $0) }
    }
    head.append(.title(.screens))
    let start = zip(old, head).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), head.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    return CatalogTree.Change(
      position: start,
      removed: old.count - start - end,
      added: head.count - start - end
    )
  }

  /// Folds a group of the tree or unfolds it; does nothing to a screen.
  func toggle(_ node: Int) -> CatalogTree.Change? {
    tree.toggle(node).map { change in
      CatalogTree.Change(
        position: change.position + head.count,
        removed: change.removed,
        added: change.added
      )
    }
  }
}

// MARK: - Keys

extension CatalogListModel {
  // The size of a key says which kind of row it is of.
  private static let shortcuts: UInt64 = 1 << 32
  private static let titles: UInt64 = 1 << 40

  /// The key of a row, whether it is shown or not.
  static func key(of row: Row) -> UInt64 {
    switch row {
    case .node(let node): UInt64(node)
    case .shortcut(let section, let screen): shortcuts * (section.rawValue + 1) + UInt64(screen)
    case .title(let section): titles + section.rawValue
    }
  }

  /// The row that has a key.
  static func row(of key: UInt64) -> Row {
    if key >= titles, let section = Section(rawValue: key - titles) { return .title(section) }
    if key >= shortcuts, let section = Section(rawValue: key / shortcuts - 1) {
      return .shortcut(section, Int(key % shortcuts))
    }
    return .node(Int(key))
  }
}
