/// The rows that a change took out of a list, in the order in which they stood.
@MainActor
protocol RemovedRows {
  func rowID(at rank: Int) -> ListRowID
  func row(at rank: Int) -> ListRow
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
  private var sent = 0

  init(_ batch: ListBatch, removedRows: any RemovedRows, swapLimit: Int) {
    self.batch = batch
    self.removedRows = removedRows
    splices = batch.splices(swapLimit: swapLimit)
    removed = ListRuns(batch.removed)
  }

  /// What becomes of a row.
  enum Place {
    /// It stands at this position after the change.
    case stays(ListPosition)
    /// It was the removed row of this rank.
    case left(any RemovedRows, rank: Int)
  }

  mutating func sendNext() -> ListSplice? {
    guard sent < splices.count else { return nil }
    defer { sent += 1 }
    return splices[sent]
  }

  /// How many more rows a section has after the change than now.
  ///
  /// - Complexity: O(log *k*) for *k* splices.
  func growth(in section: Int) -> Int {
    shift(after: splices.count, in: section) - shift(after: sent, in: section)
  }

  /// What becomes of the row that stands at a position now.
  ///
  /// - Complexity: O(log *k*) for *k* splices and moves.
  func place(of position: ListPosition) -> Place {
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
