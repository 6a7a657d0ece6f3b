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
