extension DiffableDataSource {
  /// Returns whether the user may drag the row at a position.
  private func mayReorder(_ position: ListPosition) -> Bool {
    guard dragAndDrop == .reorder, let item = item(for: position) else { return false }
    return canReorder?(item) ?? true
  }

  /// Returns whether a row can be moved to a position: that of another one, or the end of another
  /// section.
  private func hasPlace(at position: ListPosition, from: ListPosition) -> Bool {
    if item(for: position) != nil { return true }
    return position.section != from.section && section(at: position.section) != nil
      && position.row == rowCount(in: position.section)
  }

  /// Returns whether the user may move a row to the position of another one, or to the end of
  /// another section: anywhere, but not out of a section with levels, nor below itself.
  ///
  /// - Complexity: Linear in the number of rows where a section has levels, else O(1).
  public func canMove(from: ListPosition, to: ListPosition) -> Bool {
    guard mayReorder(from), let item = item(for: from), hasPlace(at: to, from: from) else {
      return false
    }
    let sections = [from, to].map { store.state.snapshot.sections[$0.section] }
    guard sections.contains(where: { store.state.levels[$0]?.hasLevels ?? false }), from != to
    else {
      return true
    }
    do throws(ListError) {
      _ = try store.state.moving(item, from: from, to: to)
      return true
    } catch {
      return false
    }
  }

  /// Moves a row to the position that it then has, unless `willReorder` changes the list.
  func reorder(from: ListPosition, to: ListPosition) -> Bool {
    guard mayReorder(from), let item = item(for: from), hasPlace(at: to, from: from) else {
      return false
    }
    guard from != to else { return true }
    let start = ContinuousClock.now
    do throws(ListError) {
      let target = try store.state.moving(item, from: from, to: to)
      let found = try algorithms.compare(store.state.snapshot, target.snapshot, .refuse)
      guard !found.batch.isEmpty else { return false }
      let transaction = ListReorderTransaction(
        initial: store.state.snapshot,
        final: found.snapshot,
        changes: found.batch,
        item: item
      )
      let version = store.version
      willReorder?(transaction)
      // The callback may have moved a row, and the positions of this one are then others.
      guard version == store.version else { return false }
      try commit(found, target, origin: .reorder, animated: true, since: start, AsyncCompletion())
      onReorder?(transaction)
      return true
    } catch {
      // The row may not go there; it stays where it is.
      return false
    }
  }
}
