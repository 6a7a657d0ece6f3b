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
