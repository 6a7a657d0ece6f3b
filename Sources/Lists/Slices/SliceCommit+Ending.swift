extension SliceCommit {
  /// The batch of the last change: all rows of the slice are removed, whatever the list still has of them.
  var endBatch: ListBatch {
    ListBatch(origin: commit.batch.origin, replacing: [old.count], by: [0])
  }

  /// Returns the kind of the last change, whatever it is to the list: the views of the slice are told of
  /// no later one that could bring a silent one along.
  func endKind(_ batch: ListBatch) -> ListCommit.Kind {
    batch.isEmpty ? .refresh : .change
  }
}
