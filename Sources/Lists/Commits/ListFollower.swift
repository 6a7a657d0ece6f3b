/// A list that derives from other lists and changes with them.
@MainActor
protocol ListFollower: AnyObject {
  /// The publisher of the derived list.
  var publisher: ListPublisher { get }

  /// The open batch of the list itself, or `nil` if no batch is open.
  var openTransaction: ListTransaction? { get }

  /// Applies a change of another list before views and observers are notified.
  ///
  /// - Parameters:
  ///   - commit: The change of the other list.
  ///   - publisher: The publisher of the other list.
  ///   - round: The set of changes that are committed together.
  /// - Returns: The resulting change of this list, which is delivered together with the other list's change. The result
  ///   is `nil` if this list doesn't change or waits for the rest of the round.
  func follow(
    _ commit: ListCommit,
    of publisher: ListPublisher,
    in round: CommitRound
  ) -> QueuedCommit?
}

/// A list that derives from several other lists and combines their changes in a round into one.
@MainActor
protocol DeferredFollower: AnyObject {
  /// The publisher of the derived list.
  var publisher: ListPublisher { get }

  /// Stores the changes of all sources in a round, and returns them as one commit.
  func makeCommit(in round: CommitRound) -> ListCommit
}

/// Weak references to the lists that derive from a list, in the order in which they were added.
struct FollowerList {
  private var entries: [Entry?] = []
  private var indexes: [ObjectIdentifier: Int] = [:]
  /// The number of entries that triggers a removal of deallocated lists.
  private var limit = 16

  private struct Entry {
    weak var follower: (any ListFollower)?
  }

  /// The lists that still exist.
  var present: some Sequence<any ListFollower> { entries.lazy.compactMap { $0?.follower } }

  /// Returns whether the collection contains a list.
  func contains(_ follower: any ListFollower) -> Bool {
    // A new object can have the same address as a deallocated one.
    indexes[ObjectIdentifier(follower)].map { entries[$0]?.follower === follower } ?? false
  }

  /// Appends a list.
  ///
  /// - Complexity: O(1), on average.
  mutating func append(_ follower: any ListFollower) {
    if entries.count >= limit { removeGone() }
    indexes[ObjectIdentifier(follower)] = entries.count
    entries.append(Entry(follower: follower))
  }

  /// Removes a list.
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
