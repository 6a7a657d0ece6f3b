/// A list whose open batch may be part of a larger one.
@MainActor
protocol TransactionParticipant: AnyObject {
  /// Whether its batch is open.
  var hasOpenBatch: Bool { get }

  /// Saves what the commits of other participants would make it lose.
  func prepareCommit()

  /// Stores its batch.
  func commit(in round: CommitRound, completion: ListCompletion, viewUpdate: ViewUpdate)

  /// Discards its batch.
  func discardBatch()

  /// Does what had to wait for the end of the batch.
  func closeBatch()

  /// Adds a closure to call after the commit of its batch.
  func addCompletion(_ completion: @escaping (Bool) -> Void)

  /// Saves the present state of its batch.
  ///
  /// - Returns: A closure that discards what was done since.
  func makeSavepoint() -> () -> Void
}
