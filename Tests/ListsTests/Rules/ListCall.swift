import Lists

/// A call on a list of words.
enum ListCall: Sendable {
  case insert([String], at: Int)
  case append([String])
  case delete(at: Int)
  case deleteAll([Int])
  case deleteTail(from: Int)
  case update(String, at: Int)
  case reload([String])
  case reloadTail([String], from: Int)
  case reloadAt([String], [Int])
  case reloadPairs([Pair])
  case move(Int, to: Int)
  case apply(ListBatch, [String])
  case cut(Range<Int>)
  case cutTail(from: Int)

  struct Pair: Sendable {
    let index: Int
    let word: String
  }
}

extension ListCall {
  @MainActor
  func perform<Item>(
    on list: any EditableList<Item>,
    viewUpdate: ViewUpdate,
    _ encode: (String) -> Item
  ) throws {
    switch self {
    case .insert(let words, let index):
      if words.count == 1 {
        try list.insert(encode(words[0]), at: index, viewUpdate: viewUpdate)
      } else {
        try list.insert(words.map(encode), at: index, viewUpdate: viewUpdate)
      }
    case .append(let words):
      try list.append(words.map(encode), viewUpdate: viewUpdate)
    case .delete(let index): try list.delete(at: index, viewUpdate: viewUpdate)
    case .deleteAll(let indexes):
      try list.delete(at: indexes, viewUpdate: viewUpdate)
    case .deleteTail(let index): try list.delete(at: index..., viewUpdate: viewUpdate)
    case .update(let word, let index):
      try list.update(encode(word), at: index, viewUpdate: viewUpdate)
    case .reload(let words):
      try list.reload(items: words.map(encode), viewUpdate: viewUpdate)
    case .reloadTail(let words, let index):
      try list.reload(words.map(encode), at: index..., viewUpdate: viewUpdate)
    case .reloadAt(let words, let indexes):
      try list.reload(words.map(encode), at: indexes, viewUpdate: viewUpdate)
    case .reloadPairs(let pairs):
      try list.reload(
        pairs.map { ($0.index, encode($0.word)) },
        viewUpdate: viewUpdate
      )
    case .move(let index, let target):
      try list.move(at: index, to: target, viewUpdate: viewUpdate)
    case .apply(let batch, let words):
      try list.apply(batch, items: words.map(encode), viewUpdate: viewUpdate)
    case .cut(let rows): _ = try list[rows].items
    case .cutTail(let index): _ = try list[index...].items
    }
  }

  /// Returns the words after the call, computed with plain arrays.
  func performed(on words: [String]) throws(ListError) -> [String] {
    var words = words
    let count = words.count
    func check(_ index: Int) throws(ListError) {
      guard words.indices.contains(index) else { throw .noRow(at: index, count: count) }
    }
    func replace(_ pairs: [(Int, String)]) throws(ListError) {
      for pair in pairs { try check(pair.0) }
      for (one, pair) in pairs.enumerated() {
        if let other = pairs[..<one].firstIndex(where: { $0.0 == pair.0 }) {
          throw .claimedTwice(row: pair.0, first: "item \(other)", second: "item \(one)")
        }
        words[pair.0] = pair.1
      }
    }
    switch self {
    case .insert(let new, let index):
      guard (0...count).contains(index) else { throw .noPlace(at: index, count: count) }
      words.insert(contentsOf: new, at: index)
    case .append(let new): words += new
    case .delete(let index):
      try check(index)
      words.remove(at: index)
    case .deleteAll(let indexes):
      for index in indexes { try check(index) }
      for index in Set(indexes).sorted(by: >) { words.remove(at: index) }
    case .deleteTail(let index):
      guard index >= 0 else { throw .noRow(at: index, count: count) }
      words = Array(words.prefix(index))
    case .update(let word, let index):
      try check(index)
      words[index] = word
    case .reload(let new): words = new
    case .reloadTail(let new, let index):
      guard (0...count).contains(index) else { throw .noRow(at: index, count: count) }
      words.replaceSubrange(index..., with: new)
    case .reloadAt(let new, let indexes):
      guard new.count == indexes.count else {
        throw .unequal(items: new.count, indexes: indexes.count)
      }
      try replace(Array(zip(indexes, new)))
    case .reloadPairs(let pairs): try replace(pairs.map { ($0.index, $0.word) })
    case .move(let index, let target):
      try check(index)
      try check(target)
      words.insert(words.remove(at: index), at: target)
    case .apply(let batch, let new):
      try batch.check(before: [count], after: [new.count])
      words = replay(batch, on: words, with: new) ?? ["What was checked cannot be replayed."]
    case .cut(let rows):
      guard rows.lowerBound >= 0, rows.upperBound <= count else {
        throw .noSlice(rows, count: count)
      }
    case .cutTail(let index):
      guard (0...count).contains(index) else {
        throw .noSlice(index..<max(index, count), count: count)
      }
    }
    return words
  }
}
