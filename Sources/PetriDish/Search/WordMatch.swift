/// The text and the rank of the best match of a word.
struct WordMatch: Sendable {
  let entry: Int
  let kind: SearchMatch.Kind
  let field: SearchField
  /// Bytes of the text beyond those of the word.
  let excess: Int

  /// The lower the better: first the kind and the field, then how little else there is.
  var rank: Int { SearchMatch.rank(of: kind, in: field) << 16 | min(excess, 0xFFFF) }
}
