/// The state of a list in a view that has received only the first splices of a change.
///
/// No rows are copied. A lookup searches the splices and leads either to a row of the new list or to a removed row.
@MainActor
struct PartialUpdate {
  let batch: ListBatch
  private let splices: [ListSplice]
  private let removed: PositionSet
  private let removedRows: any SavedRows
  private let before: [Int]
  private var sent = 0

  /// The splices of a change with inserted, removed or moved sections, or `nil` if no sections change.
  private let sectioned: SectionedSplices?

  /// - Parameters:
  ///   - before: The number of rows in each section of the old list.
  ///   - after: The number of rows in each section of the new list.
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

  /// The location of a row that a view shows.
  enum Location {
    /// The position of the row in the new list.
    case present(ListPosition)
    /// The rank of the row among the removed rows.
    case removed(any SavedRows, rank: Int)
  }

  /// The next splice to send.
  var upcoming: ListSplice? { sent < splices.count ? splices[sent] : nil }

  mutating func sendNext() -> ListSplice? {
    guard let next = upcoming else { return nil }
    sent += 1
    return next
  }

  /// The current number of sections in the view.
  var sectionCount: Int { sectioned?.sectionCount(after: sent) ?? before.count }

  /// Returns the index of a section after the change, or `nil` if the section is removed.
  func number(of section: Int) -> Int? {
    sectioned.map { $0.number(of: section, after: sent) } ?? section
  }

  /// Returns the current number of rows in a section of the view.
  ///
  /// - Complexity: O(log *k*) for *k* splices.
  func rowCount(in section: Int) -> Int {
    if let sectioned { return sectioned.rowCount(in: section, after: sent) }
    guard before.indices.contains(section) else { return 0 }
    return before[section] + shift(after: sent, in: section)
  }

  /// Returns the location of the row that is currently at a position in the view.
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

  /// Returns the location of an old row that is moved or removed.
  private func location(ofLeaving old: ListPosition) -> Location {
    let move = batch.moved.partitionPoint { $0.from < old }
    if move < batch.moved.count, batch.moved[move].from == old {
      return .present(batch.moved[move].to)
    }
    return .removed(removedRows, rank: removed.count(before: old))
  }

  /// Returns the offset of the rows after the first splices of a section from their old positions.
  private func shift(after count: Int, in section: Int) -> Int {
    let index = splices[..<count].partitionPoint { $0.section <= section } - 1
    guard index >= 0, splices[index].section == section else { return 0 }
    return splices[index].shift
  }
}
