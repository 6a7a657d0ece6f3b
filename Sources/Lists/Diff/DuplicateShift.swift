/// The unmatched rows of an element and its duplicates in both lists, in ascending order.
@usableFromInline
struct DuplicateRows {
  @usableFromInline var old: [Int] = []
  @usableFromInline var new: [Int] = []

  @usableFromInline
  init() {}
}

/// A group of duplicates in which each one takes the place of another.
@usableFromInline
struct DuplicateShift {
  /// The index of the element.
  @usableFromInline let element: Int

  /// The range of the shift, as ranks among the common rows.
  @usableFromInline var ranks: Range<Int>

  /// The common rows with duplicates of the element in the range, in ascending order.
  @usableFromInline var passed: [DiffPair] = []

  /// The unmatched rows of the group, with equal numbers of old and new rows.
  var rows = DuplicateRows()

  init(_ element: Int, from rank: Int) {
    self.element = element
    ranks = rank..<rank
  }

  /// The matches of the shifted rows, with old and new rows paired in order.
  var pairs: [DiffPair] {
    zip((rows.old + passed.map(\.old)).sorted(), (rows.new + passed.map(\.new)).sorted())
      .map { DiffPair(old: $0, new: $1) }
  }
}

extension DiffSection {
  /// The number of common rows before each run, followed by the total.
  @usableFromInline var ranks: [Int] {
    (common ?? []).reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
  }

  /// Returns the shifts that match as many duplicates as possible, from top to bottom.
  ///
  /// - Parameter duplicates: The unmatched rows of each element.
  @usableFromInline
  func shifts(of duplicates: [DuplicateRows]) -> [DuplicateShift] {
    let ranks = ranks
    return duplicates.enumerated()
      .flatMap { shifts(of: $1, $0, ranks) }
      .sorted { ($0.ranks.lowerBound, $0.element) < ($1.ranks.lowerBound, $1.element) }
  }

  /// Returns the shifts for the duplicates of one element.
  ///
  /// If the old and new rows differ in number, rows that are close to each other match.
  private func shifts(of rows: DuplicateRows, _ element: Int, _ ranks: [Int]) -> [DuplicateShift] {
    let runs = common ?? []
    var ends = rows.old.map { row in
      let before = runs.partitionPoint { oldRows.lowerBound + $0.old < row }
      return (rank: ranks[before], isNew: false, row: row)
    }
    ends += rows.new.map { row in
      let before = runs.partitionPoint { newRows.lowerBound + $0.new < row }
      return (rank: ranks[before], isNew: true, row: row)
    }
    ends.sort { ($0.rank, $0.isNew ? 1 : 0, $0.row) < ($1.rank, $1.isNew ? 1 : 0, $1.row) }
    // Match old and new rows like pairs of brackets.
    var open: [Int] = []
    var matching = BitSet(count: ends.count)
    for (index, end) in ends.enumerated() {
      if let last = open.last, ends[last].isNew != end.isNew {
        open.removeLast()
        matching.turnOn(last)
        matching.turnOn(index)
      } else {
        open.append(index)
      }
    }
    var shifts: [DuplicateShift] = []
    var isOpen = false
    for (index, end) in ends.enumerated() where matching[index] {
      if !isOpen { shifts.append(DuplicateShift(element, from: end.rank)) }
      let last = shifts.count - 1
      if end.isNew {
        shifts[last].rows.new.append(end.row)
      } else {
        shifts[last].rows.old.append(end.row)
      }
      shifts[last].ranks = shifts[last].ranks.lowerBound..<end.rank
      isOpen = shifts[last].rows.old.count != shifts[last].rows.new.count
    }
    return shifts
  }

  /// Calls a closure with the common rows that shifts pass, in blocks that fit into the processor cache.
  ///
  /// The block stays in the cache while it is searched for each element.
  ///
  /// - Parameters:
  ///   - shifts: The shifts, from top to bottom.
  ///   - body: A closure to call with the index of a shift, a range of old rows, and the offset of the new rows.
  @usableFromInline
  func forEachBlock(passedBy shifts: [DuplicateShift], _ body: (Int, Range<Int>, Int) -> Void) {
    var active: [Int] = []
    var next = 0
    for (run, start) in zip(common ?? [], ranks) {
      let old = oldRows.lowerBound + run.old - start
      let new = newRows.lowerBound + run.new - start
      for lower in stride(from: start, to: start + run.count, by: 512) {
        let block = lower..<min(lower + 512, start + run.count)
        while next < shifts.count, shifts[next].ranks.lowerBound < block.upperBound {
          active.append(next)
          next += 1
        }
        active.removeAll { shifts[$0].ranks.upperBound <= block.lowerBound }
        for number in active {
          let rows = shifts[number].ranks.clamped(to: block)
          body(number, rows.lowerBound + old..<rows.upperBound + old, new - old)
        }
      }
    }
  }

  /// Returns the matches of shifts in ascending order of their old rows, and the remaining common runs.
  @usableFromInline
  func matches(of shifts: [DuplicateShift]) -> (pairs: [DiffPair], common: [CommonRun]) {
    let pairs = shifts.flatMap(\.pairs).sorted { $0.old < $1.old }
    var passed = shifts.flatMap { $0.passed.map(\.old) }.sorted()[...]
    var rest: [CommonRun] = []
    for run in common ?? [] {
      var start = 0
      while let row = passed.first, row - oldRows.lowerBound - run.old < run.count {
        let offset = row - oldRows.lowerBound - run.old
        rest.append(run.part(start..<offset))
        start = offset + 1
        passed.removeFirst()
      }
      rest.append(run.part(start..<run.count))
    }
    return (pairs, rest.filter { $0.count > 0 })
  }
}
