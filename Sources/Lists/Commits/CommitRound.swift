/// A set of list changes that are committed together.
///
/// All changes are stored before any view or observer is notified. A list that derives from several other lists waits
/// until they have changed, and then changes once.
@MainActor
final class CommitRound {
  /// Whether the rows of any list changed.
  private(set) var hasChanges = false

  /// The lists with views and the lists with observers, directly or through derived lists.
  let viewers = ListAudience { $0.isShown }
  let observers = ListAudience { $0.isObserved }

  private var commits: [QueuedCommit] = []

  /// The commits of deferred lists, which are delivered after all others.
  private var deferredCommits: [QueuedCommit] = []

  /// The waiting lists, grouped by the height of their publishers.
  private var deferredFollowers: [[any DeferredFollower]] = []

  /// Adds a change that a list has already stored.
  func add(_ commit: ListCommit, to publisher: ListPublisher) {
    hasChanges = hasChanges || commit.kind.isChange
    commits.append(publisher.prepare(commit, in: self))
  }

  /// Adds a list that changes after all of its sources, at most once per request.
  func add(_ follower: any DeferredFollower) {
    let height = follower.publisher.height
    while deferredFollowers.count <= height { deferredFollowers.append([]) }
    deferredFollowers[height].append(follower)
  }

  /// Commits the waiting lists in ascending order of height.
  func commitDeferred() {
    var height = 0
    while height < deferredFollowers.count {
      for list in deferredFollowers[height] {
        let commit = list.makeCommit(in: self)
        hasChanges = hasChanges || commit.kind.isChange
        deferredCommits.append(list.publisher.prepare(commit, in: self))
      }
      height += 1
    }
    deferredFollowers = []
  }

  /// Delivers all commits.
  ///
  /// Each list first delivers its pending commits.
  func deliver() {
    commitDeferred()
    for commit in deferredCommits { commit.publisher.enqueue(commit) }
    let following = deferredCommits.map(\.publisher)
    deferredCommits = []
    guard !commits.isEmpty else {
      for publisher in following { publisher.drain() }
      return
    }
    commits[commits.count - 1].following = following
    for commit in commits { commit.publisher.enqueue(commit) }
    for commit in commits { commit.publisher.drain() }
  }
}

/// A cached check for lists that notify someone of their changes, directly or through derived lists.
///
/// Each list is checked only once, even if compositions are nested deeply or share sources.
@MainActor
final class ListAudience {
  private let isTold: (ListPublisher) -> Bool
  private var known: [ObjectIdentifier: Bool] = [:]

  /// - Parameter isTold: A closure that returns whether a list itself has someone to notify.
  init(_ isTold: @escaping (ListPublisher) -> Bool) {
    self.isTold = isTold
  }

  /// Returns whether a list has someone to notify, directly or through derived lists.
  func includesAnyone(of publisher: ListPublisher) -> Bool {
    let key = ObjectIdentifier(publisher)
    if let answer = known[key] { return answer }
    let answer =
      isTold(publisher) || publisher.followingPublishers.contains { includesAnyone(of: $0) }
    known[key] = answer
    return answer
  }
}

/// A commit that is ready for delivery, together with the commits of derived lists.
@MainActor
struct QueuedCommit {
  let publisher: ListPublisher

  /// The number of the commit in its publisher, starting from 1.
  let number: Int

  let commit: ListCommit

  /// The commits of derived lists, which are delivered with this one.
  let parts: [QueuedCommit]

  /// The publishers that deliver their pending commits after this one.
  var following: [ListPublisher] = []

  func deliver() {
    publisher.deliver(self)
  }
}
