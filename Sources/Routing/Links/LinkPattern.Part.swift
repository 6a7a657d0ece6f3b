extension LinkPattern {
  /// The text between two slashes, or behind a name of the query.
  package enum Part: Hashable {
    case literal(String)
    case field(Field)
  }

  /// A name in braces that stands for a value.
  package struct Field: Hashable {
    /// The name in braces.
    package let name: String
    let before: String
    let after: String
    /// Whether a link may go without.
    package let isOptional: Bool
    /// Whether the value may be empty, as it may behind a name.
    let mayBeEmpty: Bool
  }
}

extension LinkPattern.Part {
  /// - Throws: ``LinkPatternError/badPattern(_:)`` quoting all of the pattern.
  init(
    _ text: some StringProtocol,
    of pattern: String,
    mayBeEmpty: Bool
  ) throws(LinkPatternError) {
    let text = Substring(text)
    let (before, rest) = text.divided(at: "{")
    guard let rest else {
      guard !Self.hasBrace(text) else { throw .badPattern(pattern) }
      self = .literal(String(text))
      return
    }
    let (inner, after) = rest.divided(at: "}")
    let isOptional = inner.hasSuffix("?")
    let name = isOptional ? inner.dropLast() : inner
    guard let after, !name.isEmpty, ![before, name, after].contains(where: Self.hasBrace) else {
      throw .badPattern(pattern)
    }
    self = .field(
      LinkPattern.Field(
        name: String(name),
        before: String(before),
        after: String(after),
        isOptional: isOptional,
        mayBeEmpty: mayBeEmpty
      )
    )
  }

  private static func hasBrace(_ text: Substring) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
  }

  /// The name of the field; `nil` for a literal.
  package var field: String? {
    if case .field(let field) = self { field.name } else { nil }
  }

  /// Whether a link may go without.
  package var isOptional: Bool {
    if case .field(let field) = self { field.isOptional } else { false }
  }

  /// Whether it is a field without text around it.
  var isWhole: Bool {
    if case .field(let field) = self { field.before.isEmpty && field.after.isEmpty } else { false }
  }

  /// Returns the field's value in a piece of a link, or the whole literal; `nil` where it does not
  /// fit.
  package func value(in piece: Substring) -> Substring? {
    switch self {
    case .literal(let text): piece == text ? piece : nil
    case .field(let field): field.value(in: piece)
    }
  }
}

extension LinkPattern.Field {
  /// Returns the value in a piece of a link; `nil` where it does not fit.
  func value(in piece: Substring) -> Substring? {
    guard piece.hasPrefix(before), piece.dropFirst(before.count).hasSuffix(after) else {
      return nil
    }
    let value = piece.dropFirst(before.count).dropLast(after.count)
    return value.isEmpty && !mayBeEmpty ? nil : value
  }
}
