extension ListBatch {
  /// Creates a batch of the changes from one snapshot to another.
  ///
  /// Comparing equal sections costs little, and nothing if one is an unchanged copy of the other. A row in a different
  /// section counts as moved, unless its whole section moved. Marked items count as updated. If a snapshot contains
  /// duplicates, the changes still produce the new snapshot, but duplicates can change their order.
  ///
  /// - Complexity: The same as for two lists with the rows of all sections that differ.
  @inlinable
  public init<Section, Item>(
    from old: ListSnapshot<Section, Item>,
    to new: ListSnapshot<Section, Item>
  ) {
    let changes = ListBatch(
      from: old.sections,
      to: new.sections,
      by: ValueComparison<Section>.self,
      areUnique: true
    ).asSectionChanges
    let result = ListDiff<ValueComparison<Item>>.result(
      old: old.rows,
      new: new.rows,
      pairs: changes.pairs(before: old.sections.count, after: new.sections.count),
      isUnique: true
    )
    let batch = result.batch(.apply, sections: changes)
    guard !new.marks.isEmpty else {
      self = batch
      return
    }
    let marked = Array(new.marks.reloaded) + Array(new.marks.reconfigured)
    self = batch.updating(old.positions(of: marked).compactMap { $0 })
  }

  /// The changes of a list of sections, converted into section changes of a list of rows.
  @usableFromInline
  var asSectionChanges: ListSectionChanges {
    ListSectionChanges(
      removed: removed.flatMap(\.rows),
      inserted: inserted.flatMap(\.rows),
      moved: moved.map { ListSectionChanges.Move(from: $0.from.row, to: $0.to.row) }
    )
  }

  /// Returns the batch with additional updates, except for removed rows.
  @usableFromInline
  func updating(_ positions: [ListPosition]) -> ListBatch {
    ListBatch(
      origin: origin,
      sections: sections,
      removed: removed,
      inserted: inserted,
      moved: moved,
      updated: PositionSet(updated, positions).subtracting(PositionSet(removed)).runs
    )
  }
}

extension ListSectionChanges {
  /// Returns the sections that are in both lists, in ascending order of their old indexes.
  @usableFromInline
  func pairs(before: Int, after: Int) -> [(old: Int, new: Int)] {
    do throws(ListError) {
      let map = try ListSectionMap(self, before: before, after: after)
      return map.newNumbers.enumerated().compactMap { old, new in new.map { (old, $0) } }
    } catch {
      preconditionFailure("The difference between two lists is inconsistent: \(error)")
    }
  }
}

extension ListBatch {
  /// Returns the batch with another origin.
  func from(_ origin: ListOrigin) -> ListBatch {
    ListBatch(
      origin: origin,
      sections: sections,
      removed: removed,
      inserted: inserted,
      moved: moved,
      updated: updated
    )
  }
}
