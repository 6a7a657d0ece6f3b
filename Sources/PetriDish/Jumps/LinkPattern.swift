/// The form of a team's own deep links, such as `/products/{id}`.
///
/// A link of that form asks for the same jump as a link of ours: what stands in the place of a name
/// in braces is the field of that name (`{value}` for a context of one value), and what follows the
/// `?` is read as in ours. A pattern that begins with `/` fits links with any scheme and host, and
/// without.
public struct LinkPattern: Hashable, Sendable {
  /// What stands between two slashes.
  private enum Part: Hashable {
    case literal(String)
    case field(name: String, before: String, after: String)
  }

  /// The pattern as it was written.
  public let text: String

  private let parts: [Part]

  /// - Throws: ``LinkError/badPattern(_:)`` or ``LinkError/badName(_:)``.
  public init(_ text: String) throws(LinkError) {
    var parts: [Part] = []
    for part in text.split(separator: "/", omittingEmptySubsequences: false) {
      parts.append(try Self.part(part, of: text))
    }
    self.text = text
    self.parts = parts
  }

  private static func part(_ part: Substring, of pattern: String) throws(LinkError) -> Part {
    let (before, rest) = part.divided(at: "{")
    guard let rest else {
      guard !part.contains("}") else { throw .badPattern(pattern) }
      return .literal(String(part))
    }
    let (name, after) = rest.divided(at: "}")
    guard let after, !name.isEmpty, ![before, name, after].contains(where: hasBrace) else {
      throw .badPattern(pattern)
    }
    guard ContextPath(text: name) != nil else { throw .badName(String(name)) }
    return .field(name: item(for: name), before: String(before), after: String(after))
  }

  private static func hasBrace(_ text: Substring) -> Bool {
    text.contains { $0 == "{" || $0 == "}" }
  }

  /// The name under which a link gives the field.
  private static func item(for name: Substring) -> String {
    switch LinkWord.read(String(name))?.word {
    case nil, .value, .context: String(name)
    default: LinkWord.context.rawValue + "." + name
    }
  }
}

extension LinkPattern {
  /// The jump that a link of this form asks for, or `nil` where the link is of another form.
  ///
  /// - Parameters:
  ///   - link: All of it, or its path and query.
  ///   - screen: The id of the screen configuration that the pattern belongs to.
  /// - Throws: ``LinkError`` where the link is of this form and damaged.
  public func jump(for link: String, to screen: String) throws(LinkError) -> Jump? {
    let (location, query) = link.divided(at: "?")
    guard let captured = try captured(from: path(of: location)) else { return nil }
    guard link.utf8.count <= Jump.linkLimit else { throw .tooLong(bytes: link.utf8.count) }
    try Jump.checkCharacters(link)
    var items = captured
    if let query { items += try LinkQuery(query).items }
    return try Jump(LinkTarget(screen: screen, query: LinkQuery(items: items)))
  }

  /// What the pattern is held against: without scheme and host, where the pattern has none.
  private func path(of location: Substring) -> Substring {
    guard text.hasPrefix("/"), let scheme = location.firstRange(of: "://") else { return location }
    let rest = location[scheme.upperBound...]
    return rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
  }

  private func captured(from path: Substring) throws(LinkError) -> [LinkQuery.Item]? {
    let pieces = path.split(separator: "/", omittingEmptySubsequences: false)
    guard pieces.count == parts.count else { return nil }
    var items: [LinkQuery.Item] = []
    for (part, piece) in zip(parts, pieces) {
      switch part {
      case .literal(let text):
        guard piece == text else { return nil }
      case .field(let name, let before, let after):
        guard piece.hasPrefix(before), piece.dropFirst(before.count).hasSuffix(after) else {
          return nil
        }
        let value = piece.dropFirst(before.count).dropLast(after.count)
        guard !value.isEmpty else { return nil }
        items.append(
          LinkQuery.Item(name: name, value: LinkContext.escaped(try Percent.decoded(value)))
        )
      }
    }
    return items
  }
}
