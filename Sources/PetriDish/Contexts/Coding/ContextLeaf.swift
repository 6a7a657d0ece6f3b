/// A type whose values are one text in a ``ContextValue``.
///
/// Coding asks it for its text, discovery for its kind and for an answer when there is no sample.
protocol ContextLeaf: Codable {
  /// The kind of control that a form offers for it.
  static var kind: ContextSchema.Kind { get }

  /// The expectation as an error says it: “a whole number”.
  static var expectation: String { get }

  /// Returns the lowest and the highest text, where the type has them and a text may lie outside.
  static func bounds(violatedBy text: String) -> (lowest: String, highest: String)?

  /// The value that the text stands for, or `nil`.
  init?(contextText text: String)

  /// The text from which ``init(contextText:)`` makes an equal value.
  var contextText: String { get }

  /// Returns a value to answer discovery with: another one on each attempt.
  static func invented(_ sampleValue: SampleValue) -> Self?
}

extension ContextLeaf {
  static func bounds(violatedBy text: String) -> (lowest: String, highest: String)? { nil }

  static func invented(_ sampleValue: SampleValue) -> Self? { Self(contextText: sampleValue.text) }
}

/// The source of the values with which discovery answers where there is no sample.
///
/// A type that refuses one is asked again with the next, since initialisers that validate mostly
/// refuse what is empty, zero or out of order.
struct SampleValue {
  /// Attempts that are worth it.
  static let attempts = 8

  /// Counts from zero.
  var attempt = 0

  /// The number of values that this attempt has already been asked for.
  var asked = 0

  private static let texts = [
    "", "a", "1", "aa", "https://example.com", "a@example.com", "#000000", "2001-01-01",
  ]
  private static let numbers = [0, 1, nil, 2, 10, 100, 1000, -1]

  /// A text for this attempt.
  var text: String { Self.texts[attempt] }

  /// A whole number for this attempt; on the third one they ascend from field to field.
  var number: Int { Self.numbers[attempt] ?? asked + 1 }

  /// Whether a field that may be absent is answered.
  var includesOptional: Bool { !attempt.isMultiple(of: 2) }
}
