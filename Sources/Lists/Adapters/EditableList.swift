/// A list whose items can be changed, one call at a time or many as one.
///
/// The calls are those of the extension. Each throws before anything has changed, and takes a
/// ``ViewUpdate`` that says how views take in the change: animated, at once, or not before the next
/// ``refresh()``.
@MainActor
public protocol EditableList<Item>: AnyObject {
  /// The type of what a row shows.
  associatedtype Item

  /// The number of items.
  var count: Int { get }

  /// The item at an index; nil outside.
  subscript(index: Int) -> Item? { get }

  /// Joins the open batch, or makes a change of its own, as the calls of the extension do.
  ///
  /// The closure has the draft of the list for itself: a call on the list inside it throws
  /// ``ListError/isBeingEdited(_:)``. Use ``performBatchUpdates(viewUpdate:_:completion:)`` to make one
  /// change of several calls.
  func edit(
    _ origin: ListOrigin,
    viewUpdate: ViewUpdate,
    _ edits: (inout ListDraft<Item>) throws(ListError) -> Void
  ) throws(ListError)

  /// Makes one change of all calls within a closure, or joins the open batch.
  func joinBatch<Failure: Error>(
    viewUpdate: ViewUpdate,
    completion: ((Bool) -> Void)?,
    _ updates: () throws(Failure) -> Void
  ) throws(Failure)

  /// Returns a slice: some neighbouring rows, as a list that follows every change of this one.
  ///
  /// - Throws: ``ListError/noSlice(_:count:)`` where there are no such rows.
  func slice(_ rows: Range<Int>) throws(ListError) -> ListSliceAdapter<Item>

  /// Makes views that were left out of silent changes reload all rows.
  func refresh()
}

// MARK: Slices

extension EditableList {
  /// A slice of some neighbouring rows, which follows every change of the rest.
  ///
  /// - Throws: ``ListError/noSlice(_:count:)`` where there are no such rows.
  public subscript(rows: Range<Int>) -> ListSliceAdapter<Item> {
    get throws(ListError) { try slice(rows) }
  }

  /// A slice of the rows from an index on, which follows every change of the rest.
  ///
  /// - Throws: ``ListError/noSlice(_:count:)`` where the list is shorter.
  public subscript(rows: PartialRangeFrom<Int>) -> ListSliceAdapter<Item> {
    get throws(ListError) { try slice(rows.lowerBound..<max(rows.lowerBound, count)) }
  }
}

// MARK: Mutations

extension EditableList {
  /// Makes one change of all calls within a closure.
  ///
  /// Positions in it are those of the moment, as in an array that each call changes; the list
  /// itself is as before until the closure returns. When the closure throws, nothing has happened.
  /// A batch within a batch joins the outer one; when its closure throws, its own calls are undone,
  /// and the outer batch goes on or not as its closure decides.
  ///
  /// - Parameters:
  ///   - viewUpdate: Says how views take in the change.
  ///   - updates: Makes the calls.
  ///   - completion: Called once after the commit, in order: whether every view showed the change
  ///     to its end. False where no view was told.
  /// - Throws: What the closure throws.
  public func performBatchUpdates<Failure: Error>(
    viewUpdate: ViewUpdate = .animated,
    _ updates: () throws(Failure) -> Void,
    completion: ((Bool) -> Void)? = nil
  ) throws(Failure) {
    try joinBatch(viewUpdate: viewUpdate, completion: completion, updates)
  }

  /// Replaces all items.
  ///
  /// Where items are `Identifiable`, a row whose item is here again stays the same row.
  public func reload(
    items: [Item],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try edit(.reload, viewUpdate: viewUpdate) { draft in draft.reload(items) }
  }

  /// Inserts items before the one at an index, or at the end where the index is the count.
  public func insert(
    _ items: [Item],
    at index: Int,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try edit(.insert, viewUpdate: viewUpdate) { draft throws(ListError) in
      try draft.insert(items, at: index)
    }
  }

  /// Inserts an item before the one at an index, or at the end where the index is the count.
  public func insert(
    _ item: Item,
    at index: Int,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try insert([item], at: index, viewUpdate: viewUpdate)
  }

  /// Adds items at the end.
  public func append(
    _ items: [Item],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try edit(.append, viewUpdate: viewUpdate) { draft throws(ListError) in
      try draft.append(items)
    }
  }

  /// Adds an item at the end.
  public func append(
    _ item: Item,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try append([item], viewUpdate: viewUpdate)
  }

  /// Removes an item.
  public func delete(
    at index: Int,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try delete(at: [index], viewUpdate: viewUpdate)
  }

  /// Removes items at indexes that count before any removal; one named twice is removed once.
  public func delete(
    at indexes: [Int],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try edit(.delete, viewUpdate: viewUpdate) { draft throws(ListError) in
      try draft.remove(indexes)
    }
  }

  /// Removes all items from an index on; a tail that begins at the end or beyond is empty.
  public func delete(
    at tail: PartialRangeFrom<Int>,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try edit(.delete, viewUpdate: viewUpdate) { draft throws(ListError) in
      try draft.removeTail(from: tail.lowerBound)
    }
  }

  /// Moves an item to the index that it then has.
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
  /// Where items are `Identifiable` and the new one has another identity, a new row replaces the
  /// old one; this holds for every call that replaces items.
  public func update(
    _ item: Item,
    at index: Int,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try edit(.update, viewUpdate: viewUpdate) { draft throws(ListError) in
      try draft.replace([(index, item)])
    }
  }

  /// Replaces all items from an index on; a tail that begins at the count appends.
  public func reload(
    _ items: [Item],
    at tail: PartialRangeFrom<Int>,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try edit(.reload, viewUpdate: viewUpdate) { draft throws(ListError) in
      try draft.replaceTail(from: tail.lowerBound, with: items)
    }
  }

  /// Replaces the items at some indexes, in the order of the indexes given.
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

  /// Applies a batch that was made elsewhere.
  ///
  /// - Parameters:
  ///   - batch: What changes; it is checked against both counts.
  ///   - items: All items after it. Only those that it inserts or updates are looked at.
  ///   - viewUpdate: Says how views take in the change.
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
  /// Replaces all items, by the fewest changes.
  ///
  /// Items that were there stay the same rows, and as few of them move as possible; those that look
  /// different are updated.
  ///
  /// - Parameters:
  ///   - items: All items from now on.
  ///   - comparison: The comparison of items.
  ///   - viewUpdate: Says how views take in the change.
  /// - Complexity: As ``ListBatch/init(from:to:by:areUnique:)``.
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
  /// Replaces all items, by the fewest changes; equal items are the same.
  @inlinable
  public func show(
    _ items: [Item],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try show(items, by: ValueComparison.self, viewUpdate: viewUpdate)
  }
}

extension EditableList where Item: Identifiable {
  /// Replaces all items, by the fewest removals, insertions and moves.
  ///
  /// Whether an item that is there again looks as before is unknown, so that each of them is
  /// updated. Items that are `Equatable` too are updated only where they differ.
  @inlinable
  public func show(
    _ items: [Item],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try show(items, by: IdentityOnlyComparison.self, viewUpdate: viewUpdate)
  }
}

extension EditableList where Item: Identifiable & Equatable {
  /// Replaces all items, by the fewest changes; items that are there again with another content are
  /// updated.
  @inlinable
  public func show(
    _ items: [Item],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try show(items, by: IdentityComparison.self, viewUpdate: viewUpdate)
  }
}

extension EditableList where Item: Identifiable & Hashable {
  /// Replaces all items, by the fewest changes; items that are there again with another content are
  /// updated.
  @inlinable
  public func show(
    _ items: [Item],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try show(items, by: IdentityComparison.self, viewUpdate: viewUpdate)
  }
}

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
