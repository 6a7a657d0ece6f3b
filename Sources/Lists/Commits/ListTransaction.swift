/// A batch that is open in a list made of others, and that the changes of these join.
@MainActor
final class ListTransaction {
  /// Closures to call after the commit, in order, and the lists of whose batches they are.
  private var completions: [(list: ObjectIdentifier, call: (Bool) -> Void)] = []

  private var participants: [Participant] = []
  private let start = ContinuousClock.now

  private struct Participant {
    let list: any TransactionParticipant
    /// Whether an earlier transaction commits its batch.
    let isCommittedElsewhere: Bool
    /// Discards what it has done since it joined.
    let rollBack: () -> Void
  }

  /// Returns whether a list takes part.
  func includes(_ list: any TransactionParticipant) -> Bool {
    participants.contains { $0.list === list }
  }

  /// Adds a list that has opened its own batch for this transaction, which commits it.
  func join(_ list: any TransactionParticipant) {
    participants.append(
      Participant(list: list, isCommittedElsewhere: false) { list.discardBatch() }
    )
  }

  /// Adds a savepoint of a list whose batch another transaction commits, to roll it back should
  /// this one be cancelled.
  func addSavepoint(of list: any TransactionParticipant) {
    guard !includes(list) else { return }
    participants.append(
      Participant(list: list, isCommittedElsewhere: true, rollBack: list.makeSavepoint())
    )
  }

  /// Adds a closure of a list's batch to call after the commit.
  func addCompletion(of list: AnyObject, _ completion: @escaping (Bool) -> Void) {
    completions.append((ObjectIdentifier(list), completion))
  }

  /// The number of closures to call after the commit.
  var completionCount: Int { completions.count }

  /// Removes the closures of a list's batches that were added behind a number of others.
  func removeCompletions(of list: AnyObject, from count: Int) {
    let later = completions.dropFirst(count).filter { $0.list != ObjectIdentifier(list) }
    completions = completions.prefix(count) + later
  }

  /// Returns the transaction that was opened first.
  static func outermost(_ transactions: [ListTransaction]) -> ListTransaction? {
    transactions.min { $0.start < $1.start }
  }

  /// Commits the batches of all participants, as one change of each list.
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

  /// Has a completion wait for the batches that other transactions commit.
  ///
  /// - Parameter isPartial: Whether lists of its own are committed: these stay, also where the others are
  ///   undone, and then it is called, too.
  private func awaitOthers(_ completion: ListCompletion, isPartial: Bool) {
    for participant in participants
    where participant.isCommittedElsewhere && participant.list.hasOpenBatch {
      completion.expectView()
      let wait = OtherCommit(completion, endsIfUndone: isPartial)
      participant.list.addCompletion { wait.finish(shown: $0) }
    }
  }

  /// Rolls all participants back.
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

  /// The present state, participants included.
  var savepoint: Savepoint {
    Savepoint(
      participants: participants.count,
      completions: completions.count,
      rollBacks: participants.map { $0.list.makeSavepoint() }
    )
  }

  /// Discards what was done since a savepoint.
  func rollBack(to savepoint: Savepoint) {
    for participant in participants[savepoint.participants...] { participant.rollBack() }
    participants.removeLast(participants.count - savepoint.participants)
    completions.removeLast(completions.count - savepoint.completions)
    for rollBack in savepoint.rollBacks { rollBack() }
  }
}

/// The wait of a completion for a batch that another transaction commits, which lets go of it where it is
/// undone.
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
