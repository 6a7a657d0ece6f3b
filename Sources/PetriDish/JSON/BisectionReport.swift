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

  /// The sentences for people: the commit, or those that it could be, and what was passed over; of an
  /// interrupted search, where to go on.
  package var lines: [String] {
    let change = "\(Quotation(link)) is \(now.withoutFullStop), was \(was.withoutFullStop)"
    let names = commits.map(\.inWords)
    guard let last = names.last, names.count > 1 else {
      return ["\(change), since \(names.first ?? "none").".onOneLine]
    }
    if isInterrupted, let first = names.first {
      let ends = "the first is \(first), the last \(last)"
      return ["\(change), since one of \(names.count) commits: \(ends); interrupted.".onOneLine]
    }
    return ["\(change), since one of these \(names.count) commits:".onOneLine]
      + names.dropLast().map { "  \($0) (cannot be tried)".onOneLine } + ["  \(last)".onOneLine]
  }
}

extension RevisionName {
  /// The commit with its message and its day: `4f1c2e9a07d5 “Prices by place”, 20 November 2026`.
  fileprivate var inWords: String {
    let parts = [commit.map { String($0.prefix(12)) } ?? name, subject.map { "“\($0)”" }]
    let head = parts.compactMap(\.self).joined(separator: " ")
    return head + (date.map { ", \($0.reportDay)" } ?? "")
  }
}
