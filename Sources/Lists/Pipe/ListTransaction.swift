/// A batch that is open in a list made of others; the changes of these join it.
@MainActor
final class ListTransaction {
  /// Called after the commit, in order.
  private var completions: [(Bool) -> Void] = []

  private var members: [Member] = []
  private let start = ContinuousClock.now

  private struct Member {
    let list: any ListTransactionMember
    /// Whether its batch is part of another one that was opened earlier, and is committed by it.
    let isGuest: Bool
    /// Forgets what it has done since it joined.
    let undo: () -> Void
  }

  /// Whether a list takes part.
  func includes(_ list: any ListTransactionMember) -> Bool {
    members.contains { $0.list === list }
  }

  /// Has a list that opened its own batch for it commit with the others.
  func join(_ list: any ListTransactionMember) {
    members.append(Member(list: list, isGuest: false) { list.dropBatch() })
  }

  /// Has a list with a batch of its own undo what it does from now on, should this one be refused.
  func host(_ list: any ListTransactionMember) {
    guard !includes(list) else { return }
    members.append(Member(list: list, isGuest: true, undo: list.markBatch()))
  }

  /// Calls a closure after the commit.
  func complete(_ completion: @escaping (Bool) -> Void) {
    completions.append(completion)
  }

  /// The one that was opened first.
  static func outermost(_ transactions: [ListTransaction]) -> ListTransaction? {
    transactions.min { $0.start < $1.start }
  }

  /// Commits what all lists have done, as one change of each.
  func commit(viewUpdate: ViewUpdate) {
    let lists = members.filter { !$0.isGuest }.map(\.list)
    for list in lists { list.prepareCommit() }
    let completion = ListCompletion(completions)
    let wave = CommitRound()
    for list in lists {
      list.commit(
        in: wave,
        completion: ListCompletion(in: completion),
        viewUpdate: viewUpdate
      )
    }
    wave.settle()
    completion.isIdle = !wave.hasChanges
    wave.deliver()
    completion.settle()
    for list in lists { list.closeBatch() }
  }

  /// Forgets what all lists have done.
  func cancel() {
    for member in members { member.undo() }
    for member in members where !member.isGuest { member.list.closeBatch() }
  }

  // MARK: Nested batches

  struct Mark {
    fileprivate let members: Int
    fileprivate let completions: Int
    fileprivate let returns: [() -> Void]
  }

  var mark: Mark {
    Mark(
      members: members.count,
      completions: completions.count,
      returns: members.map { $0.list.markBatch() }
    )
  }

  /// Undoes what was done since.
  func goBack(to mark: Mark) {
    for member in members[mark.members...] { member.undo() }
    members.removeLast(members.count - mark.members)
    completions.removeLast(completions.count - mark.completions)
    for goBack in mark.returns { goBack() }
  }
}

/// A list whose open batch may be part of a larger one.
@MainActor
protocol ListTransactionMember: AnyObject {
  /// Keeps what the commits of others would make it lose.
  func prepareCommit()

  /// Stores what it has done.
  func commit(in wave: CommitRound, completion: ListCompletion, viewUpdate: ViewUpdate)

  /// Forgets what it has done.
  func dropBatch()

  /// Does what waited for the end of the batch.
  func closeBatch()

  /// Remembers what it has done so far.
  ///
  /// - Returns: Undoes what it will have done since.
  func markBatch() -> () -> Void
}
