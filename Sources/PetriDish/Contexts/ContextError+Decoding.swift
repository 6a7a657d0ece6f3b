import Foundation

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
  /// The value at a path, or `nil` where there is none.
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
