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

extension SearchMatch {
  /// The rank among other matches, whatever else is in the text; the lower, the better.
  package var rank: Int { Self.rank(of: kind, in: field) }

  /// Returns the rank of a kind of match in a field: first the kind as far as it counts
  /// there, then the field, then the kind as it is.
  ///
  /// A tag that begins with the word is worth no more than a word in the middle of the name, and
  /// whatever the notes say no more than a name that has the word somewhere: they are sentences,
  /// and mention what is not their subject.
  static func rank(of kind: Kind, in field: SearchField) -> Int {
    let best: Kind =
      switch field {
      case .name, .id: .prefix
      case .group, .tag, .preset, .route: .wordStart
      case .notes: .substring
      }
    return max(kind, best).rawValue << 8 | field.rawValue << 4 | kind.rawValue
  }
}

/// A document that a query found.
///
/// ``SearchIndex/matches(of:)`` says why.
package struct SearchHit: Sendable {
  /// The document's position in the index, counted from zero.
  package let position: Int

  /// The id of the screen configuration.
  package let id: String

  /// The words of the query.
  let words: [SearchWord]

  /// The best place of each word.
  let places: [WordMatch]
}
