/// A commit that waits for its delivery, together with those of the followers it changed.
@MainActor
struct QueuedCommit {
  let publisher: ListPublisher

  /// Counts the commits of the publisher, from 1.
  let number: Int

  let commit: ListCommit

  /// The commits of followers, which are delivered with this one.
  let parts: [QueuedCommit]

  /// The publishers that deliver as soon as this commit has been delivered.
  var following: [ListPublisher] = []

  /// Tells the views, the followers and then the observers.
  func deliver() {
    publisher.deliver(self)
  }
}
