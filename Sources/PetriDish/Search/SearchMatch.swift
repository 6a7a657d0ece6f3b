/// A match of a query word in a text of a document.
package struct SearchMatch: Hashable, Sendable {
  /// The kinds of matches, from best to worst.
  package enum Kind: Int, CaseIterable, Comparable, Sendable {
    /// The text begins with the query word.
    case prefix
    /// A word in the text begins with the query word, or the query word consists of initials.
    case wordStart
    /// The text contains the query word in the middle of a word.
    case substring
    /// A word in the text begins with the query word, apart from one typo or its plural.
    ///
    /// A typo is a wrong, missing, extra or transposed letter.
    case typo
    /// The query word consists of the beginnings of several words in the text.
    case subsequence

    /// Returns whether the left kind is a better match.
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// The field that contains the text.
  package let field: SearchField

  /// The complete text of the field, tag or preset.
  package let text: String

  /// The kind of the match.
  package let kind: Kind

  /// The offsets of the matching characters in ``text``, in ascending order.
  package let characters: [Range<Int>]

  /// The matching ranges of ``text``.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var ranges: [Range<String.Index>] {
    let indices = Array(text.indices) + [text.endIndex]
    return characters.map { indices[$0.lowerBound]..<indices[$0.upperBound] }
  }
}

/// The searchable fields of a document, from most to least important.
package enum SearchField: Int, CaseIterable, Comparable, Sendable {
  case name
  case id
  case group
  case tag
  case preset
  case route
  case notes

  /// Returns whether the left field is more important.
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension SearchMatch {
  /// The rank of the match; lower is better.
  package var rank: Int { Self.rank(of: kind, in: field) }

  /// Returns the rank of a kind of match in a field; lower is better.
  ///
  /// The rank depends on the kind, then the field. Each field has a best possible kind: a prefix of
  /// a tag ranks no higher than a word start in the name, and any match in the notes ranks no
  /// higher than a substring of the name, because notes often mention other subjects.
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

/// A search result.
///
/// Call ``SearchIndex/matches(of:)`` to get the matching texts.
package struct SearchHit: Sendable {
  /// The index of the document.
  package let position: Int

  /// The id of the screen configuration.
  package let id: String

  /// The words of the query.
  let words: [SearchWord]

  /// The best match of each word.
  let places: [WordMatch]
}
