import GTK
import Lists

/// An object that announces changes of the list to GTK's model.
final class RowModelUpdater {
  /// Called before a change is announced to GTK, after it's applied to the rows.
  var willChange: (RowChange) -> Void = { _ in }

  /// Called when GTK sees the current rows again.
  var didThaw: () -> Void = {}

  private let table: RowTable
  private let selection: SelectionSync
  private var model: RowModel?

  init(_ table: RowTable, _ selection: SelectionSync) {
    self.table = table
    self.selection = selection
  }

  /// Creates a new model for the current rows.
  func start() {
    model = table.rows.map { RowModel($0) }
    selection.start(with: model)
  }

  /// Announces all splices of a delivery, combining neighboring splices if possible.
  ///
  /// - Returns: The inserted rows.
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

  /// Announces a delivery that may change all rows, whose widgets must then be configured again.
  ///
  /// - Returns: Whether the delivery was announced. Boxes require separate announcements.
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

  /// Announces a change that the table has already applied.
  func announce(_ change: RowChange) {
    prepare(change)
    emit(change)
  }

  /// Announces changed headers, footers and activities.
  ///
  /// - Returns: The sections with changed headers or footers, and the activities that began.
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

  /// Hides further changes until GTK has finished its current operation.
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

/// A replacement of consecutive rows, in GTK's indexes.
struct RowChange {
  /// The index of the first removed or inserted row.
  let index: Int

  /// The number of removed rows.
  let removed: Int

  /// The number of inserted rows.
  let added: Int

  /// Returns the index of a row after the change, or `nil` if the row is removed.
  func shifted(_ position: Int?) -> Int? {
    guard let position, position >= index else { return position }
    return position < index + removed ? nil : position + added - removed
  }
}

/// Several changes that are announced to GTK as one, because no row between them has a widget.
///
/// For each announcement, GTK removes and inserts all following rows. Rows between the combined
/// changes have no widgets, so replacing them has no visible effect.
struct CoalescedChanges {
  private var whole: RowChange?
  /// The indexes of the rows with widgets, in ascending order.
  private var held: [Int]?

  /// Returns whether a change can be combined with the previous ones.
  ///
  /// - Parameters:
  ///   - next: A change after the previous ones, or `nil` for a change that must be announced
  ///     separately.
  ///   - rows: A closure that returns the indexes of rows with widgets, in any order.
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

  /// Removes and returns the combined change, or returns `nil` if there are no changes.
  mutating func flush() -> RowChange? {
    defer { self = CoalescedChanges() }
    return whole
  }
}

extension RowChange {
  /// Returns a change that spans both changes, or `nil` if the other change isn't after this one.
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
  /// Returns the index of the first number that isn't below a limit, in an array in ascending order.
  fileprivate func firstIndex(from least: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < least { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
