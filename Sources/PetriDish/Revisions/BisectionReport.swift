/// The report of a search for a commit: `bisect --json`.
package struct BisectionReport: Encodable {
  /// The link that was opened.
  package let link: String

  /// The commits among which the first one is, the oldest first.
  package let commits: [RevisionName]

  /// The number of commits that were searched.
  package let searched: Int

  /// The commits that could not be tried.
  package let passedOver: [String]

  /// The way in which the jump ended at the good revision, in words.
  package let was: String

  /// The way in which it ends since.
  package let now: String

  /// A Boolean value that indicates whether the search was interrupted: some commits were not tried.
  package let isInterrupted: Bool

  /// Takes the end of a search down.
  package init(
    _ link: String,
    _ commits: [RevisionName],
    of searched: Int,
    passingOver passedOver: [String],
    was: String,
    now: String,
    isInterrupted: Bool = false
  ) {
    (self.link, self.commits, self.searched) = (link, commits, searched)
    (self.passedOver, self.was, self.now) = (passedOver, was, now)
    self.isInterrupted = isInterrupted
  }

  private enum Key: String, CodingKey {
    case link, commits, searched, passedOver, was, now, interrupted
  }

  private struct Commit: Encodable {
    let commit: String?
    let subject: String?
  }

  /// Writes the promised keys.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(link, forKey: .link)
    let commits = commits.map { Commit(commit: $0.commit, subject: $0.subject) }
    try container.encode(commits, forKey: .commits)
    try container.encode(searched, forKey: .searched)
    try container.encode(passedOver, forKey: .passedOver)
    try container.encode(was, forKey: .was)
    try container.encode(now, forKey: .now)
    try container.encode(isInterrupted, forKey: .interrupted)
  }
}
