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

  func insert(_ items: [StormItem], at index: Int, redraw: Bool) throws {
    try list.insert(items, at: index, redraw: redraw)
  }

  func delete(at indexes: [Int], redraw: Bool) throws {
    try list.delete(at: indexes, redraw: redraw)
  }

  func deleteTail(from index: Int, redraw: Bool) throws {
    try list.delete(at: index..., redraw: redraw)
  }

  func move(at index: Int, to target: Int, redraw: Bool) throws {
    try list.move(at: index, to: target, redraw: redraw)
  }

  func update(_ item: StormItem, at index: Int, redraw: Bool) throws {
    try list.update(item, at: index, redraw: redraw)
  }

  func replaceTail(_ items: [StormItem], from index: Int, redraw: Bool) throws {
    try list.reload(items, at: index..., redraw: redraw)
  }

  func reload(_ items: [StormItem], redraw: Bool) throws {
    try list.reload(items: items, redraw: redraw)
  }

  func batch(_ updates: () throws -> Void, redraw: Bool) throws {
    try list.performBatchUpdates(redraw: redraw, updates)
  }

  /// The same in some rows of it.
  func slice(_ rows: Range<Int>) throws -> FuzzTarget {
    FuzzTarget(try list.slice(rows))
  }

  func refresh() {
    list.refresh()
  }
}
