extension EditableList where Item == AnyListItem {
  /// Replaces all items, by the fewest changes.
  ///
  /// Items are the same where the same kind of row shows a model of the same identity, or an equal
  /// one where models have none. Where it cannot be known whether a model has changed, it counts as
  /// changed.
  public func show(
    _ items: [AnyListItem],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try edit(.show, viewUpdate: viewUpdate) { draft throws(ListError) in
      let batch = ListBatch(
        from: draft.items.enumerated().map { ShownItem($1, number: $0) },
        to: items.enumerated().map { ShownItem($1, number: $0) },
        by: ShownItem.Comparison.self
      )
      try draft.show(items, by: batch)
    }
  }
}

/// An item of any kind with the key by which it is compared.
private struct ShownItem {
  let key: AnyListItem.Key?
  let model: Any

  /// The number in its list, so that items without a key do not all have one hash.
  let number: Int

  @MainActor
  init(_ item: AnyListItem, number: Int) {
    self.number = number
    model = item.model
    key =
      item.key
      ?? (item.model as? any Hashable).map {
        AnyListItem.Key(
          cell: ObjectIdentifier(item.cellType),
          keepsCell: item.keepsCell,
          identity: AnyHashable($0)
        )
      }
  }

  enum Comparison: ItemComparison {
    static func isSame(_ one: ShownItem, _ other: ShownItem) -> Bool {
      one.key != nil && one.key == other.key
    }

    static func hash(of item: ShownItem) -> Int { item.key?.hashValue ?? item.number.hashValue }

    static func hasSameContent(_ one: ShownItem, _ other: ShownItem) -> Bool {
      func equals<Model: Equatable>(_ model: Model) -> Bool { model == other.model as? Model }
      return (one.model as? any Equatable).map { equals($0) } ?? false
    }

    static var contentMayDiffer: Bool { true }
  }
}
