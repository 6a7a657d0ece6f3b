/// A change as it is told to one view, splice by splice.
@MainActor
public final class ListDelivery {
  /// What changed; where silent changes are caught up with, everything.
  public let batch: ListBatch

  /// Whether the change may be animated.
  public let isAnimated: Bool

  private let feed: ListFeed
  private var completion: ListCompletion?
  private var isRead = false

  init(_ batch: ListBatch, feed: ListFeed, isAnimated: Bool, completion: ListCompletion) {
    self.batch = batch
    self.feed = feed
    self.isAnimated = isAnimated
    self.completion = completion
    completion.expectView()
  }

  /// Where updated rows stand after the last splice, ascending.
  ///
  /// - Complexity: O(*k*) for *k* runs of the batch.
  public var updated: [ListRun] { batch.rowsAfter(batch.updated) }

  /// What ``next()`` will return; the feed has it still before it.
  public var upcoming: ListSplice? { isRead ? nil : feed.upcoming }

  /// Takes the feed one splice further, in ascending order.
  ///
  /// - Returns: The splice that the feed now has behind it; nil when there are no more.
  public func next() -> ListSplice? {
    isRead ? nil : feed.sendNext()
  }

  /// Says that the change has been shown, or that it was cut short; only the first answer counts.
  public func finish(shown: Bool = true) {
    completion?.finishView(shown: shown)
    completion = nil
  }

  /// Nothing is left to tell.
  func markRead() {
    isRead = true
  }

  isolated deinit {
    finish(shown: false)
  }
}
