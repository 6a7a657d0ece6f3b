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
