/// A list that is made of another one and changes with it.
@MainActor
protocol ListFollower: AnyObject {
  /// Whether a view shows it.
  var hasViews: Bool { get }

  /// Whether anybody wants to read of its changes.
  var hasObservers: Bool { get }

  /// Learns of a change as soon as the other list has it, and before anybody is told.
  ///
  /// - Returns: What the change is to the follower's own views and observers, who are told in the
  ///   same turn; nil when it is nothing.
  func follow(_ commit: ListCommit) -> ListPipe.Turn?
}
