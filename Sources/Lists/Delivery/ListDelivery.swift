/// The delivery of a change to one view, splice by splice.
@MainActor
public final class ListDelivery {
  /// The change.
  ///
  /// After silent changes, it replaces all rows.
  public let batch: ListBatch

  /// Whether the view may animate the change.
  public let isAnimated: Bool

  /// The animation of inserted and removed rows, if the change is animated.
  public let rowAnimation: ListRowAnimation

  private let feed: ListFeed
  /// The completion that waits for the view, or `nil` after the view has finished.
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

  /// The updated rows at their positions after the last splice, in ascending order.
  ///
  /// - Complexity: O(*k*) for *k* runs of the batch.
  public var updated: [ListRun] { batch.rowsAfter(batch.updated) }

  /// The next splice that ``next()`` returns.
  ///
  /// The feed doesn't include it yet.
  public var upcoming: ListSplice? { isRead ? nil : feed.upcoming }

  /// Advances the feed by one splice, in ascending order.
  ///
  /// - Returns: The splice that the feed now includes, or `nil` after the last splice.
  public func next() -> ListSplice? {
    isRead ? nil : feed.sendNext()
  }

  /// Ends the delivery, so no more splices can be read.
  func markRead() {
    isRead = true
  }

  isolated deinit {
    finishDropped()
  }
}

extension ListDelivery {
  /// Reports that the view has shown the change, or canceled it.
  ///
  /// Only the first report counts.
  public func finish(shown: Bool = true) {
    completion?.finishView(shown: shown)
    completion = nil
  }

  /// Reports a dropped delivery as canceled.
  private func finishDropped() {
    finish(shown: false)
  }
}
