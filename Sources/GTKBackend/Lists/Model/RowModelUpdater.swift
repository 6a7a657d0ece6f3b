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
