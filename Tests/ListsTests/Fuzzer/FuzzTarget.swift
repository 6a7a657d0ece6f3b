import Lists

/// An item with an identity, which several items may share.
struct FuzzItem: Identifiable, Hashable, Sendable {
  var id: Int
  var value: Int
}

final class FuzzCell: ListCell {
  func configure(with model: FuzzItem, animated: Bool) {}
}

/// The list under test; a subclass can introduce errors into its calls.
@MainActor
class FuzzTarget {
  let list: any EditableList<FuzzItem>

  init(_ list: any EditableList<FuzzItem>) {
    self.list = list
  }

  func insert(_ items: [FuzzItem], at index: Int, viewUpdate: ViewUpdate) throws {
    try list.insert(items, at: index, viewUpdate: viewUpdate)
  }

  func delete(at indexes: [Int], viewUpdate: ViewUpdate) throws {
    try list.delete(at: indexes, viewUpdate: viewUpdate)
  }

  func deleteTail(from index: Int, viewUpdate: ViewUpdate) throws {
    try list.delete(at: index..., viewUpdate: viewUpdate)
  }

  func move(at index: Int, to target: Int, viewUpdate: ViewUpdate) throws {
    try list.move(at: index, to: target, viewUpdate: viewUpdate)
  }

  func update(_ item: FuzzItem, at index: Int, viewUpdate: ViewUpdate) throws {
    try list.update(item, at: index, viewUpdate: viewUpdate)
  }

  func replaceTail(_ items: [FuzzItem], from index: Int, viewUpdate: ViewUpdate) throws {
    try list.reload(items, at: index..., viewUpdate: viewUpdate)
  }

  func reload(_ items: [FuzzItem], viewUpdate: ViewUpdate) throws {
    try list.reload(items: items, viewUpdate: viewUpdate)
  }

  func batch(_ updates: () throws -> Void, viewUpdate: ViewUpdate) throws {
    try list.performBatchUpdates(viewUpdate: viewUpdate, updates)
  }

  /// Returns a target for some of the rows.
  func slice(_ rows: Range<Int>) throws -> FuzzTarget {
    FuzzTarget(try list.slice(rows))
  }

  func refresh() {
    list.refresh()
  }
}
