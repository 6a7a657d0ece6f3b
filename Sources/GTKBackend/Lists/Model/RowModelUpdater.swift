import GTK
import Lists

/// Announces changes of the list to GTK's model of its rows.
final class RowModelUpdater {
  /// Called before a change is announced, with the rows as they are after it.
  var willChange: (RowChange) -> Void = { _ in }

  /// Called when GTK sees the list again as it is.
  var didThaw: () -> Void = {}

  private let table: RowTable
  private let selection: SelectionSync
  private var model: RowModel?

  init(_ table: RowTable, _ selection: SelectionSync) {
    self.table = table
    self.selection = selection
  }

  /// Begins anew with the rows of the table.
  func start() {
    model = table.rows.map { RowModel($0) }
    selection.start(with: model)
  }

  /// Announces each splice, or several as one where it has no row between them.
  ///
  /// - Returns: The rows that were inserted.
  func announceAll(of delivery: ListDelivery) -> [ListRun] {
    var inserted: [ListRun] = []
    var coalesced = CoalescedChanges()
    while let splice = delivery.upcoming {
      let change = table.rows?.change(of: splice)
      if !coalesced.canTake(for: change, among: { table.indexesWithWidgets }),
        let whole = coalesced.flush()
      {
        emit(whole)
      }
      _ = delivery.next()
      let followed = table.rows?.follow(splice)
      if let change {
        prepare(change)
        coalesced.take(change)
      } else if let followed {
        announce(followed)
      }
      inserted.append(ListRun(section: splice.section, rows: splice.new))
    }
    if let whole = coalesced.flush() { emit(whole) }
    return inserted
  }

  /// Announces a delivery after which all rows are others, whose widgets have to be filled again.
  ///
  /// - Returns: Whether it was announced; rows in a box have to be announced one by one.
  func announceReload(_ delivery: ListDelivery) -> Bool {
    guard let rows = table.rows, let model, !rows.isFrozen,
      !table.hosts.contains(where: { $0.item is BoxedSlot })
    else { return false }
    let before = rows.count
    while let splice = delivery.next() { _ = rows.follow(splice) }
    prepare(RowChange(index: 0, removed: before, added: rows.count))
    selection.withoutReporting {
      model.replacedAll(before, shownBy: table.hosts.compactMap { $0.item as? ListItem })
    }
    return true
  }

  /// Announces a change that the table already has behind it.
  func announce(_ change: RowChange) {
    prepare(change)
    emit(change)
  }

  /// Announces the headers and footers of touched sections, and the activities.
  ///
  /// - Returns: The touched sections, and the activities that began.
  func updateEdges() -> (sections: Set<Int>, began: Set<ListActivity>) {
    guard let rows = table.rows else { return ([], []) }
    let former = rows.activities
    let touched = rows.updateEdges { announce($0) }
    return (touched, rows.activities.subtracting(former))
  }

  private func prepare(_ change: RowChange) {
    if table.rows?.isFrozen == false { willChange(change) }
  }

  private func emit(_ change: RowChange) {
    guard let rows = table.rows, let model, !rows.isFrozen else { return }
    selection.withoutReporting {
      model.changed(at: change.index, removed: change.removed, added: change.added)
    }
  }

  // MARK: Freezing

  /// Keeps what GTK sees as it is until it is done with what it does now.
  func freeze() {
    guard let rows = table.rows, !rows.isFrozen else { return }
    rows.freeze()
    MainLoop.idle { [weak self] in self?.thaw() }
  }

  private func thaw() {
    guard let rows = table.rows, let model, rows.isFrozen else { return }
    let before = rows.count
    rows.thaw()
    selection.withoutReporting { model.changed(at: 0, removed: before, added: rows.count) }
    didThaw()
  }
}

/// Rows that give way to others, in GTK's order.
struct RowChange {
  /// The index of the first row that is removed or inserted.
  let index: Int

  /// The number of rows that are removed.
  let removed: Int

  /// The number of rows that are then inserted in their place.
  let added: Int

  /// Returns where a row stands after the change; nil for one that is removed.
  func shifted(_ position: Int?) -> Int? {
    guard let position, position >= index else { return position }
    return position < index + removed ? nil : position + added - removed
  }
}

/// Changes of a list between which no row has a widget, announced to GTK as one.
///
/// At each announcement GTK takes away and gives back all rows after it, and counts anew. The rows
/// that stay between two of them go and come to GTK, which has nothing of them to lose.
struct CoalescedChanges {
  private var whole: RowChange?
  /// The indexes of the rows with widgets, ascending.
  private var held: [Int]?

  /// Returns whether a change can be coalesced with those that are here.
  ///
  /// - Parameters:
  ///   - next: A change behind the others; nil for one that has to be announced alone.
  ///   - rows: Where the rows with widgets stand, as GTK knows them, in any order.
  mutating func canTake(for next: RowChange?, among rows: () -> [Int]) -> Bool {
    guard let whole else { return true }
    guard let next, let joined = whole.joined(by: next) else { return false }
    let held = held ?? rows().sorted()
    self.held = held
    let first = held[held.firstIndex(from: joined.index)...].first
    return first.map { $0 >= joined.index + joined.removed } ?? true
  }

  mutating func take(_ next: RowChange) {
    whole = whole.map { $0.joined(by: next) ?? next } ?? next
  }

  /// Returns all changes as one, and begins anew; nil where there are none.
  mutating func flush() -> RowChange? {
    defer { self = CoalescedChanges() }
    return whole
  }
}

extension RowChange {
  /// Both in one, with the rows between them; nil where the other one is not behind this one.
  fileprivate func joined(by next: RowChange) -> RowChange? {
    let between = next.index - (index + added)
    guard between >= 0 else { return nil }
    return RowChange(
      index: index,
      removed: removed + between + next.removed,
      added: added + between + next.added
    )
  }
}

extension [Int] {
  /// Returns the index of the first number that is not below a limit, where all are ascending.
  fileprivate func firstIndex(from least: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < least { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
