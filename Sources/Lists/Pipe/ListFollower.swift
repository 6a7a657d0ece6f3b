/// A list that is made of another one, or of several, and changes with them.
@MainActor
protocol ListFollower: AnyObject {
  /// The way that its own changes take.
  var pipe: ListPipe { get }

  /// Whether a view shows it.
  var hasViews: Bool { get }

  /// Whether anybody wants to read of its changes.
  var hasObservers: Bool { get }

  /// The batches that are open in it, and in lists that are made of it.
  var transactions: [ListTransaction] { get }

  /// Learns of a change as soon as the other list has it, and before anybody is told.
  ///
  /// - Parameters:
  ///   - commit: What changed in the other list.
  ///   - pipe: The way that it takes there.
  ///   - wave: What else happens at the same time.
  /// - Returns: What the change is to the follower's own views and observers, who are told in the
  ///   same turn; nil when it is nothing, or when the follower first waits for the rest of the
  ///   wave.
  func follow(_ commit: ListCommit, of pipe: ListPipe, in wave: CommitRound) -> ListPipe.Turn?
}

/// A list that is made of several others, and makes one change of all that happens to them at once.
@MainActor
protocol ListGathering: AnyObject {
  /// The way that its own changes take.
  var pipe: ListPipe { get }

  /// Stores all that it was told of in the wave that is being made.
  func gather() -> ListCommit
}
