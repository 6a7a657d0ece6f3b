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

  /// The lower the better: first the kind and the field, then how little else there is.
  var rank: Int { SearchMatch.rank(of: kind, in: field) << 16 | min(excess, 0xFFFF) }
}
