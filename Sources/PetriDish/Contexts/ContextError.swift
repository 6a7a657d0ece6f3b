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
