import Lists
import Seeds

/// A list with a plain array as its reference.
///
/// Every random call changes the array first, so calls during a delivery find it up to date.
@MainActor
final class ListOracle {
  struct Entry: Hashable {
    /// The identity, which updates keep.
    var tag: Int
    var word: String
  }

  struct Refusal: Error {}

  let list: Words
  private(set) var entries: [Entry] = []
  private var random: SeededRandom
  private var tags = 0

  init(seed: UInt64) throws {
    random = SeededRandom(seed: seed)
    list = Words()
    let first = fresh(random.index(below: 9))
    entries = first
    try list.append(first.map(\.word))
  }

  func fresh(_ count: Int) -> [Entry] {
    (0..<count).map { _ in
      tags += 1
      return Entry(tag: tags, word: "w\(tags)")
    }
  }

  /// Makes one random call, which may be a batch of calls.
  func step(depth: Int = 0) throws {
    let viewUpdate: ViewUpdate =
      depth > 0 || random.index(below: 8) > 0 ? .animated : .silent
    switch random.index(below: depth < 2 ? 12 : 9) {
    case 0...2: try insert(viewUpdate)
    case 3...4: try delete(viewUpdate)
    case 5...6: try move(viewUpdate)
    case 7: try update(viewUpdate)
    case 8: try replace(viewUpdate)
    case 9: if random.index(below: 3) == 0 { try reload(viewUpdate) }
    case 10: try applyShuffle(viewUpdate)
    default: try batch(depth, viewUpdate)
    }
  }

  private func insert(_ viewUpdate: ViewUpdate) throws {
    let new = fresh(1 + random.index(below: 3))
    let index = random.index(below: entries.count + 1)
    entries.insert(contentsOf: new, at: index)
    try list.insert(new.map(\.word), at: index, viewUpdate: viewUpdate)
  }

  private func delete(_ viewUpdate: ViewUpdate) throws {
    if random.index(below: 4) == 0 {
      let start = random.index(below: entries.count + 3)
      if start < entries.count { entries.removeSubrange(start...) }
      try list.delete(at: start..., viewUpdate: viewUpdate)
    } else if !entries.isEmpty {
      let indexes = (0..<3).map { _ in random.index(below: entries.count) }
      for index in Set(indexes).sorted(by: >) { entries.remove(at: index) }
      try list.delete(at: indexes, viewUpdate: viewUpdate)
    }
  }

  private func move(_ viewUpdate: ViewUpdate) throws {
    guard !entries.isEmpty else { return }
    let (from, to) = (random.index(below: entries.count), random.index(below: entries.count))
    entries.insert(entries.remove(at: from), at: to)
    try list.move(at: from, to: to, viewUpdate: viewUpdate)
  }

  private func update(_ viewUpdate: ViewUpdate) throws {
    guard !entries.isEmpty else { return }
    let index = random.index(below: entries.count)
    entries[index].word += "'"
    try list.update(entries[index].word, at: index, viewUpdate: viewUpdate)
  }

  private func replace(_ viewUpdate: ViewUpdate) throws {
    let start = random.index(below: entries.count + 1)
    let new = fresh(random.index(below: 5))
    for (index, entry) in zip(start..., new) {
      if index < entries.count {
        entries[index].word = entry.word
      } else {
        entries.append(entry)
      }
    }
    entries.removeLast(entries.count - start - new.count)
    try list.reload(new.map(\.word), at: start..., viewUpdate: viewUpdate)
  }

  private func reload(_ viewUpdate: ViewUpdate) throws {
    entries = fresh(random.index(below: 9))
    try list.reload(items: entries.map(\.word), viewUpdate: viewUpdate)
  }

  /// Applies a permutation as a ready-made batch in which every row moves.
  private func applyShuffle(_ viewUpdate: ViewUpdate) throws {
    let order = entries.indices.shuffled(using: &random)
    let moves = order.enumerated().map {
      ListMove(from: ListPosition(row: $0.element), to: ListPosition(row: $0.offset))
    }
    entries = order.map { entries[$0] }
    try list.apply(ListBatch(moving: moves), items: entries.map(\.word), viewUpdate: viewUpdate)
  }

  private func batch(_ depth: Int, _ viewUpdate: ViewUpdate) throws {
    let before = entries
    let isRefused = random.index(below: 4) == 0
    do {
      try list.performBatchUpdates(viewUpdate: viewUpdate) {
        for _ in 0..<random.index(below: 6) { try step(depth: depth + 1) }
        if isRefused { throw Refusal() }
      }
    } catch is Refusal {
      entries = before
    }
  }
}
