public import Lists

/// The changes of one list that a journal keeps, and what stood in the list between them.
///
/// A moment is counted by the changes before it: 0 is before the first one. No row is kept; who
/// asks for one has it followed through the changes to one that names it, or to the list as it is.
@MainActor
public final class ListTimeline {
  /// The list.
  public let handle: ListHandle

  /// The numbers of the journal's events, ascending.
  public private(set) var numbers: [Int] = []

  private var changes: [ListChangeEvent] = []
  private var passages: [Int: RowMapping] = [:]
  private var seen = 0
  private let journal: Journal

  /// Looks for the changes of a list.
  ///
  /// - Complexity: O(*n*) for *n* events of the journal.
  public init(of handle: ListHandle, in journal: Journal) {
    self.handle = handle
    self.journal = journal
    update()
  }

  /// How many changes there are.
  public var count: Int { changes.count }

  /// Takes over what has happened since the last time.
  ///
  /// - Complexity: O(*n*) for *n* new events of the journal.
  public func update() {
    for index in max(0, seen - journal.dropped)..<journal.count {
      let event = journal[index]
      guard case .list(let change) = event.payload, change.handle === handle else { continue }
      numbers.append(event.number)
      changes.append(change)
    }
    seen = journal.last
  }

  /// A change by its place; the first one is 0.
  public subscript(index: Int) -> ListChangeEvent { changes[index] }

  /// What a change does to the rows.
  public func passage(_ index: Int) -> RowMapping {
    if let known = passages[index] { return known }
    let passage = RowMapping(changes[index])
    passages[index] = passage
    return passage
  }

  /// How many rows each section had at a moment.
  public func rowCounts(at moment: Int) -> [Int] {
    guard let first = changes.first else { return [] }
    return moment <= 0 ? first.rowsBefore : changes[min(moment, count) - 1].rowsAfter
  }
}

// MARK: - Rows

extension ListTimeline {
  /// Whether every row of every moment from one on is known.
  public func isWhole(from moment: Int) -> Bool {
    guard let last = changes.last, handle.rows(after: last.number) != nil else { return false }
    return (max(0, moment)..<count).allSatisfy { index in
      let (batch, items) = (changes[index].batch, changes[index].items)
      return (index == max(0, moment) || isNext(index)) && items.removed.count == batch.removals
        && items.former.count == batch.updates
    }
  }

  /// The item of a row before a change; nil where nobody knows it any more.
  ///
  /// - Complexity: O(*c* log *k*) for *c* changes of *k* places each.
  public func item(_ row: Int, before index: Int) -> ListEventItem? {
    found(row, before: index)?.item
  }

  /// The item of a row after a change; nil where nobody knows it any more.
  ///
  /// - Complexity: O(*c* log *k*) for *c* changes of *k* places each.
  public func item(_ row: Int, after index: Int) -> ListEventItem? {
    found(row, after: index)?.item
  }

  /// The item of a row at a moment; rows are counted through the whole list.
  public func item(_ row: Int, at moment: Int) -> ListEventItem? {
    moment <= 0 ? item(row, before: 0) : item(row, after: min(moment, count) - 1)
  }

  /// The row as a list view reads it at a moment.
  package func row(_ row: Int, at moment: Int) -> ListRow? {
    (moment <= 0 ? found(row, before: 0) : found(row, after: min(moment, count) - 1))?.row
  }

  /// Where an item was found.
  @MainActor private struct Place {
    let rows: ListEventItems.Rows
    let rank: Int

    var item: ListEventItem? { rows[rank] }
    var row: ListRow? { rows.row(rank) }
    var isThere: Bool { rank < rows.count }
  }

  private func found(_ row: Int, before index: Int) -> Place? {
    guard changes.indices.contains(index) else { return nil }
    return later(row, before: index)
      ?? (index > 0 && isNext(index) ? earlier(row, after: index - 1) : nil)
  }

  private func found(_ row: Int, after index: Int) -> Place? {
    guard changes.indices.contains(index) else { return nil }
    if let place = latest(row, after: index) { return place }
    if isNext(index + 1), let place = later(row, before: index + 1) { return place }
    return earlier(row, after: index)
  }

  /// Follows a row until it leaves or changes, or into the list as it is.
  private func later(_ row: Int, before index: Int) -> Place? {
    var (row, index) = (row, index)
    while true {
      let (passage, items) = (passage(index), changes[index].items)
      if let rank = passage.rank(removed: row) { return place(items.removed, rank) }
      if let rank = passage.rank(former: row) { return place(items.former, rank) }
      guard let next = passage.newRow(of: row) else { return nil }
      if let place = latest(next, after: index) { return place }
      guard isNext(index + 1) else { return nil }
      (row, index) = (next, index + 1)
    }
  }

  /// Follows a row back to where it came or changed.
  private func earlier(_ row: Int, after index: Int) -> Place? {
    var (row, index) = (row, index)
    while true {
      let (passage, items) = (passage(index), changes[index].items)
      if let rank = passage.rank(inserted: row) { return place(items.inserted, rank) }
      if let rank = passage.rank(updated: row) { return place(items.updated, rank) }
      guard index > 0, isNext(index), let former = passage.oldRow(of: row) else { return nil }
      (row, index) = (former, index - 1)
    }
  }

  /// Asks the list itself, where nothing has happened since.
  private func latest(_ row: Int, after index: Int) -> Place? {
    guard !isNext(index + 1), let rows = handle.rows(after: changes[index].number) else {
      return nil
    }
    return place(rows, row)
  }

  private func place(_ rows: ListEventItems.Rows, _ rank: Int) -> Place? {
    let place = Place(rows: rows, rank: rank)
    return place.isThere ? place : nil
  }

  /// Whether a change begins where the one before it ended.
  private func isNext(_ index: Int) -> Bool {
    index > 0 && index < count && changes[index].number == changes[index - 1].number + 1
  }
}
