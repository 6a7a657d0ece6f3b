import Fixtures
import Lists
import Seeds
import Testing

/// Every mutation with random and extreme numbers, on lists, slices and inside batches.
@MainActor @Suite struct ListFuzzTests {
  private static let seed = randomSeed

  @Test func `random calls never trap, and rejected calls change nothing`() throws {
    print("seed of numbers: \(Self.seed)")
    for trial in 0..<400 {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      let list = Words((0..<random.index(below: 6)).map(String.init), name: "Fuzz")
      let view = RecordingListRenderer()
      list.attach(to: view)
      let lower = random.index(below: list.count + 1)
      let slice = try list[lower..<lower + random.index(below: list.count - lower + 1)]
      let other = RecordingListRenderer()
      slice.attach(to: other)
      for _ in 0..<30 {
        let target: any EditableList<String> = random.index(below: 2) == 0 ? list : slice
        let call = Call.random(&random, count: target.count)
        let isBatch = random.index(below: 3) == 0
        let before = (list.items, slice.items, view.rowIDs, other.rowIDs)
        do {
          if isBatch {
            try target.performBatchUpdates { try call.make(on: target) }
          } else {
            try call.make(on: target)
          }
        } catch let error as ListError {
          let now = (list.items, slice.items, view.rowIDs, other.rowIDs)
          try #require(before == now, "seed \(seed): \(call)")
          try #require(call.isNamed(in: error), "seed \(seed): \(call): \(error)")
        }
        try #require(
          view.models().compactMap { $0 as? String } == list.items,
          "seed \(seed): \(call)"
        )
        try #require(
          other.models().compactMap { $0 as? String } == slice.items,
          "seed \(seed): \(call)"
        )
      }
    }
  }

  @Test func `a batch that throws leaves the list, its slices and its view unchanged`() throws {
    let list = Words(["a", "b", "c", "d"])
    let view = RecordingListRenderer()
    list.attach(to: view)
    let slice = try list[1..<3]
    var events = 0
    list.observe { _ in events += 1 }
    view.forget()
    #expect(throws: ListError.noRow(at: 9, count: 3)) {
      try list.performBatchUpdates {
        try slice.append("x")
        try list.insert("y", at: 0)
        try slice.reload(items: ["z", "z"])
        try list.delete(at: 2...)
        try slice.append("w")
        try list.move(at: 9, to: 0)
      }
    }
    #expect(list.items == ["a", "b", "c", "d"])
    #expect(slice.rows == 1..<3)
    #expect(view.records.isEmpty && events == 0)
  }
}

/// A call with arbitrary numbers.
private struct Call {
  let kind: Int
  let first: Int
  let second: Int
  let items: [String]

  static func random(_ random: inout SeededRandom, count: Int) -> Call {
    let extremes = [
      Int.min, .min + 1, -2, -1, 0, 1, count - 1, count, count + 1, .max - 1, .max,
    ]
    func number() -> Int {
      random.index(below: 4) == 0
        ? Int(truncatingIfNeeded: random.next()) : extremes[random.index(below: extremes.count)]
    }
    let words = ["p", "q", "r"].prefix(random.index(below: 4))
    return Call(
      kind: random.index(below: 13),
      first: number(),
      second: number(),
      items: Array(words)
    )
  }

  @MainActor
  func make(on list: any EditableList<String>) throws {
    switch kind {
    case 0: try list.insert(items, at: first)
    case 1: try list.delete(at: first)
    case 2: try list.delete(at: [first, second, first])
    case 3: try list.delete(at: first...)
    case 4: try list.update("u", at: first)
    case 5: try list.reload(items, at: first...)
    case 6: try list.reload(["v", "w"], at: [first, second])
    case 7: try list.reload([(first, "v"), (second, "w")])
    case 8: try list.move(at: first, to: second)
    case 9: _ = try list[min(first, second)..<max(first, second)]
    case 10: _ = try list[first...]
    case 11: try list.append(items, viewUpdate: .animated)
    default:
      let batch = try ListBatch(
        removing: [ListPosition(row: first)],
        inserting: [ListPosition(row: second)],
        updating: [ListPosition(row: first)]
      )
      try list.apply(batch, items: items)
    }
  }

  /// Returns whether an error names the invalid number of the call.
  func isNamed(in error: ListError) -> Bool {
    switch error {
    case .noRow(let index, let count), .noPlace(let index, let count):
      kind == 12 || ([first, second].contains(index) && count >= 0)
    case .noSlice(let rows, _): rows.lowerBound == first || rows.lowerBound == min(first, second)
    case .claimedTwice(let row, _, _): row == first
    case .notAnIndex(let index): [first, second].contains(index)
    case .wrongCount: kind == 12
    default: false
    }
  }
}
