/// The rows that a change took out of a list, in the order in which they stood.
@MainActor
protocol RemovedRows {
  func rowID(at rank: Int) -> ListRowID
  func row(at rank: Int) -> ListRow

  /// The item itself, which need not be what its cell shows.
  func item(at rank: Int) -> Any
}

extension RemovedRows {
  /// What its cell shows.
  func item(at rank: Int) -> Any { row(at: rank).model }
}

/// A change on its way to a view: the list looks as if only its first splices had happened.
///
/// Nothing is copied for it: a position is looked up among the splices, and leads either to a row
/// of the list after the change or to one that the change took out.
@MainActor
struct ListTransition {
  let batch: ListBatch
  private let splices: [ListSplice]
  private let removed: ListRuns
  private let removedRows: any RemovedRows
  private let before: [Int]
  private var sent = 0

  /// What takes the place of the splices where sections come, go or move.
  private let sectioned: SectionedSplices?

  /// - Parameters:
  ///   - before: The rows in each section of the old list.
  ///   - after: The rows in each section of the new list.
  init(
    _ batch: ListBatch,
    removedRows: any RemovedRows,
    before: [Int],
    after: [Int],
    swapLimit: Int
  ) {
    self.batch = batch
    self.removedRows = removedRows
    self.before = before
    sectioned = SectionedSplices(batch, before: before, after: after, swapLimit: swapLimit)
    splices = sectioned?.steps ?? batch.splices(swapLimit: swapLimit)
    removed = ListRuns(batch.removed)
  }

  /// What becomes of a row.
  enum Place {
    /// It stands at this position after the change.
    case stays(ListPosition)
    /// It was the removed row of this rank.
    case left(any RemovedRows, rank: Int)
  }

  /// The first splice that has not been sent.
  var upcoming: ListSplice? { sent < splices.count ? splices[sent] : nil }

  mutating func sendNext() -> ListSplice? {
    guard let next = upcoming else { return nil }
    sent += 1
    return next
  }

  /// How many sections there are now.
  var sectionCount: Int { sectioned?.sectionCount(after: sent) ?? before.count }

  /// What number a section has after the change; nil where it leaves.
  func number(of section: Int) -> Int? {
    sectioned.map { $0.number(of: section, after: sent) } ?? section
  }

  /// How many rows a section has now.
  ///
  /// - Complexity: O(log *k*) for *k* splices.
  func rowCount(in section: Int) -> Int {
    if let sectioned { return sectioned.rowCount(in: section, after: sent) }
    guard before.indices.contains(section) else { return 0 }
    return before[section] + shift(after: sent, in: section)
  }

  /// What becomes of the row that stands at a position now.
  ///
  /// - Complexity: O(log *k*) for *k* splices and moves.
  func place(of position: ListPosition) -> Place {
    if let sectioned {
      let place = sectioned.place(of: position, after: sent)
      return place.new.map { .stays($0) } ?? self.place(ofLeaving: place.old)
    }
    let section = position.section
    if sent > 0 {
      let last = splices[sent - 1]
      let isBefore = (section, position.row) < (last.section, last.new.upperBound)
      if isBefore { return .stays(position) }
    }
    var old = position
    old.row -= shift(after: sent, in: section)
    let following = splices[sent...].firstIndexBeyond {
      ($0.section, $0.old.lowerBound) <= (section, old.row)
    }
    guard following > sent, splices[following - 1].section == section else {
      return .stays(position)
    }
    let splice = splices[following - 1]
    guard splice.old.contains(old.row) else {
      return .stays(ListPosition(section: section, row: old.row + splice.shift))
    }
    return place(ofLeaving: old)
  }

  /// What becomes of an old row that does not keep its place.
  private func place(ofLeaving old: ListPosition) -> Place {
    let move = batch.moved.firstIndexBeyond { $0.from < old }
    if move < batch.moved.count, batch.moved[move].from == old {
      return .stays(batch.moved[move].to)
    }
    return .left(removedRows, rank: removed.count(before: old))
  }

  /// How far the rows behind the first splices of a section are from their old places.
  private func shift(after count: Int, in section: Int) -> Int {
    let index = splices[..<count].firstIndexBeyond { $0.section <= section } - 1
    guard index >= 0, splices[index].section == section else { return 0 }
    return splices[index].shift
  }
}
