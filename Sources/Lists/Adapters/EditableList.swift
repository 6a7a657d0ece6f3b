/// A list whose items can be changed, with single calls or in batches.
///
/// The methods are defined in extensions. Each method throws before it changes anything, and has a ``ViewUpdate``
/// parameter that determines how views apply the change: animated, immediately, or not until the next ``refresh()``.
@MainActor
public protocol EditableList<Item>: AnyObject {
  /// The type of the items that rows show.
  associatedtype Item

  /// The number of items.
  var count: Int { get }

  /// The item at an index, or `nil` if the index is out of bounds.
  subscript(index: Int) -> Item? { get }

  /// Changes the list through a draft, as part of the open batch or as a separate change.
  ///
  /// The closure has exclusive access to the draft: calling the list inside it throws ``ListError/isBeingEdited(_:)``.
  /// To combine several calls into one change, use ``performBatchUpdates(viewUpdate:_:completion:)``.
  func edit(
    _ origin: ListOrigin,
    viewUpdate: ViewUpdate,
    _ edits: (inout ListDraft<Item>) throws(ListError) -> Void
  ) throws(ListError)

  /// Combines all calls in a closure into one change, or adds them to the open batch.
  func joinBatch<Failure: Error>(
    viewUpdate: ViewUpdate,
    completion: ((Bool) -> Void)?,
    _ updates: () throws(Failure) -> Void
  ) throws(Failure)

  /// Returns a slice of adjacent rows, which is a list that follows every change of this one.
  ///
  /// - Throws: ``ListError/noSlice(_:count:)`` if the rows are out of range.
  func slice(_ rows: Range<Int>) throws(ListError) -> ListSliceAdapter<Item>

  /// Reloads all rows in views that haven't shown earlier silent changes.
  func refresh()
}

// MARK: Slices

extension EditableList {
  /// A slice of adjacent rows, which follows every change of the list.
  ///
  /// - Throws: ``ListError/noSlice(_:count:)`` if the rows are out of range.
  public subscript(rows: Range<Int>) -> ListSliceAdapter<Item> {
    get throws(ListError) { try slice(rows) }
  }

  /// A slice of all rows starting at an index, which follows every change of the list.
  ///
  /// - Throws: ``ListError/noSlice(_:count:)`` if the index is out of range.
  public subscript(rows: PartialRangeFrom<Int>) -> ListSliceAdapter<Item> {
    get throws(ListError) { try slice(rows.lowerBound..<max(rows.lowerBound, count)) }
  }
}

// MARK: Mutations

extension EditableList {
  /// Combines all calls in a closure into one change.
  ///
  /// Positions inside the closure are current, as in an array that each call changes. The list itself doesn't change
  /// until the closure returns. If the closure throws, the list is unchanged. A nested batch joins the outer one. If a
  /// nested closure throws, only its own calls are undone, and the outer closure can handle the error and continue.
  ///
  /// - Parameters:
  ///   - viewUpdate: The way in which views apply the change.
  ///   - updates: A closure that makes the calls.
  ///   - completion: A closure that is called once after the commit, in order. Its argument is whether every view
  ///     finished showing the change, or `false` if no view was notified.
  /// - Throws: Any error that the closure throws.
  public func performBatchUpdates<Failure: Error>(
    viewUpdate: ViewUpdate = .animated,
    _ updates: () throws(Failure) -> Void,
    completion: ((Bool) -> Void)? = nil
  ) throws(Failure) {
    try joinBatch(viewUpdate: viewUpdate, completion: completion, updates)
  }

  /// Replaces all items.
  ///
  /// If items are `Identifiable`, items with an existing identity keep their row.
  public func reload(
    items: [Item],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try edit(.reload, viewUpdate: viewUpdate) { draft in draft.reload(items) }
  }

  /// Inserts items before the item at an index, or at the end if the index equals the count.
  public func insert(
    _ items: [Item],
    at index: Int,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try edit(.insert, viewUpdate: viewUpdate) { draft throws(ListError) in
      try draft.insert(items, at: index)
    }
  }

  /// Inserts an item before the item at an index, or at the end if the index equals the count.
  public func insert(
    _ item: Item,
    at index: Int,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try insert([item], at: index, viewUpdate: viewUpdate)
  }

  /// Appends items to the list.
  public func append(
    _ items: [Item],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try edit(.append, viewUpdate: viewUpdate) { draft throws(ListError) in
      try draft.append(items)
    }
  }

  /// Appends an item to the list.
  public func append(
    _ item: Item,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try append([item], viewUpdate: viewUpdate)
  }

  /// Removes the item at an index.
  public func delete(
    at index: Int,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try delete(at: [index], viewUpdate: viewUpdate)
  }

  /// Removes the items at some indexes, which refer to the list before any removal.
  ///
  /// Duplicate indexes count once.
  public func delete(
    at indexes: [Int],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try edit(.delete, viewUpdate: viewUpdate) { draft throws(ListError) in
      try draft.remove(indexes)
    }
  }

  /// Removes all items starting at an index.
  ///
  /// If the index is the count or greater, nothing is removed.
  public func delete(
    at tail: PartialRangeFrom<Int>,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try edit(.delete, viewUpdate: viewUpdate) { draft throws(ListError) in
      try draft.removeTail(from: tail.lowerBound)
    }
  }

  /// Moves an item to a new index, which refers to the list after the move.
  public func move(
    at index: Int,
    to target: Int,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try edit(.move, viewUpdate: viewUpdate) { draft throws(ListError) in
      try draft.move(from: index, to: target)
    }
  }
}

extension EditableList {
  /// Replaces the item of a row.
  ///
  /// If items are `Identifiable` and the new item has another identity, a new row replaces the old one. All methods
  /// that replace items follow this rule.
  public func update(
    _ item: Item,
    at index: Int,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try edit(.update, viewUpdate: viewUpdate) { draft throws(ListError) in
      try draft.replace([(index, item)])
    }
  }

  /// Replaces all items starting at an index.
  ///
  /// If the index equals the count, the items are appended.
  public func reload(
    _ items: [Item],
    at tail: PartialRangeFrom<Int>,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try edit(.reload, viewUpdate: viewUpdate) { draft throws(ListError) in
      try draft.replaceTail(from: tail.lowerBound, with: items)
    }
  }

  /// Replaces the items at some indexes, in the order of the indexes.
  public func reload(
    _ items: [Item],
    at indexes: [Int],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    guard items.count == indexes.count else {
      throw .unequal(items: items.count, indexes: indexes.count)
    }
    try reload(
      Array(zip(indexes, items)),
      viewUpdate: viewUpdate
    )
  }

  /// Replaces items, each at its own index.
  public func reload(
    _ pairs: [(index: Int, item: Item)],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try edit(.reload, viewUpdate: viewUpdate) { draft throws(ListError) in
      try draft.replace(pairs)
    }
  }

  /// Applies a batch of changes.
  ///
  /// - Parameters:
  ///   - batch: The changes, which must match the item counts before and after them.
  ///   - items: All items after the change. Only inserted and updated items are read.
  ///   - viewUpdate: The way in which views apply the change.
  public func apply(
    _ batch: ListBatch,
    items: [Item],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try edit(.apply, viewUpdate: viewUpdate) { draft throws(ListError) in
      try draft.apply(batch, items: items)
    }
  }
}

extension EditableList {
  /// Replaces all items with the fewest possible changes.
  ///
  /// Existing items keep their rows, and as few rows as possible move. Items with changed content are updated.
  ///
  /// - Parameters:
  ///   - items: The new items.
  ///   - comparison: The type that compares items.
  ///   - viewUpdate: The way in which views apply the change.
  /// - Complexity: The same as ``ListBatch/init(from:to:by:areUnique:)``.
  @inlinable
  public func show<Comparison: ItemComparison>(
    _ items: [Item],
    by comparison: Comparison.Type,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) where Comparison.Element == Item {
    try edit(.show, viewUpdate: viewUpdate) { draft throws(ListError) in
      try draft.show(items, by: ListBatch(from: draft.items, to: items, by: comparison))
    }
  }
}

extension EditableList where Item: Hashable {
  /// Replaces all items with the fewest possible changes, treating equal items as the same.
  @inlinable
  public func show(
    _ items: [Item],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try show(items, by: ValueComparison.self, viewUpdate: viewUpdate)
  }
}

extension EditableList where Item: Identifiable {
  /// Replaces all items with the fewest possible removals, insertions and moves.
  ///
  /// All existing items are updated, because the list can't tell whether their content changed. If items are also
  /// `Equatable`, only changed items are updated.
  @inlinable
  public func show(
    _ items: [Item],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try show(items, by: IdentityOnlyComparison.self, viewUpdate: viewUpdate)
  }
}

extension EditableList where Item: Identifiable & Equatable {
  /// Replaces all items with the fewest possible changes, and updates items with changed content.
  @inlinable
  public func show(
    _ items: [Item],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try show(items, by: IdentityComparison.self, viewUpdate: viewUpdate)
  }
}

extension EditableList where Item: Identifiable & Hashable {
  /// Replaces all items with the fewest possible changes, and updates items with changed content.
  @inlinable
  public func show(
    _ items: [Item],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try show(items, by: IdentityComparison.self, viewUpdate: viewUpdate)
  }
}

extension EditableList where Item == AnyListItem {
  /// Replaces all items with the fewest possible changes.
  ///
  /// Two items are the same if they have the same kind of row and the same model identity, or equal models if the
  /// models have no identity. An item is updated unless its model is known to be unchanged.
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

/// An item of any kind with the key for its comparison.
private struct ShownItem {
  let key: AnyListItem.Key?
  let model: Any

  /// The index of the item, which gives items without a key different hash values.
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
