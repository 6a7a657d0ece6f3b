extension ListBatch {
  /// The batch that leads back from the new list to the old one.
  public var inverted: ListBatch {
    ListBatch(
      origin: origin,
      sections: ListSectionChanges(
        removed: sections.inserted,
        inserted: sections.removed,
        moved: sections.moved.map { ListSectionChanges.Move(from: $0.to, to: $0.from) }
      ),
      removed: inserted,
      inserted: removed,
      moved: moved.map { ListMove(from: $0.to, to: $0.from) }.sorted { $0.from < $1.from },
      updated: rowsAfter(updated)
    )
  }
}
