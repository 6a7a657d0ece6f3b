extension ListBatch {
  /// Finds the changes that lead from one snapshot to another.
  ///
  /// Sections that are equal cost a comparison, or nothing where one is an unchanged copy of the
  /// other. Rows that went to another section are moves; those in a section that moved as a whole
  /// are none. Marked items are updates. Where a snapshot has an item twice the changes still lead
  /// to the new one, but duplicates may overtake each other.
  ///
  /// - Complexity: As for two lists of the rows in all sections that differ.
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

  /// Changes of a list of sections, as what they are to the list of their rows.
  @usableFromInline
  var asSectionChanges: ListSectionChanges {
    ListSectionChanges(
      removed: removed.flatMap(\.rows),
      inserted: inserted.flatMap(\.rows),
      moved: moved.map { ListSectionChanges.Move(from: $0.from.row, to: $0.to.row) }
    )
  }

  /// Adds updates, but for rows that left.
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
  /// The sections that both lists have, ascending by their old numbers.
  @usableFromInline
  func pairs(before: Int, after: Int) -> [(old: Int, new: Int)] {
    do throws(ListError) {
      let map = try ListSectionMap(self, before: before, after: after)
      return map.newNumbers.enumerated().compactMap { old, new in new.map { (old, $0) } }
    } catch {
      preconditionFailure("What was found between two lists leads from one to the other: \(error)")
    }
  }
}

extension ListBatch {
  /// Returns the same changes with another origin.
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
