/// A list that is made of another one, or of several, and changes with them.
@MainActor
protocol ListFollower: AnyObject {
  /// The publisher of its own changes.
  var publisher: ListPublisher { get }

  /// The batch that is open in the list itself; `nil` if there is none.
  var openTransaction: ListTransaction? { get }

  /// Takes in a change as soon as the other list has it, and before any view or observer is told.
  ///
  /// - Parameters:
  ///   - commit: The change of the other list.
  ///   - publisher: The publisher of the other list.
  ///   - round: All that changes at the same time.
  /// - Returns: The change as one of the follower's own, delivered together with the other list's;
  ///   nil when it is nothing, or when the follower first waits for the rest of the round.
  func follow(
    _ commit: ListCommit,
    of publisher: ListPublisher,
    in round: CommitRound
  ) -> QueuedCommit?
}

/// A list that is made of several others, and makes one change of all that happens to them at once.
@MainActor
protocol DeferredFollower: AnyObject {
  /// The publisher of its own changes.
  var publisher: ListPublisher { get }

  /// Stores all that its sources did in a round.
  func makeCommit(in round: CommitRound) -> ListCommit
}

/// The followers of a list, in the order in which they came; none is kept alive.
struct FollowerList {
  private var entries: [Entry?] = []
  /// The indexes of the entries, by their followers.
  private var indexes: [ObjectIdentifier: Int] = [:]
  /// The number of entries at which those that are gone are looked for next.
  private var limit = 16

  private struct Entry {
    weak var follower: (any ListFollower)?
  }

  /// Those that are still there.
  var present: some Sequence<any ListFollower> { entries.lazy.compactMap { $0?.follower } }

  /// Returns whether one of them is `follower`.
  func contains(_ follower: any ListFollower) -> Bool {
    // A new object may have the place in memory of one that is gone.
    indexes[ObjectIdentifier(follower)].map { entries[$0]?.follower === follower } ?? false
  }

  /// Adds a follower behind the others.
  ///
  /// - Complexity: O(1), on average.
  mutating func append(_ follower: any ListFollower) {
    if entries.count >= limit { removeGone() }
    indexes[ObjectIdentifier(follower)] = entries.count
    entries.append(Entry(follower: follower))
  }

  /// Removes a follower.
  ///
  /// - Complexity: O(1).
  mutating func remove(_ follower: any ListFollower) {
    guard contains(follower), let index = indexes.removeValue(forKey: ObjectIdentifier(follower))
    else { return }
    entries[index] = nil
  }

  private mutating func removeGone() {
    let present = Array(present)
    self = FollowerList()
    limit = max(limit, 2 * present.count)
    for follower in present { append(follower) }
  }
}
