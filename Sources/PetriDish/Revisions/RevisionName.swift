package import Foundation

/// One of the two sides of a comparison, as people call it.
package struct RevisionName: Hashable, Sendable {
  /// The name that the call or the repository has for it.
  package let name: String

  /// The commit, in hexadecimal; `nil` where it is not known.
  package let commit: String?

  /// The first line of the commit's message.
  package let subject: String?

  /// The time of the commit.
  package let date: Date?

  /// Further words, such as those about the version; empty for none.
  package let remark: String

  /// Names a side.
  package init(
    _ name: String,
    commit: String? = nil,
    subject: String? = nil,
    date: Date? = nil,
    remark: String = ""
  ) {
    (self.name, self.commit, self.subject) = (name, commit, subject)
    (self.date, self.remark) = (date, remark)
  }
}
