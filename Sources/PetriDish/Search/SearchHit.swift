/// A document that a query found.
///
/// ``SearchIndex/matches(of:)`` says why.
public struct SearchHit: Sendable {
  /// The document's position in the index, counted from zero.
  public let position: Int

  /// The id of the screen configuration.
  public let id: String

  /// The words of the query.
  let words: [SearchWord]

  /// The best place of each word.
  let places: [SearchPlace]
}

/// The text and the rank of the best match of a word.
struct SearchPlace: Sendable {
  let entry: Int
  let kind: SearchMatch.Kind
  let field: SearchField
  /// Bytes of the text beyond those of the word.
  let excess: Int

  /// The lower the better: first the kind, then the field, then how little else there is.
  ///
  /// A tag that begins with the word is worth no more than a word in the middle of the name.
  var rank: Int {
    let kind = kind == .prefix && field > .id ? .wordStart : kind
    return kind.rawValue << 24 | field.rawValue << 16 | min(excess, 0xFFFF)
  }
}
