/// A set of positions, stored as separate, nonempty runs in ascending order.
struct PositionSet: Hashable, Sendable {
  private(set) var runs: [ListRun] = []

  /// The number of positions before each run.
  private var preceding: [Int] = []

  private(set) var count = 0

  /// Creates a set from runs in any order.
  ///
  /// Duplicate positions count once.
  ///
  /// - Complexity: O(*k*) for *k* runs that are in ascending order or dense in one section; otherwise O(*k* log *k*).
  init(_ unordered: [ListRun] = []) {
    guard !unordered.isEmpty else { return }
    for run in Self.ascending(unordered) where !run.rows.isEmpty {
      add(run)
    }
  }

  /// Creates a set from runs and positions in any order.
  ///
  /// Duplicate positions count once.
  ///
  /// - Complexity: The same as for runs, with each position counted as a run.
  init(_ runs: [ListRun], _ positions: [ListPosition]) {
    if positions.isEmpty {
      self.init(runs)
    } else {
      self.init(Self.marked(runs, positions) ?? runs + positions.map(\.run))
    }
  }

  init(_ positions: [ListPosition]) {
    self.init([], positions)
  }

  private static func ascending(_ runs: [ListRun]) -> [ListRun] {
    func precedes(_ one: ListRun, _ other: ListRun) -> Bool {
      (one.section, one.rows.lowerBound) < (other.section, other.rows.lowerBound)
    }
    let isAscending = zip(runs, runs.dropFirst()).allSatisfy { !precedes($1, $0) }
    return isAscending ? runs : marked(runs, []) ?? runs.sorted(by: precedes)
  }

  /// Returns runs and positions of one section, sorted with a bit set, or `nil` if sorting the runs is cheaper.
  private static func marked(
    _ runs: [ListRun],
    _ positions: [ListPosition]
  ) -> [ListRun]? {
    guard let section = runs.first?.section ?? positions.first?.section else { return nil }
    var (low, high) = (Int.max, Int.min)
    for run in runs {
      guard run.section == section else { return nil }
      (low, high) = (min(low, run.rows.lowerBound), max(high, run.rows.upperBound))
    }
    for position in positions {
      guard position.section == section else { return nil }
      (low, high) = (min(low, position.row), max(high, position.row + 1))
    }
    let extent = (low..<high).size
    guard extent / 64 < runs.count + positions.count else { return nil }
    // Heavily overlapping runs would set the same bits many times.
    guard runs.reduce(positions.count, { $0 + $1.count }) <= extent else { return nil }
    var bits = BitSet(count: extent)
    for run in runs {
      for row in run.rows { bits.turnOn(row - low) }
    }
    for position in positions { bits.turnOn(position.row - low) }
    return bits.runs.map { ListRun(section: section, rows: $0.shifted(by: low)) }
  }

  private mutating func add(_ run: ListRun) {
    if let last = runs.last, last.section == run.section,
      run.rows.lowerBound <= last.rows.upperBound
    {
      let upper = max(last.rows.upperBound, run.rows.upperBound)
      count += upper - last.rows.upperBound
      runs[runs.count - 1].rows = last.rows.lowerBound..<upper
    } else {
      runs.append(run)
      preceding.append(count)
      count += run.count
    }
  }

  var isEmpty: Bool { runs.isEmpty }

  /// The individual positions, in ascending order.
  var positions: some Sequence<ListPosition> {
    runs.lazy.flatMap { run in run.rows.lazy.map { ListPosition(section: run.section, row: $0) } }
  }

  /// - Complexity: O(log *k*) for *k* runs.
  func contains(_ position: ListPosition) -> Bool {
    let index = runsBeginning(upTo: position) - 1
    return index >= 0 && runs[index].contains(position)
  }

  /// The position at a zero-based index, counted in ascending order.
  ///
  /// - Complexity: O(log *k*) for *k* runs.
  subscript(rank: Int) -> ListPosition {
    let index = preceding.partitionPoint { $0 <= rank } - 1
    let run = runs[index]
    return ListPosition(
      section: run.section,
      row: run.rows.lowerBound + rank - preceding[index]
    )
  }

  /// Returns the number of positions before another position.
  ///
  /// - Complexity: O(log *k*) for *k* runs.
  func count(before position: ListPosition) -> Int {
    let index = runsBeginning(upTo: position) - 1
    guard index >= 0 else { return 0 }
    let run = runs[index]
    guard run.section == position.section else { return preceding[index] + run.count }
    return preceding[index] + min(run.count, position.row - run.rows.lowerBound)
  }

  /// Returns the number of positions before another position in the same section.
  func countInSection(before position: ListPosition) -> Int {
    count(before: position) - count(before: ListPosition(section: position.section, row: 0))
  }

  func count(in section: Int) -> Int {
    countInSection(before: ListPosition(section: section, row: .max))
  }

  /// Returns the positions that aren't in another set.
  ///
  /// - Complexity: O(*k* + *l*) for *k* and *l* runs.
  func subtracting(_ others: PositionSet) -> PositionSet {
    guard !others.isEmpty, !isEmpty else { return self }
    var left: [ListRun] = []
    var next = 0
    for run in runs {
      var start = run.rows.lowerBound
      while next < others.runs.count, others.runs[next].ends(before: run.section, start) {
        next += 1
      }
      var index = next
      while index < others.runs.count, others.runs[index].section == run.section,
        others.runs[index].rows.lowerBound < run.rows.upperBound
      {
        let hole = others.runs[index].rows
        if hole.lowerBound > start {
          left.append(ListRun(section: run.section, rows: start..<hole.lowerBound))
        }
        start = max(start, hole.upperBound)
        index += 1
      }
      if start < run.rows.upperBound {
        left.append(ListRun(section: run.section, rows: start..<run.rows.upperBound))
      }
    }
    return PositionSet(left)
  }

  private func runsBeginning(upTo position: ListPosition) -> Int {
    runs.partitionPoint { ($0.section, $0.rows.lowerBound) <= (position.section, position.row) }
  }
}

extension ListRun {
  fileprivate func ends(before section: Int, _ row: Int) -> Bool {
    (self.section, rows.upperBound) <= (section, row)
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that doesn't satisfy a predicate, in a partitioned collection.
  ///
  /// - Complexity: O(log *n*).
  func partitionPoint(_ belongs: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if belongs(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
