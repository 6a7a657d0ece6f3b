/// The one way that changes take from a list to its views and observers.
///
/// A commit made while another one is delivered waits until that one has reached everybody.
@MainActor
public final class ListPipe {
  /// The selected rows of the list, ascending.
  var selection: [ListRun] = []

  /// Called when somebody begins to be interested.
  var onAudience: (() -> Void)?

  /// How many lists are made of each other down to this one: more than any list that it follows.
  private(set) var height = 0

  /// What events know of the list.
  public let presence = ListHandle()

  /// How many changes were told, whether or not anybody observed them.
  private(set) var changes = 0

  private let name: String
  private var feeds: [WeakFeed] = []
  private var observations: [ListObservation] = []
  private var gestureObservations: [ListObservation] = []
  private var followers: [WeakFollower] = []
  private var waiting: [Turn] = []
  private var commits = 0
  private var isDelivering = false

  private struct WeakFeed {
    weak var feed: ListFeed?
  }

  private struct WeakFollower {
    weak var follower: (any ListFollower)?
  }

  init(name: String) {
    self.name = name
  }

  /// Whether any view shows the list, or another list that is made of it.
  public var hasViews: Bool {
    feeds.contains { $0.feed?.isShown ?? false }
      || followers.contains { $0.follower?.hasViews ?? false }
  }

  /// Whether anybody is to be told of changes.
  var hasAudience: Bool {
    hasViews || hasObservers || followers.contains { $0.follower != nil }
  }

  /// Whether anybody wants to read of changes, also of another list that is made of it.
  var hasObservers: Bool {
    observations.contains { $0.isActive }
      || followers.contains { $0.follower?.hasObservers ?? false }
  }

  /// The views that show the list itself.
  var views: [any ListRenderer] { feeds.compactMap { $0.feed?.shownView } }

  func add(_ feed: ListFeed) {
    feeds.removeAll { $0.feed == nil }
    feeds.append(WeakFeed(feed: feed))
    onAudience?()
    // Who listens to another list only while somebody looks knows its selection from now on.
    feed.begin(with: selection)
  }

  func add(_ observation: ListObservation) {
    guard observation.hearsChanges else {
      gestureObservations.removeAll { !$0.isActive }
      return gestureObservations.append(observation)
    }
    observations.removeAll { !$0.isActive }
    observations.append(observation)
    onAudience?()
  }

  /// Tells those who want to know what happens in the views.
  func notice(_ gesture: ListGesture) {
    for observation in gestureObservations { observation.notice(gesture) }
  }

  // MARK: Followers

  func add(_ follower: any ListFollower) {
    followers.removeAll { $0.follower == nil }
    followers.append(WeakFollower(follower: follower))
    onAudience?()
  }

  func remove(_ follower: any ListFollower) {
    followers.removeAll { $0.follower == nil || $0.follower === follower }
  }

  func isFollowed(by follower: any ListFollower) -> Bool {
    followers.contains { $0.follower === follower }
  }

  /// The batches that are open in lists made of this one; a change of this one joins them.
  var transactions: [ListTransaction] {
    followers.flatMap { $0.follower?.transactions ?? [] }
  }

  /// Whether a change of this list is one of another list too.
  func reaches(_ other: ListPipe) -> Bool {
    var known: Set<ObjectIdentifier> = []
    var next = [self]
    while let pipe = next.popLast() {
      if pipe === other { return true }
      guard known.insert(ObjectIdentifier(pipe)).inserted else { continue }
      next += pipe.followers.compactMap { $0.follower?.pipe }
    }
    return false
  }

  /// Has this list, and those that are made of it, be told after another one.
  func rise(above other: ListPipe) {
    guard height <= other.height else { return }
    height = other.height + 1
    for entry in followers { entry.follower?.pipe.rise(above: self) }
  }

  // MARK: Changes

  /// A change that waits to be delivered, together with what it is to slices.
  struct Turn {
    let pipe: ListPipe
    fileprivate let number: Int
    fileprivate let commit: ListCommit
    fileprivate let parts: [Turn]

    /// The lists that are told as soon as this one has been.
    var following: [ListPipe] = []
  }

  /// Takes a change that the store has already made, and delivers it as soon as its turn comes.
  func send(_ commit: ListCommit) {
    let wave = CommitRound()
    wave.add(commit, to: self)
    wave.deliver()
  }

  /// Tells the followers that there will be no more, since the list is going.
  func end(_ commit: ListCommit) {
    let wave = CommitRound()
    let parts = tellFollowers(commit, in: wave)
    followers = []
    wave.settle()
    for part in parts { part.deliver() }
    wave.deliver()
  }

  /// Has views keep what they know until the change is delivered.
  func expect(_ commit: ListCommit, in wave: CommitRound) -> Turn {
    commits += 1
    selection = commit.selection
    for entry in feeds { entry.feed?.expect(commit, number: commits) }
    let parts = tellFollowers(commit, in: wave)
    return Turn(pipe: self, number: commits, commit: commit, parts: parts)
  }

  private func tellFollowers(_ commit: ListCommit, in wave: CommitRound) -> [Turn] {
    followers.compactMap { $0.follower?.follow(commit, of: self, in: wave) }
  }

  /// Puts a change behind those that wait already.
  func enqueue(_ turn: Turn) {
    waiting.append(turn)
  }

  /// Delivers what waits, unless that is being done.
  func drain() {
    guard !isDelivering else { return }
    isDelivering = true
    var next = 0
    while next < waiting.count {
      let turn = waiting[next]
      turn.deliver()
      for pipe in turn.following { pipe.drain() }
      next += 1
    }
    waiting = []
    isDelivering = false
  }

  fileprivate func deliver(_ commit: ListCommit, number: Int, parts: [Turn]) {
    let clock = ContinuousClock()
    let start = clock.now
    for entry in feeds {
      entry.feed?.deliver(number, commit)
    }
    let viewDuration = clock.now - start
    for part in parts { part.deliver() }
    if commit.kind == .change || commit.kind == .silent {
      report(commit, viewDuration: viewDuration)
    }
    commit.afterwards?()
    commit.completion.settle()
  }

  private func report(_ commit: ListCommit, viewDuration: Duration) {
    changes += 1
    guard !observations.isEmpty else { return }
    let event = ListChangeEvent(
      number: changes,
      list: name,
      presence: presence,
      batch: commit.batch,
      rowsBefore: commit.before,
      rowsAfter: commit.after,
      isSilent: commit.kind == .silent,
      isAnimated: commit.isAnimated,
      duration: commit.duration,
      viewDuration: viewDuration,
      items: ListEventItems(commit.items, batch: commit.batch)
    )
    for observation in observations { observation.notice(event) }
  }
}

extension ListPipe.Turn {
  @MainActor
  func deliver() {
    pipe.deliver(commit, number: number, parts: parts)
  }
}
