/// A match of a word of the query in a text of a document.
package struct SearchMatch: Hashable, Sendable {
  /// A kind of match of a word in a text; the first ones count for more.
  package enum Kind: Int, CaseIterable, Comparable, Sendable {
    /// The text begins with it.
    case prefix
    /// A word of the text begins with it, or it is made of the first letters of words.
    case wordStart
    /// The text has it somewhere.
    case substring
    /// A word of the text begins with it but for one letter: wrong, missing, too much, or in the
    /// place of its neighbour.
    case typo
    /// The text has its characters in order, with others between them.
    case subsequence

    /// Returns whether the left one counts for more.
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// The field that has the text.
  package let field: SearchField

  /// The text as the document has it: one tag, one preset, the whole name.
  package let text: String

  /// The kind of the match.
  package let kind: Kind

  /// The characters to mark in ``text``: ascending, counted from zero.
  package let characters: [Range<Int>]

  /// ``characters`` as ranges of ``text``.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var ranges: [Range<String.Index>] {
    let indices = Array(text.indices) + [text.endIndex]
    return characters.map { indices[$0.lowerBound]..<indices[$0.upperBound] }
  }
}
