/// A list between two splices of a change: as a view knows it that was told of the first ones.
///
/// Rows are not copied for it: a position is looked up among the splices, and leads either to a row
/// of the list after the change or to one that the change took out.
@MainActor
struct PartialUpdate {
  let batch: ListBatch
  private let splices: [ListSplice]
  private let removed: PositionSet
  private let removedRows: any SavedRows
  private let before: [Int]
  private var sent = 0

  /// The splices of a change in which sections come, go or move; nil where they stay.
  private let sectioned: SectionedSplices?

  /// - Parameters:
  ///   - before: The rows in each section of the old list.
  ///   - after: The rows in each section of the new list.
  init(
    _ batch: ListBatch,
    removedRows: any SavedRows,
    before: [Int],
    after: [Int],
    swapLimit: Int
  ) {
    self.batch = batch
    self.removedRows = removedRows
    self.before = before
    sectioned = SectionedSplices(batch, before: before, after: after, swapLimit: swapLimit)
    splices = sectioned?.steps ?? batch.splices(swapLimit: swapLimit)
    removed = PositionSet(batch.removed)
  }

  /// The location of a row that a view knows.
  enum Location {
    /// A position after the change.
    case present(ListPosition)
    /// A rank among the rows that the change removed.
    case removed(any SavedRows, rank: Int)
  }

  /// The first splice that has not been sent.
  var upcoming: ListSplice? { sent < splices.count ? splices[sent] : nil }

  mutating func sendNext() -> ListSplice? {
    guard let next = upcoming else { return nil }
    sent += 1
    return next
  }

  /// The number of sections now.
  var sectionCount: Int { sectioned?.sectionCount(after: sent) ?? before.count }

  /// Returns the number of a section after the change; nil where it leaves.
  func number(of section: Int) -> Int? {
    sectioned.map { $0.number(of: section, after: sent) } ?? section
  }

  /// Returns the number of rows of a section now.
  ///
  /// - Complexity: O(log *k*) for *k* splices.
  func rowCount(in section: Int) -> Int {
    if let sectioned { return sectioned.rowCount(in: section, after: sent) }
    guard before.indices.contains(section) else { return 0 }
    return before[section] + shift(after: sent, in: section)
  }

  /// Returns the location of the row that stands at a position now.
  ///
  /// - Complexity: O(log *k*) for *k* splices and moves.
  func location(of position: ListPosition) -> Location {
    if let sectioned {
      let positions = sectioned.positions(of: position, after: sent)
      return positions.new.map { .present($0) } ?? location(ofLeaving: positions.old)
    }
    let section = position.section
    if sent > 0 {
      let last = splices[sent - 1]
      let isBefore = (section, position.row) < (last.section, last.new.upperBound)
      if isBefore { return .present(position) }
    }
    var old = position
    old.row -= shift(after: sent, in: section)
    let following = splices[sent...].partitionPoint {
      ($0.section, $0.old.lowerBound) <= (section, old.row)
    }
    guard following > sent, splices[following - 1].section == section else {
      return .present(position)
    }
    let splice = splices[following - 1]
    guard splice.old.contains(old.row) else {
      return .present(ListPosition(section: section, row: old.row + splice.shift))
    }
    return location(ofLeaving: old)
  }

  /// Returns the location of an old row that moves or leaves.
  private func location(ofLeaving old: ListPosition) -> Location {
    let move = batch.moved.partitionPoint { $0.from < old }
    if move < batch.moved.count, batch.moved[move].from == old {
      return .present(batch.moved[move].to)
    }
    return .removed(removedRows, rank: removed.count(before: old))
  }

  /// Returns the distance of the rows behind the first splices of a section from their old
  /// positions.
  private func shift(after count: Int, in section: Int) -> Int {
    let index = splices[..<count].partitionPoint { $0.section <= section } - 1
    guard index >= 0, splices[index].section == section else { return 0 }
    return splices[index].shift
  }
}
