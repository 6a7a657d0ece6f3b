extension ListSectionSnapshot {
  /// Shows the children of items; those that load them do so now, the first time.
  ///
  /// - Throws: ``ListError/unknownItem(_:)``, ``ListError/duplicateItem(_:first:second:)`` where a
  ///   loaded child is there already.
  public mutating func expand(_ items: [Item]) throws(ListError) {
    for item in items where !contains(item) { throw .unknownItem("\(item)") }
    var expanded = self
    for item in items {
      try expanded.loadChildren(of: item)
      expanded.nodes[item]?.isExpanded = true
    }
    self = expanded
  }

  /// Hides all levels below items.
  ///
  /// - Throws: ``ListError/unknownItem(_:)`` for the first one that is not there.
  public mutating func collapse(_ items: [Item]) throws(ListError) {
    for item in items where !contains(item) { throw .unknownItem("\(item)") }
    for item in items { nodes[item]?.isExpanded = false }
  }
}
