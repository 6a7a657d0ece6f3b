/// A part of a document in which a match can be; the first ones count for more.
package enum SearchField: Int, CaseIterable, Comparable, Sendable {
  case name
  case id
  case group
  case tag
  case preset
  case route
  case notes

  /// Returns whether the left one counts for more.
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
