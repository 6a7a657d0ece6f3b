/// The form of a team's own deep links, such as `/products/{id}`.
///
/// A link of that form asks for the same jump as a link of ours. What stands in the place of a name
/// in braces is the field of that name, `{value}` for a context of one value:
///
/// | pattern | fits |
/// |---|---|
/// | `/products/{id}` | any value; what follows the `?` is read as in a link of ours |
/// | `/cities/{id?}` | the last parts of a path may be missing: `/cities` and `/cities/` too |
/// | `/cities/{id}?filter=` | only links with a `filter`, which is the field of that name |
/// | `/search?q={text}` | the field `text` under another name |
/// | `/cities/{id}?filter={filter?}` | links with and without a `filter` |
/// | `/pages?name=help` | only this value |
///
/// A pattern with a `?` names all that a link may ask for: one whose query has another name is of
/// another form. What a tester adds to any link, such as `theme=dark` or `variant.navigation=menu`,
/// counts for nothing there.
///
/// A `/` at the end of a link counts for nothing.
///
/// A pattern that begins with `/` fits links with any scheme and host, and without.
public struct LinkPattern: Hashable, Sendable {
  /// The pattern as it was written.
  public let text: String

  /// The parts between the slashes; those that may be missing are the last.
  let path: [Part]

  /// The items that the query may have, by name; `nil` where the pattern says nothing of a query.
  let query: [String: Part]?

  /// - Throws: ``LinkError/badPattern(_:)``, ``LinkError/badName(_:)``, or
  ///   ``LinkError/duplicate(name:)`` for a field or a name that is there twice.
  public init(_ text: String) throws(LinkError) {
    self.text = text
    let (location, items) = Self.divided(text)
    var path: [Part] = []
    for piece in location.pieces {
      let part = try Part(piece, of: text, mayBeEmpty: false)
      let isGap = path.last?.isOptional == true && !part.isOptional
      guard !isGap, !part.isOptional || part.isWhole else { throw .badPattern(text) }
      path.append(part)
    }
    self.path = path
    query = try items.map { items throws(LinkError) in try Self.query(items, of: text) }
    let fields = parts.compactMap(\.field)
    guard fields.count > 1 else { return }
    var seen: Set<String> = []
    for field in fields where !seen.insert(field).inserted { throw .duplicate(name: field) }
  }

  /// The parts of the path, and those of the query by their names.
  var parts: [Part] { path + (query?.sortedByName.map(\.value) ?? []) }

  /// Path and query; a `?` in braces belongs to its field.
  private static func divided(_ text: String) -> (Substring, Substring?) {
    var isInside = false
    for index in text.utf8.indices {
      switch text.utf8[index] {
      case UInt8(ascii: "{"): isInside = true
      case UInt8(ascii: "}"): isInside = false
      case UInt8(ascii: "?") where !isInside:
        return (text[..<index], text[text.utf8.index(after: index)...])
      default: break
      }
    }
    return (text[...], nil)
  }

  private static func query(
    _ items: Substring,
    of pattern: String
  ) throws(LinkError) -> [String: Part] {
    var query: [String: Part] = [:]
    for item in items.split(separator: "&", omittingEmptySubsequences: false) {
      let (name, value) = item.divided(at: "=")
      guard let value, !name.isEmpty else { throw .badPattern(pattern) }
      let part = try Part(value.isEmpty ? "{\(name)}" : value, of: pattern, mayBeEmpty: true)
      guard query.updateValue(part, forKey: try name.percentDecoded()) == nil else {
        throw .duplicate(name: String(name))
      }
    }
    return query
  }
}

extension LinkPattern {
  /// Returns the jump that a link of this form asks for, or `nil` where the link is of another
  /// form.
  ///
  /// - Parameters:
  ///   - link: All of it, or its path and query.
  ///   - screen: The id of the screen configuration that the pattern belongs to.
  /// - Throws: ``LinkError`` where the link is of this form and damaged.
  public func jump(for link: String, to screen: String) throws(LinkError) -> Jump? {
    let (location, query) = link.divided(at: "?")
    guard let captured = try captured(from: heldAgainst(location)) else { return nil }
    guard link.utf8.count <= Jump.linkLimit else { throw .tooLong(bytes: link.utf8.count) }
    try Jump.checkCharacters(link)
    let items = try query.map { text throws(LinkError) in try LinkQuery(text).items } ?? []
    guard let asked = try named(items) else { return nil }
    return try Jump(LinkTarget(screen: screen, query: LinkQuery(items: captured + asked)))
  }

  /// Returns the name in a link's query without which the link would be of this form; `nil` where its path is
  /// of another form, or where the query is not what it has too much.
  func excess(in link: String) -> String? {
    guard let query, link.utf8.count <= Jump.linkLimit else { return nil }
    let (location, text) = link.divided(at: "?")
    do throws(LinkError) {
      guard try captured(from: heldAgainst(location)) != nil, let text else { return nil }
      let items = try LinkQuery(text).items
      let known = items.filter { query[$0.name] != nil || ReservedLinkName.isForAnyScreen($0.name) }
      guard known.count < items.count, try named(known) != nil else { return nil }
      return items.first { !known.contains($0) }?.name
    } catch {
      return nil
    }
  }

  /// Returns the part of a link that the pattern is compared with: without scheme and host, where
  /// the pattern has none.
  private func heldAgainst(_ location: Substring) -> Substring {
    guard isRelative, let scheme = location.firstRange(of: "://") else { return location }
    let rest = location[scheme.upperBound...]
    return rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
  }

  /// A Boolean value that indicates whether the pattern fits links with any scheme and host.
  var isRelative: Bool { text.hasPrefix("/") }

  /// Returns the fields of the path; `nil` where it is of another form.
  private func captured(from path: Substring) throws(LinkError) -> [LinkQuery.Item]? {
    var pieces = path.pieces
    // A link may end with a slash that the pattern does not have.
    if pieces.count == self.path.count + 1, pieces.count > 2, pieces.last == "",
      pieces.dropLast().last != ""
    {
      pieces.removeLast()
    }
    guard !path.isEmpty, pieces.count <= self.path.count else { return nil }
    var items: [LinkQuery.Item] = []
    for (index, part) in self.path.enumerated() {
      let isMissing = index >= pieces.count || (pieces[index].isEmpty && index == pieces.count - 1)
      if part.isOptional, isMissing { continue }
      guard index < pieces.count, let value = part.value(in: pieces[index]) else { return nil }
      if let field = part.field {
        items.append(Self.item(field, try value.percentDecoded()))
      }
    }
    return items
  }

  /// Returns the items of the query as a link of ours has them; `nil` where the query is of another
  /// form.
  private func named(_ items: [LinkQuery.Item]) throws(LinkError) -> [LinkQuery.Item]? {
    guard let query else { return items }
    var found: [LinkQuery.Item] = []
    var seen: Set<String> = []
    for item in items {
      guard let part = query[item.name] else {
        guard ReservedLinkName.isForAnyScreen(item.name) else { return nil }
        found.append(item)
        continue
      }
      guard let value = part.value(in: item.value[...]) else { return nil }
      guard seen.insert(item.name).inserted else { throw .duplicate(name: item.name) }
      if let field = part.field { found.append(Self.item(field, String(value))) }
    }
    let isWhole = query.allSatisfy { $0.value.isOptional || seen.contains($0.key) }
    return isWhole ? found : nil
  }

  private static func item(_ field: String, _ value: String) -> LinkQuery.Item {
    LinkQuery.Item(name: field, value: LinkContext.escaped(value))
  }
}

extension Substring {
  /// The texts between its slashes, empty ones too.
  fileprivate var pieces: [Substring] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Substring.init)
  }
}
