import Lists
import Seeds

/// A list in which every item carries the slices that hold it: the slow way to know what slices
/// are.
@MainActor
final class SliceModel {
  struct Entry {
    var word: String
    var holders: Set<Int> = []
  }

  struct Refusal: Error {}

  let list = Words()
  private(set) var entries: [Entry] = []
  /// The slices that are held, by number.
  private(set) var slices: [Int: ListSliceAdapter<String>] = [:]
  /// The slice or list that each slice was cut from.
  private var parents: [Int: Int] = [:]
  private var random: SeededRandom
  private var words = 0
  private var made = 0
  private var isInBatch = false
  /// The calls since the last check.
  private(set) var trace: [String] = []

  init(seed: UInt64) throws {
    random = SeededRandom(seed: seed)
    try insert(12, at: 0, by: nil)
  }

  // MARK: Steps

  func step() throws {
    trace = []
    switch random.index(below: 20) {
    case 0...2: cut()
    case 3: release()
    case 4: try batch()
    case 5: try refusedBatch()
    case 6: try reloadSlice()
    case 7: if random.index(below: 10) == 0 { try reloadAll() }
    default: try edit(moves: true)
    }
  }

  private func edit(moves: Bool) throws {
    let slice = slices.keys.sorted().randomElement(using: &random)
    var through = random.index(below: 2) == 0 ? slice : nil
    // In the middle of a batch nobody but the list knows where an empty slice is.
    if isInBatch, range(through).isEmpty { through = nil }
    let rows = range(through)
    switch random.index(below: moves ? 9 : 6) {
    case 0...2:
      let edge = [rows.lowerBound, rows.upperBound].randomElement(using: &random) ?? 0
      let place = rows.lowerBound + random.index(below: rows.count + 1)
      try insert(
        1 + random.index(below: 2),
        at: random.index(below: 2) == 0 ? edge : place,
        by: through
      )
    case 3: try delete(rows, by: through)
    case 4:
      guard !rows.isEmpty else { return }
      let row = rows.lowerBound + random.index(below: rows.count)
      entries[row].word = fresh()
      trace.append("update \(row) by \(name(through))")
      try call(through) { try $0.update(entries[row].word, at: row - rows.lowerBound) }
    case 5: try deleteTail(rows, by: through)
    default: try move(rows, by: through)
    }
  }

  private func insert(_ count: Int, at row: Int, by slice: Int?) throws {
    trace.append("insert \(count) at \(row) by \(name(slice))")
    let lower = range(slice).lowerBound
    // Those around it, those it comes through, and those that these were cut from.
    let around =
      row > 0 && row < entries.count
      ? entries[row - 1].holders.intersection(entries[row].holders) : []
    let holders = around.union(chain(slice))
    let new = (0..<count).map { _ in Entry(word: fresh(), holders: holders) }
    entries.insert(contentsOf: new, at: row)
    try call(slice) { try $0.insert(new.map(\.word), at: row - lower) }
  }

  private func delete(_ rows: Range<Int>, by slice: Int?) throws {
    guard !rows.isEmpty else { return }
    let gone = Set((0..<2).map { _ in rows.lowerBound + random.index(below: rows.count) })
    trace.append("delete \(gone.sorted()) by \(name(slice))")
    for row in gone.sorted(by: >) { entries.remove(at: row) }
    try call(slice) { try $0.delete(at: gone.map { $0 - rows.lowerBound }) }
  }

  private func deleteTail(_ rows: Range<Int>, by slice: Int?) throws {
    let start = rows.upperBound - random.index(below: 3)
    guard start >= rows.lowerBound else { return }
    trace.append("delete \(start)..<\(rows.upperBound) by \(name(slice))")
    entries.removeSubrange(start..<rows.upperBound)
    try call(slice) { try $0.delete(at: (start - rows.lowerBound)...) }
  }

  private func move(_ rows: Range<Int>, by slice: Int?) throws {
    guard !rows.isEmpty else { return }
    let from = rows.lowerBound + random.index(below: rows.count)
    let to = rows.lowerBound + random.index(below: rows.count)
    trace.append("move \(from) to \(to) by \(name(slice))")
    guard from != to else { return }
    let within = entries[from].holders.intersection(entries[to].holders)
    var entry = entries.remove(at: from)
    let around =
      to > 0 && to < entries.count
      ? entries[to - 1].holders.intersection(entries[to].holders) : []
    entry.holders = within.union(around)
    entries.insert(entry, at: to)
    try call(slice) { try $0.move(at: from - rows.lowerBound, to: to - rows.lowerBound) }
  }

  private func reloadSlice() throws {
    guard let slice = slices.keys.sorted().randomElement(using: &random) else { return }
    let rows = range(slice)
    trace.append("reload \(name(slice))")
    for other in slices.keys where other != slice && chain(other).contains(slice) { end(other) }
    let around =
      entries.indices.contains(rows.lowerBound - 1)
        && entries.indices.contains(rows.upperBound)
      ? entries[rows.lowerBound - 1].holders.intersection(entries[rows.upperBound].holders) : []
    let new = (0..<2).map { _ in
      Entry(word: fresh(), holders: around.union(chain(slice)))
    }
    entries.replaceSubrange(rows, with: new)
    try slices[slice]?.reload(items: new.map(\.word))
  }

  private func reloadAll() throws {
    trace.append("reload all")
    for slice in slices.keys { end(slice) }
    entries = (0..<10).map { _ in Entry(word: fresh()) }
    try list.reload(items: entries.map(\.word))
  }

  private func batch() throws {
    isInBatch = true
    defer { isInBatch = false }
    try list.performBatchUpdates {
      for _ in 0..<4 { try edit(moves: false) }
    }
  }

  private func refusedBatch() throws {
    let before = entries
    isInBatch = true
    defer { isInBatch = false }
    do {
      try list.performBatchUpdates {
        for _ in 0..<3 { try edit(moves: true) }
        throw Refusal()
      }
    } catch is Refusal {
      entries = before
      trace.append("refused")
    }
  }

  private func cut() {
    let parent =
      random.index(below: 2) == 0 ? slices.keys.sorted().randomElement(using: &random) : nil
    let rows = range(parent)
    let start = rows.lowerBound + random.index(below: rows.count + 1)
    let end = start + random.index(below: rows.upperBound - start + 1)
    made += 1
    let local = start - rows.lowerBound..<end - rows.lowerBound
    trace.append("cut \(made) = \(start)..<\(end) of \(name(parent))")
    do {
      slices[made] = try parent.flatMap { slices[$0] }?.slice(local) ?? list[local]
    } catch {
      trace.append("\(error)")
    }
    parents[made] = parent
    for row in start..<end { entries[row].holders.insert(made) }
  }

  private func release() {
    guard let slice = slices.keys.sorted().randomElement(using: &random) else { return }
    trace.append("release \(slice)")
    end(slice)
  }

  private func end(_ slice: Int) {
    slices[slice] = nil
    for row in entries.indices { entries[row].holders.remove(slice) }
  }

  // MARK: What is there

  /// The rows of a slice of the moment; where it is empty, nobody else knows.
  private func range(_ slice: Int?) -> Range<Int> {
    guard let slice else { return 0..<entries.count }
    let rows = entries.indices.filter { entries[$0].holders.contains(slice) }
    guard let first = rows.first, let last = rows.last else {
      let start = min(slices[slice]?.rows?.lowerBound ?? 0, entries.count)
      return start..<start
    }
    return first..<last + 1
  }

  /// A slice and all that it was cut from.
  private func chain(_ slice: Int?) -> Set<Int> {
    var chain: Set<Int> = []
    var next = slice
    while let slice = next {
      if slices[slice] != nil { chain.insert(slice) }
      next = parents[slice]
    }
    return chain
  }

  private func call(_ slice: Int?, _ body: (any EditableList<String>) throws -> Void) throws {
    if let slice = slice.flatMap({ slices[$0] }) { try body(slice) } else { try body(list) }
  }

  private func name(_ slice: Int?) -> String { slice.map { "slice \($0)" } ?? "the list" }

  private func fresh() -> String {
    words += 1
    return "w\(words)"
  }

  // MARK: What must hold

  /// Returns what is wrong; nil when nothing is.
  var fault: String? {
    guard list.items == entries.map(\.word) else { return "The list holds other items." }
    for (number, slice) in slices {
      let expected = entries.filter { $0.holders.contains(number) }.map(\.word)
      guard slice.items == expected, let rows = slice.rows else {
        return "Slice \(number) is \(slice.items), not \(expected)."
      }
      guard let parent = chain(parents[number]).max(), let outer = slices[parent]?.rows else {
        continue
      }
      guard rows.lowerBound >= outer.lowerBound, rows.upperBound <= outer.upperBound else {
        return "Slice \(number) at \(rows) is not in slice \(parent) at \(outer)."
      }
    }
    return nil
  }
}
