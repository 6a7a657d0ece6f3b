/// A search by halves for the first of some commits at which something is no more as it was.
///
/// Commits that cannot be tried are passed over. As it is always the middle one of those that can that is
/// tried next, ⌈log₂ *n*⌉ tries are enough for *n* commits, whichever are passed over.
package struct CommitBisection: Sendable {
  /// The commits among which the first one is, the oldest first.
  ///
  /// At the last one it is not as it was; in the end, all others cannot be tried.
  package private(set) var candidates: [String]

  /// The commits that cannot be tried, in the order in which that was found out.
  package private(set) var passedOver: [String] = []

  /// The number of commits that were tried, without those that cannot be.
  package private(set) var tries = 0

  /// The results of trying a commit.
  package enum Mark: Hashable, Sendable {
    /// It is as it was.
    case good
    /// It is not as it was.
    case bad
    /// It cannot be tried.
    case untestable
  }

  /// Begins with some commits.
  ///
  /// - Parameter commits: The commits behind one at which it is as it was, the oldest first; at the last
  ///   one it is not.
  package init(_ commits: [String]) { candidates = commits }

  /// The commit to try next; `nil` at the end.
  package var next: String? {
    let left = candidates.dropLast().filter { !passedOver.contains($0) }
    return left.isEmpty ? nil : left[(left.count - 1) / 2]
  }

  /// Takes the result of trying a commit down.
  ///
  /// - Parameter commit: One of the candidates.
  package mutating func note(_ verdict: Mark, of commit: String) {
    guard let index = candidates.firstIndex(of: commit) else { return }
    switch verdict {
    case .good: candidates.removeSubrange(...index)
    case .bad: candidates.removeSubrange((index + 1)...)
    case .untestable: passedOver.append(commit)
    }
    if verdict != .untestable { tries += 1 }
  }
}
