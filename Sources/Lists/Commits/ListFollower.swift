/// A list that is made of another one, or of several, and changes with them.
@MainActor
protocol ListFollower: AnyObject {
  /// The publisher of its own changes.
  var publisher: ListPublisher { get }

  /// The batch that is open in the list itself; `nil` if there is none.
  var openTransaction: ListTransaction? { get }

  /// Takes in a change as soon as the other list has it, and before any view or observer is told.
  ///
  /// - Parameters:
  ///   - commit: The change of the other list.
  ///   - publisher: The publisher of the other list.
  ///   - round: All that changes at the same time.
  /// - Returns: The change as one of the follower's own, delivered together with the other list's;
  ///   nil when it is nothing, or when the follower first waits for the rest of the round.
  func follow(
    _ commit: ListCommit,
    of publisher: ListPublisher,
    in round: CommitRound
  ) -> QueuedCommit?
}

/// A list that is made of several others, and makes one change of all that happens to them at once.
@MainActor
protocol DeferredFollower: AnyObject {
  /// The publisher of its own changes.
  var publisher: ListPublisher { get }

  /// Stores all that its sources did in a round.
  func makeCommit(in round: CommitRound) -> ListCommit
}
