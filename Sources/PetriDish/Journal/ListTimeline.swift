public import Lists

/// The changes of a list in a journal, and its rows between these changes.
///
/// A revision is the number of changes before a moment, so revision 0 precedes the first change.
/// Rows aren't copied. A row is found by following it to a change that recorded it, or to the
/// current list.
@MainActor
public final class ListTimeline {
  /// The list.
  public let handle: ListHandle

  /// The numbers of the list's journal events in ascending order.
  public private(set) var numbers: [Int] = []

  private var changes: [ListChangeEvent] = []
  private var mappings: [Int: RowMapping] = [:]
  private var seen = 0
  private let journal: Journal

  /// Creates the timeline of a list.
  ///
  /// - Complexity: O(*n*) for *n* events in the journal.
  public init(of handle: ListHandle, in journal: Journal) {
    self.handle = handle
    self.journal = journal
    update()
  }

  /// The number of changes.
  public var count: Int { changes.count }

  /// Adds the changes since the last update.
  ///
  /// - Complexity: O(*n*) for *n* new events in the journal.
  public func update() {
    for index in max(0, seen - journal.dropped)..<journal.count {
      let event = journal[index]
      guard case .list(let change) = event.payload, change.handle === handle else { continue }
      numbers.append(event.number)
      changes.append(change)
    }
    seen = journal.last
  }

  /// Accesses a change by its zero-based index.
  public subscript(index: Int) -> ListChangeEvent { changes[index] }

  /// Returns the mapping between the rows before and after a change.
  public func mapping(_ index: Int) -> RowMapping {
    if let known = mappings[index] { return known }
    let mapping = RowMapping(changes[index])
    mappings[index] = mapping
    return mapping
  }

  /// Returns the number of rows in each section at a revision.
  public func rowCounts(at revision: Int) -> [Int] {
    guard let first = changes.first else { return [] }
    return revision <= 0 ? first.rowsBefore : changes[min(revision, count) - 1].rowsAfter
  }
}

// MARK: - Rows

extension ListTimeline {
  /// Returns whether every row is known at a revision and all later ones.
  public func isWhole(from revision: Int) -> Bool {
    guard let last = changes.last, handle.rows(after: last.number) != nil else { return false }
    return (max(0, revision)..<count).allSatisfy { index in
      let (batch, items) = (changes[index].batch, changes[index].items)
      return (index == max(0, revision) || isNext(index)) && items.removed.count == batch.removals
        && items.former.count == batch.updates
    }
  }

  /// Returns the item of a row before a change, or `nil` if it is no longer known.
  ///
  /// - Complexity: O(*c* log *k*) for *c* changes of *k* rows each.
  public func item(_ row: Int, before index: Int) -> ListEventItem? {
    found(row, before: index)?.item
  }

  /// Returns the item of a row after a change, or `nil` if it is no longer known.
  ///
  /// - Complexity: O(*c* log *k*) for *c* changes of *k* rows each.
  public func item(_ row: Int, after index: Int) -> ListEventItem? {
    found(row, after: index)?.item
  }

  /// Returns the item of a row at a revision; row indices continue across sections.
  public func item(_ row: Int, at revision: Int) -> ListEventItem? {
    revision <= 0 ? item(row, before: 0) : item(row, after: min(revision, count) - 1)
  }

  /// Returns a row at a revision in the form that a list view uses.
  package func row(_ row: Int, at revision: Int) -> ListRow? {
    (revision <= 0 ? found(row, before: 0) : found(row, after: min(revision, count) - 1))?.row
  }

  /// The location at which an item was found.
  @MainActor private struct ItemPosition {
    let rows: ListEventItems.Rows
    let rank: Int

    var item: ListEventItem? { rows[rank] }
    var row: ListRow? { rows.row(rank) }
    var isThere: Bool { rank < rows.count }
  }

  private func found(_ row: Int, before index: Int) -> ItemPosition? {
    guard changes.indices.contains(index) else { return nil }
    return later(row, before: index)
      ?? (index > 0 && isNext(index) ? earlier(row, after: index - 1) : nil)
  }

  private func found(_ row: Int, after index: Int) -> ItemPosition? {
    guard changes.indices.contains(index) else { return nil }
    if let position = latest(row, after: index) { return position }
    if isNext(index + 1), let position = later(row, before: index + 1) { return position }
    return earlier(row, after: index)
  }

  /// Follows a row through later changes until a change removes or updates it, or until the current list is reached.
  private func later(_ row: Int, before index: Int) -> ItemPosition? {
    var (row, index) = (row, index)
    while true {
      let (mapping, items) = (mapping(index), changes[index].items)
      if let rank = mapping.rank(removed: row) { return position(items.removed, rank) }
      if let rank = mapping.rank(former: row) { return position(items.former, rank) }
      guard let next = mapping.newRow(of: row) else { return nil }
      if let position = latest(next, after: index) { return position }
      guard isNext(index + 1) else { return nil }
      (row, index) = (next, index + 1)
    }
  }

  /// Follows a row through earlier changes to the change that inserted or updated it.
  private func earlier(_ row: Int, after index: Int) -> ItemPosition? {
    var (row, index) = (row, index)
    while true {
      let (mapping, items) = (mapping(index), changes[index].items)
      if let rank = mapping.rank(inserted: row) { return position(items.inserted, rank) }
      if let rank = mapping.rank(updated: row) { return position(items.updated, rank) }
      guard index > 0, isNext(index), let former = mapping.oldRow(of: row) else { return nil }
      (row, index) = (former, index - 1)
    }
  }

  /// Returns the position of a row in the current list if the list hasn't changed since the given change.
  private func latest(_ row: Int, after index: Int) -> ItemPosition? {
    guard !isNext(index + 1), let rows = handle.rows(after: changes[index].number) else {
      return nil
    }
    return position(rows, row)
  }

  private func position(_ rows: ListEventItems.Rows, _ rank: Int) -> ItemPosition? {
    let position = ItemPosition(rows: rows, rank: rank)
    return position.isThere ? position : nil
  }

  /// Returns whether a change directly follows the previous change.
  private func isNext(_ index: Int) -> Bool {
    index > 0 && index < count && changes[index].number == changes[index - 1].number + 1
  }
}

extension ListEventItem {
  /// A description of the whole item on one line; sets and dictionaries are sorted.
  public var text: String { SteadyDescription(model).description }

  /// A short name for the item: its title, name or text, or the whole item on one line.
  public var title: String { Self.title(of: model, depth: 0) }

  /// Returns a name that distinguishes the item from its other version, such as “Krone · 11.7”.
  ///
  /// It is the title, followed by the values that differ if the other version has the same title.
  public func title(insteadOf other: Self) -> String {
    guard title == other.title else { return title }
    let (mine, theirs) = (Mirror(reflecting: model), Mirror(reflecting: other.model))
    let values = zip(mine.children, theirs.children).compactMap { one, two in
      let texts = [one, two].map { SteadyDescription($0.value).description }
      return texts[0] == texts[1] ? nil : texts[0]
    }
    return ([title] + values).joined(separator: " · ")
  }

  /// Returns a short name for an item.
  package static func title(of model: Any) -> String { title(of: model, depth: 0) }

  private static let names = ["title", "name", "text", "label", "word", "id"]

  private static func title(of value: Any, depth: Int) -> String {
    if let text = value as? String { return text }
    if value is any CustomStringConvertible { return SteadyDescription(value).description }
    let mirror = Mirror(reflecting: value)
    guard depth < 4, mirror.displayStyle != .enum, !mirror.children.isEmpty else {
      return SteadyDescription(value).description
    }
    for name in names {
      guard let child = mirror.children.first(where: { $0.label == name }) else { continue }
      let title = title(of: child.value, depth: depth + 1)
      if !title.isEmpty { return title }
    }
    guard mirror.children.count == 1, let only = mirror.children.first else {
      return SteadyDescription(value).description
    }
    return title(of: only.value, depth: depth + 1)
  }
}
