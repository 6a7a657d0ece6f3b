import Foundation

/// A reason that a context cannot be read, written or shown.
///
/// Fields are named as links name them: `address.city`, `tags.2`, and `value` for a context that is
/// one single value.
public enum ContextError: Error, Hashable, Sendable {
  /// The value is not of the form that the field expects.
  case mismatch(field: String, expected: String, given: String)

  /// The number is one, but not one that the field's type can hold.
  case outOfRange(field: String, lowest: String, highest: String, given: String)

  /// A field without which there is no context; `given` are the fields that no type asked for.
  case missing(field: String, expected: String, given: [String])

  /// A field that the context does not have, beside those that it has.
  case unknown(field: String, known: [String])

  /// The value is none of the choices.
  case notAChoice(field: String, choices: [String], given: String)

  /// A list with more items than the type reads, which would be lost.
  case tooManyItems(field: String, given: Int, read: Int)

  /// The type's own initialiser said no; `given` is the value where it is one text.
  case refused(field: String, given: String?, reason: String)

  /// The type's own `encode(to:)` said no.
  case unencodable(field: String, reason: String)

  /// More levels than ``ContextValue/depthLimit``: mostly a cycle.
  case tooDeep(field: String)

  /// The text is not JSON.
  case malformedJSON(String)
}

extension ContextError: CustomStringConvertible {
  /// One sentence that names the field, what it expects and what it was given.
  public var description: String {
    switch self {
    case .mismatch(let field, let expected, let given):
      "\(Quotation(field)) must be \(expected.inSentence), not \(given.inSentence)."
    case .outOfRange(let field, let lowest, let highest, let given):
      "\(Quotation(field)) must be between \(lowest) and \(highest), not \(Quotation(given))."
    case .missing(let field, let expected, let given):
      "\(Quotation(field)) is missing; it must be \(expected.inSentence)"
        + (given.isEmpty ? "." : ", and what was given instead is \(Quotation.list(given)).")
    case .unknown(let field, let known):
      "\(Quotation(field)) is not a field of this context; "
        + (known.isEmpty ? "it has none." : "it has \(Quotation.list(known)).")
    case .notAChoice(let field, let choices, let given):
      "\(Quotation(field)) must be one of \(Quotation.list(choices, joinedBy: "or")), not \(given.inSentence)."
    case .tooManyItems(let field, let given, let read):
      "\(Quotation(field)) has \(given) items, and only \(read) can be read."
    case .refused(let field, let given?, let reason):
      "\(Quotation(field)) cannot be \(Quotation(given)): \(reason.asSentenceEnd)"
    case .refused(let field, nil, let reason):
      "\(Quotation(field)) was refused: \(reason.asSentenceEnd)"
    case .unencodable(let field, let reason):
      "\(Quotation(field)) cannot be written: \(reason.asSentenceEnd)"
    case .tooDeep(let field):
      "\(Quotation(field)) has more than \(ContextValue.depthLimit) levels."
    case .malformedJSON(let text):
      "\(Quotation(text)) is not JSON."
    }
  }
}

extension String {
  /// The text on one line, with one full stop at its end.
  fileprivate var asSentenceEnd: String {
    let line = split { $0.isWhitespace }.joined(separator: " ").onOneLine.inSentence
    guard let last = line.unicodeScalars.last else { return "no reason was given." }
    return ".!?".unicodeScalars.contains(last) ? line : line + "."
  }
}

extension ContextError {
  /// Returns the error as types expect it from a decoder: some catch `DecodingError` alone to try
  /// another form.
  func decodingError(_ path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: path,
        debugDescription: description,
        underlyingError: self
      )
    )
  }

  /// An error that came out of a type's `init(from:)`, whichever type threw it.
  ///
  /// - Parameter tree: What the type was reading.
  init(_ error: any Error, trace: DecodingTrace, tree: ContextValue) {
    switch error {
    case let error as ContextError:
      self = error
    case DecodingError.keyNotFound(let key, let context):
      let place = ContextPath(context.codingPath)
      let expected = (context.underlyingError as? Expectation)?.text ?? context.debugDescription
      self = .missing(
        field: ContextPath(segments: place.segments + [.field(key.stringValue)]).text,
        expected: expected,
        given: trace.unasked(at: place)
      )
    case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context),
      DecodingError.valueNotFound(_, let context):
      let place = ContextPath(context.codingPath)
      self =
        context.underlyingError as? ContextError
        ?? .refused(field: place.text, given: tree[place]?.text, reason: context.debugDescription)
    default:
      let place = trace.refusedPath
      let reason =
        (error as? any LocalizedError)?.errorDescription ?? SteadyDescription(error).description
      self = .refused(field: place.text, given: tree[place]?.text, reason: reason)
    }
  }
}

/// The expectation of a missing field, carried through a `DecodingError`.
struct Expectation: Error {
  /// The form in the words of an error: “a whole number”, “one of “a” or “b””, “a list”.
  let text: String

  init(_ type: Any.Type) { text = Self.text(type) }

  private static func text(_ type: Any.Type) -> String {
    if let leaf = type as? any ContextLeaf.Type { return leaf.expectation }
    if let optional = type as? any DecodableOptional.Type { return text(optional.wrapped) }
    if type is any DecodableList.Type { return "a list" }
    guard let choices = Choices(of: type) else { return "a value of type \(type)" }
    return "one of " + Quotation.list(choices.texts, joinedBy: "or")
  }
}

extension ContextValue {
  /// The value at a path, or `nil` if there is none.
  fileprivate subscript(place: ContextPath) -> ContextValue? {
    place.segments.reduce(self) { value, segment in
      switch (segment, value) {
      case (.field(let name), .fields(let fields)?): fields[name]
      case (.item(let index), .list(let items)?) where items.indices.contains(index): items[index]
      default: nil
      }
    }
  }
}
