extension BisectionReport {
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
