/// The delivery of a change to one view, splice by splice.
@MainActor
public final class ListDelivery {
  /// The change; the replacement of all rows where silent changes are caught up with.
  public let batch: ListBatch

  /// Whether the change may be animated.
  public let isAnimated: Bool

  /// The way in which the view shows rows that come and leave, if the change is animated.
  public let rowAnimation: ListRowAnimation

  private let feed: ListFeed
  /// The completion that waits for the view; nil once the view has reported.
  var completion: ListCompletion?
  private var isRead = false

  init(
    _ batch: ListBatch,
    feed: ListFeed,
    isAnimated: Bool,
    rowAnimation: ListRowAnimation,
    completion: ListCompletion
  ) {
    self.batch = batch
    self.feed = feed
    self.isAnimated = isAnimated
    self.rowAnimation = rowAnimation
    self.completion = completion
    completion.expectView()
  }

  /// The updated rows in their positions after the last splice, ascending.
  ///
  /// - Complexity: O(*k*) for *k* runs of the batch.
  public var updated: [ListRun] { batch.rowsAfter(batch.updated) }

  /// The splice that ``next()`` will return, which the feed has not taken in yet.
  public var upcoming: ListSplice? { isRead ? nil : feed.upcoming }

  /// Advances the feed by one splice, in ascending order.
  ///
  /// - Returns: The splice that the feed has taken in; nil when there are no more.
  public func next() -> ListSplice? {
    isRead ? nil : feed.sendNext()
  }

  /// Ends the delivery: there are no more splices to read.
  func markRead() {
    isRead = true
  }

  isolated deinit {
    finishDropped()
  }
}

extension ListDelivery {
  /// Reports that the change has been shown, or cut short; only the first report counts.
  public func finish(shown: Bool = true) {
    completion?.finishView(shown: shown)
    completion = nil
  }

  /// Reports a change whose delivery the view has dropped without a report: it counts as cut short.
  func finishDropped() {
    finish(shown: false)
  }
}
