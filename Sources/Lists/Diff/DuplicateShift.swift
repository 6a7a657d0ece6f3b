/// The rows of an element and its duplicates that are left over in either list, ascending.
@usableFromInline
struct DuplicateRows {
  @usableFromInline var old: [Int] = []
  @usableFromInline var new: [Int] = []

  @usableFromInline
  init() {}
}

/// Duplicates of which some move past others, so that all of them move on by one or more.
@usableFromInline
struct DuplicateShift {
  /// The number of the element.
  @usableFromInline let element: Int

  /// The ranks, among the rows in common, between which they do.
  @usableFromInline var ranks: Range<Int>

  /// Those in common that are passed, ascending.
  @usableFromInline var passed: [DiffPair] = []

  /// The rows that were left over; as many old as new ones.
  var rows = DuplicateRows()

  init(_ element: Int, from rank: Int) {
    self.element = element
    ranks = rank..<rank
  }

  /// The old rows and the new ones, each with the next.
  var pairs: [DiffPair] {
    zip((rows.old + passed.map(\.old)).sorted(), (rows.new + passed.map(\.new)).sorted())
      .map { DiffPair(old: $0, new: $1) }
  }
}

extension DiffSection {
  /// The number of rows in common before each run, and of all.
  @usableFromInline var ranks: [Int] {
    (common ?? []).reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
  }

  /// Returns where duplicates are to be shifted so that as many of them as possible match, from top to
  /// bottom.
  ///
  /// - Parameter duplicates: The rows of each element that are left over.
  @usableFromInline
  func shifts(of duplicates: [DuplicateRows]) -> [DuplicateShift] {
    let ranks = ranks
    return duplicates.enumerated()
      .flatMap { shifts(of: $1, $0, ranks) }
      .sorted { ($0.ranks.lowerBound, $0.element) < ($1.ranks.lowerBound, $1.element) }
  }

  /// Returns where the duplicates of an element are to be shifted; of more old than new ones, or more
  /// new than old ones, those that are near each other match.
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
    // As brackets match.
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

  /// Calls a closure with the rows in common that shifts pass, block by block, so that these stay
  /// in the processor's cache while one element after the other is looked for.
  ///
  /// - Parameters:
  ///   - shifts: The shifts, from top to bottom.
  ///   - body: Called with the number of a shift, old rows, and the distance of the new ones.
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

  /// Returns the matches that shifts make, ascending by their old rows, and what is then left in
  /// common.
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
