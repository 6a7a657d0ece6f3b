/// The changes of several lists at once, and what these are to lists made of them.
///
/// All of them are stored before any view or observer is told. A list that is made of several
/// others waits until all that it was made of have changed, and then changes once.
@MainActor
final class CommitRound {
  /// Whether the rows of any list changed.
  private(set) var hasChanges = false

  /// The lists that are shown, and those that are observed, themselves or through lists made of them.
  let viewers = ListAudience { $0.isShown }
  let observers = ListAudience { $0.isObserved }

  private var commits: [QueuedCommit] = []

  /// The commits of deferred followers, which are delivered behind all others.
  private var deferredCommits: [QueuedCommit] = []

  /// The followers that wait, by the height of their publishers.
  private var deferredFollowers: [[any DeferredFollower]] = []

  /// Adds a change that a list has already stored.
  func add(_ commit: ListCommit, to publisher: ListPublisher) {
    hasChanges = hasChanges || commit.kind.isChange
    commits.append(publisher.prepare(commit, in: self))
  }

  /// Adds a list to change when all that it is made of have changed; each list asks once.
  func add(_ follower: any DeferredFollower) {
    let height = follower.publisher.height
    while deferredFollowers.count <= height { deferredFollowers.append([]) }
    deferredFollowers[height].append(follower)
  }

  /// Makes the commits of the followers that waited, the lowest ones first.
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

  /// Delivers all commits, each list's when it is done with what came before.
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

/// Those who are told of the changes of lists, themselves or through lists made of them.
///
/// Each list is asked once, however deep compositions are nested, and on however many ways they share
/// their sources.
@MainActor
final class ListAudience {
  private let isTold: (ListPublisher) -> Bool
  private var known: [ObjectIdentifier: Bool] = [:]

  /// - Parameter isTold: Returns whether anyone is told of the changes of a list itself.
  init(_ isTold: @escaping (ListPublisher) -> Bool) {
    self.isTold = isTold
  }

  /// Returns whether anyone is told of the changes of a list.
  func includesAnyone(of publisher: ListPublisher) -> Bool {
    let key = ObjectIdentifier(publisher)
    if let answer = known[key] { return answer }
    let answer =
      isTold(publisher) || publisher.followingPublishers.contains { includesAnyone(of: $0) }
    known[key] = answer
    return answer
  }
}

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
