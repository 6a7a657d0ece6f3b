/// The numbers of screens of each status, in each group of the tree and in all.
final class StatusCounts {
  /// The number of screens of each status.
  private(set) var total: [ScreenStatus: Int]

  private let tree: CatalogTree
  private let statuses: ScreenStatuses
  /// The numbers for each node with screens below it.
  private var counts: [Int: [ScreenStatus: Int]] = [:]
  private var known: [ScreenStatus]

  /// - Complexity: O(nodes × depth).
  init(_ tree: CatalogTree, _ statuses: ScreenStatuses) {
    self.tree = tree
    self.statuses = statuses
    known = []
    total = [:]
    for screen in 0..<tree.screenCount {
      let status = statuses.status(of: screen)
      known.append(status)
      total[status, default: 0] += 1
      add(1, of: status, around: screen)
    }
  }

  /// Takes over the status that a screen, given by its position in the catalog, has now.
  ///
  /// - Complexity: O(depth).
  func update(_ screen: Int) {
    let (old, new) = (known[screen], statuses.status(of: screen))
    guard old != new else { return }
    known[screen] = new
    total[old, default: 0] -= 1
    total[new, default: 0] += 1
    add(-1, of: old, around: screen)
    add(1, of: new, around: screen)
  }

  /// Returns the status of a node; that of a group is the first case that one of its screens has.
  func status(of node: Int) -> ScreenStatus {
    if case .screen(let screen) = tree.nodes[node].kind { return known[screen] }
    return ScreenStatus.allCases.first { counts[node]?[$0, default: 0] ?? 0 > 0 } ?? .new
  }

  private func add(_ number: Int, of status: ScreenStatus, around screen: Int) {
    var group = tree.node(ofScreen: screen).flatMap { tree.nodes[$0].parent }
    while let node = group {
      counts[node, default: [:]][status, default: 0] += number
      group = tree.nodes[node].parent
    }
  }
}
