/// What a person did to a data source by dragging a row.
public struct ListReorderTransaction<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  Sendable
{
  /// The list before.
  public let initial: ListSnapshot<Section, Item>

  /// The list after.
  public let final: ListSnapshot<Section, Item>

  /// What leads from the one to the other.
  public let changes: ListBatch

  /// The item that was dragged.
  public let item: Item
}

extension DiffableDataSource {
  /// Whether a person may drag the row at a position.
  private func mayReorder(_ position: ListPosition) -> Bool {
    guard dragAndDrop == .reorder, let item = item(for: position) else { return false }
    return canReorder?(item) ?? true
  }

  /// Whether there is a place for a row: that of another one, or the end of another section.
  private func hasPlace(at position: ListPosition, from: ListPosition) -> Bool {
    if item(for: position) != nil { return true }
    return position.section != from.section && section(at: position.section) != nil
      && position.row == rowCount(in: position.section)
  }

  /// Whether a person may take a row to where another one stands, or to the end of another section: to
  /// every place, but not out of a section with levels, nor below itself.
  ///
  /// - Complexity: Linear in the number of rows where a section has levels, else O(1).
  public func canMove(from: ListPosition, to: ListPosition) -> Bool {
    guard mayReorder(from), let item = item(for: from), hasPlace(at: to, from: from) else {
      return false
    }
    let sections = [from, to].map { state.snapshot.sections[$0.section] }
    guard sections.contains(where: { state.levels[$0]?.hasLevels ?? false }), from != to else {
      return true
    }
    do throws(ListError) {
      _ = try state.moving(item, from: from, to: to)
      return true
    } catch {
      return false
    }
  }

  /// Takes a row to where it then stands; nowhere, if whoever is called before changes the list.
  func reorder(from: ListPosition, to: ListPosition) -> Bool {
    guard mayReorder(from), let item = item(for: from), hasPlace(at: to, from: from) else {
      return false
    }
    guard from != to else { return true }
    let start = ContinuousClock.now
    do throws(ListError) {
      let target = try state.moving(item, from: from, to: to)
      let found = try work.compare(state.snapshot, target.snapshot, .refuse)
      guard !found.batch.isEmpty else { return false }
      let transaction = ListReorderTransaction(
        initial: state.snapshot,
        final: found.snapshot,
        changes: found.batch,
        item: item
      )
      let edition = edition
      willReorder?(transaction)
      // Whoever was called may have taken a row elsewhere, and this one's places are then others.
      guard edition == self.edition else { return false }
      try commit(found, target, origin: .reorder, animated: true, since: start, ListShowing())
      onReorder?(transaction)
      return true
    } catch {
      // The row may not go there; it stays where it is.
      return false
    }
  }
}

extension SnapshotState {
  /// What there is when a row is taken elsewhere.
  fileprivate func moving(
    _ item: Item,
    from: ListPosition,
    to: ListPosition
  ) throws(ListError) -> SnapshotState {
    var state = self
    let sections = (snapshot.sections[from.section], snapshot.sections[to.section])
    let hasLevels = [sections.0, sections.1].first { levels[$0]?.hasLevels ?? false }
    guard let hasLevels else {
      state.snapshot.rows[from.section].remove(at: from.row)
      state.snapshot.rows[to.section].insert(item, at: to.row)
      state.levels[sections.0] = nil
      state.levels[sections.1] = nil
      return state
    }
    guard from.section == to.section, var levels = levels[hasLevels],
      let neighbour = snapshot[to]
    else { throw .hasLevels("\(hasLevels)") }
    let before = levels
    if from.row < to.row {
      try levels.move(item, after: neighbour)
    } else {
      try levels.move(item, before: neighbour)
    }
    return state.showing(levels, insteadOf: before, in: hasLevels)
  }
}
