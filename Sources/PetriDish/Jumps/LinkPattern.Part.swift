extension LinkPattern {
  /// The text between two slashes, or behind a name of the query.
  enum Part: Hashable {
    case literal(String)
    case field(Field)
  }

  /// A name in braces that stands for a value.
  struct Field: Hashable {
    /// The name under which a link of ours gives the field.
    let name: String
    let before: String
    let after: String
    /// A Boolean value that indicates whether a link may go without.
    let isOptional: Bool
    /// A Boolean value that indicates whether the value may be empty, as it may behind a name.
    let mayBeEmpty: Bool
  }
}

extension LinkPattern.Part {
  /// - Throws: ``LinkError/badPattern(_:)`` quoting all of the pattern, or
  /// ``LinkError/badName(_:)``.
  init(
    _ text: some StringProtocol,
    of pattern: String,
    mayBeEmpty: Bool
  ) throws(LinkError) {
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
    guard ContextPath(text: name) != nil else { throw .badName(String(name)) }
    self = .field(
      LinkPattern.Field(
        name: Self.item(for: name),
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

  /// Returns the name under which a link gives the field.
  private static func item(for name: Substring) -> String {
    switch ReservedLinkName.read(String(name))?.word {
    case nil, .value, .context: String(name)
    default: ReservedLinkName.context.rawValue + "." + name
    }
  }

  /// The name under which a link of ours gives the field; `nil` for a literal.
  var field: String? {
    if case .field(let field) = self { field.name } else { nil }
  }

  /// A Boolean value that indicates whether a link may go without.
  var isOptional: Bool {
    if case .field(let field) = self { field.isOptional } else { false }
  }

  /// A Boolean value that indicates whether it is a field without text around it.
  var isWhole: Bool {
    if case .field(let field) = self { field.before.isEmpty && field.after.isEmpty } else { false }
  }

  /// Returns the field's value in a piece of a link, or the whole literal; `nil` where it does not
  /// fit.
  func value(in piece: Substring) -> Substring? {
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
