/// An open batch of a composition, which changes of its sources join.
@MainActor
final class ListTransaction {
  /// The completion handlers of the participating lists, in order.
  private var completions: [(list: ObjectIdentifier, call: (Bool) -> Void)] = []

  private var participants: [Participant] = []
  private let start = ContinuousClock.now

  private struct Participant {
    let list: any TransactionParticipant
    /// Whether another transaction commits the batch.
    let isCommittedElsewhere: Bool
    /// A closure that discards all changes since the list joined.
    let rollBack: () -> Void
  }

  func includes(_ list: any TransactionParticipant) -> Bool {
    participants.contains { $0.list === list }
  }

  /// Adds a list whose batch was opened by this transaction, which will also commit it.
  func join(_ list: any TransactionParticipant) {
    participants.append(
      Participant(list: list, isCommittedElsewhere: false) { list.discardBatch() }
    )
  }

  /// Adds a savepoint of a list whose batch another transaction commits, for a rollback if this transaction is
  /// canceled.
  func addSavepoint(of list: any TransactionParticipant) {
    guard !includes(list) else { return }
    participants.append(
      Participant(list: list, isCommittedElsewhere: true, rollBack: list.makeSavepoint())
    )
  }

  /// Adds a completion handler of a list's batch.
  func addCompletion(of list: AnyObject, _ completion: @escaping (Bool) -> Void) {
    completions.append((ObjectIdentifier(list), completion))
  }

  var completionCount: Int { completions.count }

  /// Removes the completion handlers of a list that were added after the first `count` handlers.
  func removeCompletions(of list: AnyObject, from count: Int) {
    let later = completions.dropFirst(count).filter { $0.list != ObjectIdentifier(list) }
    completions = completions.prefix(count) + later
  }

  /// Returns the transaction that was opened first.
  static func outermost(_ transactions: [ListTransaction]) -> ListTransaction? {
    transactions.min { $0.start < $1.start }
  }

  /// Commits the batches of all participants as one change per list.
  func commit(viewUpdate: ViewUpdate) {
    let lists = participants.filter { !$0.isCommittedElsewhere }.map(\.list)
    for list in lists { list.prepareCommit() }
    let completion = ListCompletion(completions.map(\.call))
    if !completions.isEmpty { awaitOthers(completion, isPartial: !lists.isEmpty) }
    let round = CommitRound()
    for list in lists {
      list.commit(
        in: round,
        completion: ListCompletion(in: completion),
        viewUpdate: viewUpdate
      )
    }
    round.commitDeferred()
    completion.isIdle = !round.hasChanges
    round.deliver()
    completion.finishDelivery()
    for list in lists { list.closeBatch() }
  }

  /// Makes a completion wait for batches that other transactions commit.
  ///
  /// - Parameter isPartial: Whether this transaction commits some lists itself. If so, the completion is called even if
  ///   the other batches are rolled back.
  private func awaitOthers(_ completion: ListCompletion, isPartial: Bool) {
    for participant in participants
    where participant.isCommittedElsewhere && participant.list.hasOpenBatch {
      completion.expectView()
      let wait = OtherCommit(completion, endsIfUndone: isPartial)
      participant.list.addCompletion { wait.finish(shown: $0) }
    }
  }

  /// Rolls back all participants.
  func cancel() {
    for participant in participants { participant.rollBack() }
    for participant in participants where !participant.isCommittedElsewhere {
      participant.list.closeBatch()
    }
  }

  // MARK: Nested batches

  /// A state of the transaction to roll back to.
  struct Savepoint {
    fileprivate let participants: Int
    fileprivate let completions: Int
    fileprivate let rollBacks: [() -> Void]
  }

  /// A savepoint of the current state, including all participants.
  var savepoint: Savepoint {
    Savepoint(
      participants: participants.count,
      completions: completions.count,
      rollBacks: participants.map { $0.list.makeSavepoint() }
    )
  }

  /// Discards all changes since a savepoint.
  func rollBack(to savepoint: Savepoint) {
    for participant in participants[savepoint.participants...] { participant.rollBack() }
    participants.removeLast(participants.count - savepoint.participants)
    completions.removeLast(completions.count - savepoint.completions)
    for rollBack in savepoint.rollBacks { rollBack() }
  }
}

/// A completion that waits for the batch of another transaction, and stops waiting if that batch is rolled back.
@MainActor
private final class OtherCommit {
  private let completion: ListCompletion
  private let endsIfUndone: Bool
  private var isOver = false

  init(_ completion: ListCompletion, endsIfUndone: Bool) {
    (self.completion, self.endsIfUndone) = (completion, endsIfUndone)
  }

  isolated deinit {
    if !isOver, endsIfUndone { completion.finishView(shown: false) }
  }

  func finish(shown: Bool) {
    isOver = true
    completion.finishView(shown: shown)
  }
}

/// A list whose open batch can be part of a transaction.
@MainActor
protocol TransactionParticipant: AnyObject {
  /// Whether a batch is open.
  var hasOpenBatch: Bool { get }

  /// Saves the state that the commits of other participants would change.
  func prepareCommit()

  /// Stores the changes of the open batch.
  func commit(in round: CommitRound, completion: ListCompletion, viewUpdate: ViewUpdate)

  /// Discards the changes of the open batch.
  func discardBatch()

  /// Performs actions that were postponed to the end of the batch.
  func closeBatch()

  /// Adds a closure to call after the batch is committed.
  func addCompletion(_ completion: @escaping (Bool) -> Void)

  /// Saves the current state of the open batch.
  ///
  /// - Returns: A closure that discards all later changes.
  func makeSavepoint() -> () -> Void
}
