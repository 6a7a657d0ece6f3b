import Lists
import Seeds

/// A list and its slices, modeled with plain values: the words, and the range of each slice.
@MainActor
final class SliceModel {
  struct Refusal: Error {}

  let list = Words()
  private(set) var words: [String] = []
  /// The retained slices, by number.
  private(set) var slices: [Int: ListSliceAdapter<String>] = [:]
  private var ranges = SliceRanges()
  /// The last change of the list since the previous call.
  private var batch: ListBatch?
  private var random: SeededRandom
  private var spoken = 0
  private var made = 0
  /// The calls since the last check.
  private(set) var trace: [String] = []

  init(seed: UInt64) throws {
    random = SeededRandom(seed: seed)
    list.observe { [weak self] in self?.batch = $0.batch }
    try insert(12, at: 0, by: nil)
  }

  // MARK: Steps

  func step() throws {
    trace = []
    switch random.index(below: 20) {
    case 0...2: cut()
    case 3: release()
    case 4: try performBatch(isRefused: false)
    case 5: try performBatch(isRefused: true)
    case 6: try reloadSlice()
    case 7: if random.index(below: 10) == 0 { try reloadAll() }
    case 8: try show()
    default: try edit()
    }
  }

  private func edit() throws {
    let slice = slices.keys.sorted().randomElement(using: &random)
    let through = random.index(below: 2) == 0 ? slice : nil
    let rows = range(through)
    switch random.index(below: 9) {
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
      words[row] = fresh()
      trace.append("update \(row) by \(name(through))")
      try call(through) { try $0.update(words[row], at: row - rows.lowerBound) }
    case 5: try deleteTail(rows, by: through)
    default: try move(rows, by: through)
    }
  }

  private func insert(_ count: Int, at row: Int, by slice: Int?) throws {
    trace.append("insert \(count) at \(row) by \(name(slice))")
    let lower = range(slice).lowerBound
    let new = (0..<count).map { _ in fresh() }
    words.insert(contentsOf: new, at: row)
    ranges.insert(count, at: row, by: slice)
    try call(slice) { try $0.insert(new, at: row - lower) }
  }

  private func delete(_ rows: Range<Int>, by slice: Int?) throws {
    guard !rows.isEmpty else { return }
    let gone = Set((0..<2).map { _ in rows.lowerBound + random.index(below: rows.count) })
    trace.append("delete \(gone.sorted()) by \(name(slice))")
    for row in gone.sorted(by: >) { remove(row) }
    try call(slice) { try $0.delete(at: gone.map { $0 - rows.lowerBound }) }
  }

  private func deleteTail(_ rows: Range<Int>, by slice: Int?) throws {
    let start = rows.upperBound - random.index(below: 3)
    guard start >= rows.lowerBound else { return }
    trace.append("delete \(start)..<\(rows.upperBound) by \(name(slice))")
    for row in (start..<rows.upperBound).reversed() { remove(row) }
    try call(slice) { try $0.delete(at: (start - rows.lowerBound)...) }
  }

  private func remove(_ row: Int) {
    words.remove(at: row)
    ranges.remove(row)
  }

  private func move(_ rows: Range<Int>, by slice: Int?) throws {
    guard !rows.isEmpty else { return }
    let from = rows.lowerBound + random.index(below: rows.count)
    let to = rows.lowerBound + random.index(below: rows.count)
    trace.append("move \(from) to \(to) by \(name(slice))")
    guard from != to else { return }
    words.insert(words.remove(at: from), at: to)
    ranges.move(from: from, to: to)
    try call(slice) { try $0.move(at: from - rows.lowerBound, to: to - rows.lowerBound) }
  }

  private func reloadSlice() throws {
    guard let slice = slices.keys.sorted().randomElement(using: &random) else { return }
    let rows = range(slice)
    trace.append("reload \(name(slice))")
    ranges.endAll(of: slice)
    let new = (0..<2).map { _ in fresh() }
    for row in rows.reversed() { remove(row) }
    words.insert(contentsOf: new, at: rows.lowerBound)
    ranges.insert(2, at: rows.lowerBound, by: slice)
    try slices[slice]?.reload(items: new)
    forgetEnded()
  }

  private func reloadAll() throws {
    trace.append("reload all")
    ranges.endAll(of: nil)
    words = (0..<10).map { _ in fresh() }
    try list.reload(items: words)
    forgetEnded()
  }

  /// Replaces the rows of a slice or of the list with others, using a diff.
  private func show() throws {
    let slice = random.oneIn(2) ? slices.keys.sorted().randomElement(using: &random) : nil
    let rows = range(slice)
    var new = Array(words[rows])
    for _ in 0..<3 {
      if !new.isEmpty, random.oneIn(2) {
        let word = new.remove(at: random.index(below: new.count))
        if random.oneIn(2) { new.insert(word, at: random.index(below: new.count + 1)) }
      } else {
        new.insert(fresh(), at: random.index(below: new.count + 1))
      }
    }
    trace.append("show \(new) in \(name(slice))")
    words.replaceSubrange(rows, with: new)
    batch = nil
    try call(slice) { try $0.show(new) }
    if let batch { ranges.apply(batch, by: slice) }
  }

  private func performBatch(isRefused: Bool) throws {
    let before = (words: words, ranges: ranges)
    batch = nil
    do {
      try list.performBatchUpdates {
        for _ in 0..<4 { try edit() }
        if isRefused { throw Refusal() }
      }
    } catch is Refusal {
      (words, ranges) = before
      trace.append("refused")
      return
    }
    if let batch {
      ranges.settle(batch, before: before.ranges, old: before.words.count, new: words.count)
    } else {
      ranges = before.ranges
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
    ranges.cut(made, start..<end, from: parent)
  }

  private func release() {
    guard let slice = slices.keys.sorted().randomElement(using: &random) else { return }
    trace.append("release \(slice)")
    end(slice)
  }

  private func end(_ slice: Int) {
    slices[slice] = nil
    ranges.end(slice)
  }

  // MARK: Helpers

  private func forgetEnded() {
    for slice in slices.keys where ranges.rows[slice] == nil { slices[slice] = nil }
  }

  private func range(_ slice: Int?) -> Range<Int> {
    slice.flatMap { ranges.rows[$0] } ?? 0..<words.count
  }

  private func call(_ slice: Int?, _ body: (any EditableList<String>) throws -> Void) throws {
    if let slice = slice.flatMap({ slices[$0] }) { try body(slice) } else { try body(list) }
  }

  private func name(_ slice: Int?) -> String { slice.map { "slice \($0)" } ?? "the list" }

  private func fresh() -> String {
    spoken += 1
    return "w\(spoken)"
  }

  // MARK: Checks

  /// A description of the first mismatch, or `nil` if the list and the model agree.
  var fault: String? {
    guard list.items == words else { return "The list holds \(list.items), not \(words)." }
    for (number, slice) in slices {
      let expected = range(number)
      guard slice.rows == expected, slice.items == Array(words[expected]) else {
        return "Slice \(number) is \(slice.rows.map { "\($0)" } ?? "ended"), not \(expected)."
      }
      for outer in ranges.ancestors(of: number).map(range) {
        guard outer.lowerBound <= expected.lowerBound, expected.upperBound <= outer.upperBound
        else { return "Slice \(number) at \(expected) is not in one at \(outer)." }
      }
    }
    return nil
  }
}
