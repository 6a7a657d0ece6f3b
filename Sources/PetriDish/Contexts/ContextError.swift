import Foundation

/// An error while decoding, encoding or displaying a context.
///
/// Fields have the same names as in links: `address.city`, `tags.2`, and `value` for a context that
/// is a single value.
public enum ContextError: Error, Hashable, Sendable {
  /// The value doesn't have the form that the field expects.
  case mismatch(field: String, expected: String, given: String)

  /// The number is outside the range of the field's type.
  case outOfRange(field: String, lowest: String, highest: String, given: String)

  /// A required field is missing; `given` contains the unused fields.
  case missing(field: String, expected: String, given: [String])

  /// The context doesn't have the field; `known` contains its fields.
  case unknown(field: String, known: [String])

  /// The value isn't one of the possible choices.
  case notAChoice(field: String, choices: [String], given: String)

  /// The list has more items than the type reads.
  case tooManyItems(field: String, given: Int, read: Int)

  /// The type's `init(from:)` threw an error; `given` is the value if it is a single text.
  case refused(field: String, given: String?, reason: String)

  /// The type's `encode(to:)` threw an error.
  case unencodable(field: String, reason: String)

  /// The value has more levels than ``ContextValue/depthLimit``, usually because of a cycle.
  case tooDeep(field: String)

  /// The text isn't valid JSON.
  case malformedJSON(String)
}

extension ContextError: CustomStringConvertible {
  /// An error message with the field, the expected form and the given value.
  public var description: String {
    switch self {
    case .mismatch(let field, let expected, let given):
      "\(Quotation(field)) must be \(expected.inSentence), not \(given.inSentence)."
    case .outOfRange(let field, let lowest, let highest, let given):
      "\(Quotation(field)) must be between \(lowest) and \(highest), not \(Quotation(given))."
    case .missing(let field, let expected, let given):
      "Missing \(Quotation(field)) (\(expected.inSentence))"
        + (given.isEmpty
          ? "."
          : ". Did you mean \(Quotation(field)) instead of \(Quotation.list(given, joinedBy: "or"))?")
    case .unknown(let field, let known):
      "Unknown field \(Quotation(field)). "
        + (known.isEmpty
          ? "This context has no fields." : "Known fields: \(Quotation.list(known)).")
    case .notAChoice(let field, let choices, let given):
      "\(Quotation(field)) must be \(Quotation.list(choices, joinedBy: "or")), not \(given.inSentence)."
    case .tooManyItems(let field, let given, let read):
      "\(Quotation(field)) has \(given) items, but only \(read) can be read."
    case .refused(let field, let given?, let reason):
      "\(Quotation(field)) can’t be \(Quotation(given)): \(reason.asSentenceEnd)"
    case .refused(let field, nil, let reason):
      "Invalid \(Quotation(field)): \(reason.asSentenceEnd)"
    case .unencodable(let field, let reason):
      "Couldn’t encode \(Quotation(field)): \(reason.asSentenceEnd)"
    case .tooDeep(let field):
      "\(Quotation(field)) is nested too deeply (maximum: \(ContextValue.depthLimit) levels)."
    case .malformedJSON(let text):
      "\(Quotation(text)) isn’t valid JSON."
    }
  }
}

extension String {
  /// The text on one line, with a period at its end.
  fileprivate var asSentenceEnd: String {
    let line = split { $0.isWhitespace }.joined(separator: " ").onOneLine.inSentence
    guard let last = line.unicodeScalars.last else { return "no reason was given." }
    return ".!?".unicodeScalars.contains(last) ? line : line + "."
  }
}

extension ContextError {
  /// Returns the error as a `DecodingError`.
  ///
  /// Some types catch only `DecodingError` before they try an alternative form.
  func decodingError(_ path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: path,
        debugDescription: description,
        underlyingError: self
      )
    )
  }

  /// Creates an error from any error that a type's `init(from:)` threw.
  ///
  /// - Parameter tree: The value that the type was decoding.
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

/// The expected form of a missing field, which a `DecodingError` carries as its underlying error.
struct Expectation: Error {
  /// The expected form as part of an error message: “a whole number”, “one of “a” or “b””, “a list”.
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
  /// Returns the value at a path, or `nil` if it doesn't exist.
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
