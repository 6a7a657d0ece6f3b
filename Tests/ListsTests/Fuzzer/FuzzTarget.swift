import Lists

/// An item that says who it is; several may say the same.
struct StormItem: Identifiable, Hashable, Sendable {
  var id: Int
  var value: Int
}

final class StormCell: ListCell {
  func configure(with model: StormItem, animated: Bool) {}
}

/// A list under a storm, call by call; a test can put a mistake in the way.
@MainActor
class FuzzTarget {
  let list: any EditableList<StormItem>

  init(_ list: any EditableList<StormItem>) {
    self.list = list
  }

  func insert(_ items: [StormItem], at index: Int, viewUpdate: ViewUpdate) throws {
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

  func update(_ item: StormItem, at index: Int, viewUpdate: ViewUpdate) throws {
    try list.update(item, at: index, viewUpdate: viewUpdate)
  }

  func replaceTail(_ items: [StormItem], from index: Int, viewUpdate: ViewUpdate) throws {
    try list.reload(items, at: index..., viewUpdate: viewUpdate)
  }

  func reload(_ items: [StormItem], viewUpdate: ViewUpdate) throws {
    try list.reload(items: items, viewUpdate: viewUpdate)
  }

  func batch(_ updates: () throws -> Void, viewUpdate: ViewUpdate) throws {
    try list.performBatchUpdates(viewUpdate: viewUpdate, updates)
  }

  /// The same in some rows of it.
  func slice(_ rows: Range<Int>) throws -> FuzzTarget {
    FuzzTarget(try list.slice(rows))
  }

  func refresh() {
    list.refresh()
  }
}
