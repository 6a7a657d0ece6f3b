/// A change that the store has made, on its way to views and observers.
///
/// One with an empty batch tells of a selection alone.
@MainActor
struct ListCommit {
  var batch: ListBatch

  /// The rows in each section, before and after.
  var before: [Int]
  var after: [Int]

  /// What left; for a silent change everything that stood there, since its views catch up by a reload.
  var removedRows: any RemovedRows

  /// The selected rows after it.
  var selection: [ListRun]

  /// How long checking and storing it took.
  var duration: Duration

  var isAnimated: Bool

  /// Whether views learn of it only by their next refresh.
  var isSilent: Bool

  var completion: ListCompletion
}
