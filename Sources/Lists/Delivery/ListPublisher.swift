/// The channel through which the changes of a list reach its views, followers and observers.
///
/// A commit made while another one is delivered waits until that delivery has ended. A source that is
/// implemented outside the module makes a publisher and changes through it: ``publish(_:of:viewUpdate:completion:storing:)``.
@MainActor
public final class ListPublisher {
  /// The selected rows of the list, ascending.
  var selection: [ListRun] = []

  /// Called when a view, an observer or a follower is added.
  var onSubscription: (() -> Void)?

  /// The length of the longest chain of lists that the list is made of; a list follows lower ones.
  private(set) var height = 0

  /// The handle of the list in its events.
  public let handle = ListHandle()

  /// The number of changes stored so far.
  private(set) var storedChanges = 0

  /// The number of changes delivered so far, observed or not.
  private(set) var changes = 0

  /// The name of the list in events and journals.
  public let name: String

  /// Whether the list is implemented outside the module.
  let isOpen: Bool

  /// The rows in each section that views and followers know of an open list; `nil` before the first
  /// of them, and for other lists.
  var publishedRows: [Int]?

  /// Whether a change is being stored by an open list.
  var isStoring = false

  private var feeds: [WeakFeed] = []
  private var observations: [ListObservation] = []
  private var gestureObservations: [ListObservation] = []
  private var followers = FollowerList()
  private var queue: [QueuedCommit] = []
  private var commitCount = 0
  private var isDelivering = false

  private struct WeakFeed {
    weak var feed: ListFeed?
  }

  /// Creates the publisher of a source that is implemented outside the module.
  ///
  /// - Parameter name: The name of the list in events and journals.
  public init(name: String) {
    (self.name, isOpen) = (name, true)
  }

  /// Creates the publisher of a list that stores and sends its changes by itself.
  init(ofOwn name: String) {
    (self.name, isOpen) = (name, false)
  }

  /// Whether a view shows the list, or a list made of it.
  public var hasViews: Bool {
    isShown || (hasFollowers && ListAudience { $0.isShown }.includesAnyone(of: self))
  }

  /// Whether there is a view, an observer or a follower to tell.
  var hasSubscribers: Bool {
    isShown || isObserved || hasFollowers
  }

  /// Whether the list, or a list made of it, is observed.
  var hasObservers: Bool {
    isObserved || (hasFollowers && ListAudience { $0.isObserved }.includesAnyone(of: self))
  }

  /// Whether a view shows the list itself.
  var isShown: Bool { feeds.contains { $0.feed?.isShown ?? false } }

  /// Whether the list itself is observed.
  var isObserved: Bool { observations.contains { $0.isActive } }

  private var hasFollowers: Bool { followers.present.contains { _ in true } }

  /// The publishers of the lists that are made of this one directly.
  var followingPublishers: some Sequence<ListPublisher> { followers.present.lazy.map(\.publisher) }

  /// Whether gestures in a view are observed.
  var hasGestureObservers: Bool { gestureObservations.contains { $0.isActive } }

  /// The views that show the list itself.
  var views: [any ListRenderer] { feeds.compactMap { $0.feed?.shownView } }

  func add(_ feed: ListFeed) {
    feeds.removeAll { $0.feed == nil }
    feeds.append(WeakFeed(feed: feed))
    onSubscription?()
    // A list that follows another one only while it has subscribers knows its selection from now
    // on.
    feed.begin(with: selection)
  }

  func add(_ observation: ListObservation) {
    guard observation.observesChanges else {
      gestureObservations.removeAll { !$0.isActive }
      return gestureObservations.append(observation)
    }
    observations.removeAll { !$0.isActive }
    observations.append(observation)
    onSubscription?()
  }

  /// Tells the observers of gestures what the user did in a view.
  func notify(_ gesture: ListGesture) {
    for observation in gestureObservations { observation.notify(gesture) }
  }

  // MARK: Followers

  func add(_ follower: any ListFollower) {
    followers.append(follower)
    onSubscription?()
  }

  func remove(_ follower: any ListFollower) { followers.remove(follower) }

  func isFollowed(by follower: any ListFollower) -> Bool { followers.contains(follower) }

  /// The batches that are open in lists made of this one; a change of this one joins them.
  var transactions: [ListTransaction] {
    var open: [ListTransaction] = []
    forEachFollower { follower in
      if let transaction = follower.openTransaction { open.append(transaction) }
    }
    return open
  }

  /// Calls a closure with each list that is made of this one, at any depth, once.
  private func forEachFollower(_ body: (any ListFollower) -> Void) {
    guard hasFollowers else { return }
    var known: Set<ObjectIdentifier> = []
    var next = [self]
    while let publisher = next.popLast() {
      for follower in publisher.followers.present
      where known.insert(ObjectIdentifier(follower)).inserted {
        body(follower)
        next.append(follower.publisher)
      }
    }
  }

  /// Returns whether a change of this list is one of another list too.
  func reaches(_ other: ListPublisher) -> Bool {
    var known: Set<ObjectIdentifier> = []
    var next = [self]
    while let publisher = next.popLast() {
      if publisher === other { return true }
      guard known.insert(ObjectIdentifier(publisher)).inserted else { continue }
      next += publisher.followers.present.map(\.publisher)
    }
    return false
  }

  /// Puts this list, and those that are made of it, above another one, so that they change after
  /// it.
  func raise(above other: ListPublisher) {
    guard height <= other.height else { return }
    height = other.height + 1
    for follower in followers.present { follower.publisher.raise(above: self) }
  }

  // MARK: Changes

  /// Delivers a change that the list has already stored, behind those that wait.
  func send(_ commit: ListCommit) {
    let round = CommitRound()
    round.add(commit, to: self)
    round.deliver()
  }

  /// Delivers the last change, since the list is being deinitialised; followers are told no more.
  func end(_ commit: ListCommit) {
    let round = CommitRound()
    let parts = followerCommits(commit, in: round)
    followers = FollowerList()
    round.commitDeferred()
    for part in parts { part.deliver() }
    round.deliver()
  }

  /// Takes in a stored change: feeds keep what their views know, followers change too.
  ///
  /// - Returns: The commit, which is delivered when it has been enqueued.
  func prepare(_ commit: ListCommit, in round: CommitRound) -> QueuedCommit {
    commitCount += 1
    if commit.kind.isChange { storedChanges += 1 }
    selection = commit.selection
    for entry in feeds { entry.feed?.prepare(commit, number: commitCount) }
    let parts = followerCommits(commit, in: round)
    return QueuedCommit(publisher: self, number: commitCount, commit: commit, parts: parts)
  }

  /// Counts a change that nobody was told of, so that the next one is seen not to follow the one before.
  func skip() {
    storedChanges += 1
    changes += 1
  }

  private func followerCommits(_ commit: ListCommit, in round: CommitRound) -> [QueuedCommit] {
    Array(followers.present).compactMap { $0.follow(commit, of: self, in: round) }
  }

  /// Puts a commit behind those that wait already.
  func enqueue(_ commit: QueuedCommit) {
    queue.append(commit)
  }

  /// Delivers all commits that wait, unless that is being done already.
  func drain() {
    guard !isDelivering else { return }
    isDelivering = true
    var next = 0
    while next < queue.count {
      let commit = queue[next]
      commit.deliver()
      for publisher in commit.following { publisher.drain() }
      next += 1
    }
    queue = []
    isDelivering = false
  }

  /// Tells the views, then the followers, then the observers.
  func deliver(_ queued: QueuedCommit) {
    let commit = queued.commit
    let viewDuration = tellViews(queued)
    for part in queued.parts { part.deliver() }
    if commit.kind.isChange {
      notifyObservers(commit, viewDuration: viewDuration)
    }
    commit.afterwards?()
    commit.completion.finishDelivery()
  }

  /// - Returns: The time that it took.
  private func tellViews(_ queued: QueuedCommit) -> Duration {
    guard !feeds.isEmpty else { return .zero }
    let start = ContinuousClock.now
    for entry in feeds {
      entry.feed?.deliver(queued.number, queued.commit)
    }
    return ContinuousClock.now - start
  }

  private func notifyObservers(_ commit: ListCommit, viewDuration: Duration) {
    changes += 1
    guard !observations.isEmpty else { return }
    let event = ListChangeEvent(
      number: changes,
      list: name,
      handle: handle,
      batch: commit.batch,
      rowsBefore: commit.before,
      rowsAfter: commit.after,
      isSilent: commit.kind == .silent,
      isAnimated: commit.isAnimated,
      duration: commit.duration,
      viewDuration: viewDuration,
      items: ListEventItems(commit.items, batch: commit.batch)
    )
    for observation in observations { observation.notify(event) }
  }
}
