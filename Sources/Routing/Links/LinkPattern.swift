/// A pattern that matches an app's own deep links, such as `/products/{id}`.
///
/// A name in braces is a field that matches any value:
///
/// | Pattern | Matches |
/// |---|---|
/// | `/products/{id}` | Any value, with any query |
/// | `/cities/{id?}` | The last parts of a path are optional, so also `/cities` and `/cities/` |
/// | `/cities/{id}?filter=` | Only links with a `filter`, which is a field with that name |
/// | `/search?q={text}` | A query item `q` whose field is named `text` |
/// | `/cities/{id}?filter={filter?}` | Links with and without a `filter` |
/// | `/pages?name=help` | Only this value |
///
/// A pattern with a `?` lists all possible query items, so links with other items don't match. A
/// pattern that begins with `/` matches links with any scheme and host, or without them. A trailing
/// `/` of a link is ignored.
///
/// ```swift
/// let product = try LinkPattern("/products/{id}")
/// if let fields = try product.fields(of: "https://shop.example/products/42"),
///   let id = fields["id"].flatMap({ Int($0) })
/// {
///   try await router.navigate(to: .product, with: ProductID(id), in: scene)
/// }
/// ```
public struct LinkPattern: Hashable, Sendable {
  /// The text of the pattern.
  public let text: String

  /// The parts between the slashes, of which only the last ones can be optional.
  package let path: [Part]

  /// The query items by name, or `nil` if the pattern allows any query.
  package let query: [String: Part]?

  /// Creates a pattern from its text.
  ///
  /// - Throws: ``LinkPatternError/badPattern(_:)``, or ``LinkPatternError/duplicate(name:)`` if a
  ///   field or a query item is repeated.
  public init(_ text: String) throws(LinkPatternError) {
    self.text = text
    let (location, items) = Self.divided(text)
    var path: [Part] = []
    for piece in location.piecesWithoutLastSlash {
      let part = try Part(piece, of: text, mayBeEmpty: false)
      let isGap = path.last?.isOptional == true && !part.isOptional
      guard !isGap, !part.isOptional || part.isWhole else { throw .badPattern(text) }
      path.append(part)
    }
    self.path = path
    query = try items.map { items throws(LinkPatternError) in try Self.query(items, of: text) }
    let fields = parts.compactMap(\.field)
    guard fields.count > 1 else { return }
    var seen: Set<String> = []
    for field in fields where !seen.insert(field).inserted { throw .duplicate(name: field) }
  }

  /// The parts of the path, followed by those of the query, sorted by name.
  package var parts: [Part] {
    path + (query?.sorted { $0.key < $1.key }.map(\.value) ?? [])
  }

  /// Returns the path and the query, not splitting at a `?` inside braces.
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
  ) throws(LinkPatternError) -> [String: Part] {
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
  /// Returns the values of the fields of a link.
  ///
  /// If the pattern allows any query, the result also contains the query items.
  ///
  /// - Parameter link: The whole link, or its path and query.
  /// - Returns: The values by field name, or `nil` if the link doesn't match.
  /// - Throws: ``LinkPatternError`` if the link matches but is malformed.
  /// - Complexity: O(*n*), where *n* is the length of the link.
  public func fields(of link: String) throws(LinkPatternError) -> [String: String]? {
    guard let match = try match(link) else { return nil }
    var fields: [String: String] = [:]
    for item in match.fields + match.others {
      guard fields.updateValue(item.value, forKey: item.name) == nil else {
        throw .duplicate(name: item.name)
      }
    }
    return fields
  }

  /// Returns whether the path of a link matches, regardless of its query.
  package func fitsPath(of link: String) throws(LinkPatternError) -> Bool {
    try captured(from: comparedPart(of: link.divided(at: "?").0)) != nil
  }

  /// The values of the fields of a link, and its other query items.
  package struct Match {
    package var fields: [LinkQuery.Item]
    package var others: [LinkQuery.Item]
  }

  /// Matches a link against the pattern.
  ///
  /// - Parameters:
  ///   - link: The whole link, or its path and query.
  ///   - isExtra: Returns whether a query item is allowed in any link, in addition to those of the pattern.
  /// - Returns: The match, or `nil` if the link doesn't match.
  package func match(
    _ link: String,
    ignoring isExtra: (String) -> Bool = { _ in false }
  ) throws(LinkPatternError) -> Match? {
    let (location, query) = link.divided(at: "?")
    guard let captured = try captured(from: comparedPart(of: location)) else { return nil }
    let items = try query.map { text throws(LinkPatternError) in try LinkQuery(text).items } ?? []
    guard var match = try named(items, isExtra) else { return nil }
    match.fields = captured + match.fields
    return match
  }

  /// Returns the name of a query item without which the link would match.
  ///
  /// - Returns: `nil` if the path doesn't match, or if removing unknown query items isn't enough.
  package func excess(in link: String, ignoring isExtra: (String) -> Bool) -> String? {
    guard let query else { return nil }
    let (location, text) = link.divided(at: "?")
    do throws(LinkPatternError) {
      guard try captured(from: comparedPart(of: location)) != nil, let text else { return nil }
      let items = try LinkQuery(text).items
      let known = items.filter { query[$0.name] != nil || isExtra($0.name) }
      guard known.count < items.count, try named(known, isExtra) != nil else { return nil }
      return items.first { !known.contains($0) }?.name
    } catch {
      return nil
    }
  }

  /// Returns the part of a link to compare, without the scheme and host if the pattern has none.
  private func comparedPart(of location: Substring) -> Substring {
    guard isRelative, let scheme = location.firstRange(of: "://") else { return location }
    let rest = location[scheme.upperBound...]
    return rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
  }

  /// Whether the pattern matches links with any scheme and host.
  package var isRelative: Bool { text.hasPrefix("/") }

  /// Returns the fields of a path, or `nil` if it doesn't match.
  private func captured(from path: Substring) throws(LinkPatternError) -> [LinkQuery.Item]? {
    var pieces = path.pieces
    if pieces.count > self.path.count { pieces = path.piecesWithoutLastSlash }
    guard !path.isEmpty, pieces.count <= self.path.count else { return nil }
    var items: [LinkQuery.Item] = []
    for (index, part) in self.path.enumerated() {
      let isMissing = index >= pieces.count || (pieces[index].isEmpty && index == pieces.count - 1)
      if part.isOptional, isMissing { continue }
      guard index < pieces.count, let value = part.value(in: pieces[index]) else { return nil }
      if let field = part.field {
        items.append(LinkQuery.Item(name: field, value: try value.percentDecoded()))
      }
    }
    return items
  }

  /// Divides query items into fields and other items, or returns `nil` if they don't match.
  private func named(
    _ items: [LinkQuery.Item],
    _ isExtra: (String) -> Bool
  ) throws(LinkPatternError) -> Match? {
    guard let query else { return Match(fields: [], others: items) }
    var match = Match(fields: [], others: [])
    var seen: Set<String> = []
    for item in items {
      guard let part = query[item.name] else {
        guard isExtra(item.name) else { return nil }
        match.others.append(item)
        continue
      }
      guard let value = part.value(in: item.value[...]) else { return nil }
      guard seen.insert(item.name).inserted else { throw .duplicate(name: item.name) }
      if let field = part.field {
        match.fields.append(LinkQuery.Item(name: field, value: String(value)))
      }
    }
    let isWhole = query.allSatisfy { $0.value.isOptional || seen.contains($0.key) }
    return isWhole ? match : nil
  }
}

extension Substring {
  /// The parts between the slashes, without the empty part after a trailing slash.
  fileprivate var piecesWithoutLastSlash: [Substring] {
    var pieces = pieces
    if pieces.count > 2, pieces.last == "", pieces.dropLast().last != "" { pieces.removeLast() }
    return pieces
  }

  /// The parts between the slashes, including empty ones.
  fileprivate var pieces: [Substring] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Substring.init)
  }
}

/// An error of a link pattern, or of a link that is matched against it.
public enum LinkPatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The braces of a pattern don't match, or a part contains two fields.
  case badPattern(String)
  /// A `%` without two hexadecimal digits, or bytes that are not UTF-8.
  case badEncoding(String)
  /// A `?` or `&` that isn't followed by `name=value`.
  case emptyItem
  /// A query item without `=`.
  case noValue(name: String)
  /// A repeated name.
  case duplicate(name: String)

  /// A one-sentence description that quotes the invalid text.
  public var description: String {
    switch self {
    case .badPattern(let text):
      "“\(text)” isn’t a valid link pattern. Use a pattern such as “/products/{id}”."
    case .badEncoding(let text): "“\(text)” isn’t valid percent-encoded UTF-8."
    case .emptyItem: "The link is missing a “name=value” after “?” or “&”."
    case .noValue(let name): "“\(name)” has no value. For an empty value, write “\(name)=”."
    case .duplicate(let name): "“\(name)” is given more than once."
    }
  }
}

extension LinkPattern {
  /// The text between two slashes, or the value of a query item.
  package enum Part: Hashable {
    case literal(String)
    case field(Field)
  }

  /// A name in braces that matches a value.
  package struct Field: Hashable {
    /// The name in braces.
    package let name: String
    let before: String
    let after: String
    /// Whether links may omit the field.
    package let isOptional: Bool
    /// Whether the value may be empty, as in a query.
    let mayBeEmpty: Bool
  }
}

extension LinkPattern.Part {
  /// - Throws: ``LinkPatternError/badPattern(_:)`` with the text of the whole pattern.
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

  /// The name of the field, or `nil` for a literal.
  package var field: String? {
    if case .field(let field) = self { field.name } else { nil }
  }

  /// Whether links may omit the part.
  package var isOptional: Bool {
    if case .field(let field) = self { field.isOptional } else { false }
  }

  /// Whether the part is a field without text around it.
  var isWhole: Bool {
    if case .field(let field) = self { field.before.isEmpty && field.after.isEmpty } else { false }
  }

  /// Returns the value of the field in a part of a link, or the whole literal, or `nil` if it doesn't match.
  package func value(in piece: Substring) -> Substring? {
    switch self {
    case .literal(let text): piece == text ? piece : nil
    case .field(let field): field.value(in: piece)
    }
  }
}

extension LinkPattern.Field {
  /// Returns the value in a part of a link, or `nil` if it doesn't match.
  func value(in piece: Substring) -> Substring? {
    guard piece.hasPrefix(before), piece.dropFirst(before.count).hasSuffix(after) else {
      return nil
    }
    let value = piece.dropFirst(before.count).dropLast(after.count)
    return value.isEmpty && !mayBeEmpty ? nil : value
  }
}

extension LinkPattern {
  /// Returns whether at least one link matches both patterns.
  ///
  /// - Complexity: O(*n*²) if parts are optional, otherwise O(*n*), where *n* is the number of parts.
  package func overlaps(_ other: LinkPattern) -> Bool {
    let (mine, theirs) = comparedPaths(with: other)
    guard let mine, let theirs else { return false }
    let haveCommonPath = mine.lengths.contains { length in
      theirs.lengths.contains(length)
        && zip(mine.prefix(length), theirs).allSatisfy { $0.overlaps($1) }
    }
    guard haveCommonPath, let query, let other = other.query else { return haveCommonPath }
    return Self.allows(query, other) && Self.allows(other, query)
  }

  /// Returns whether every link that matches another pattern also matches this one.
  package func covers(_ other: LinkPattern) -> Bool {
    guard isRelative || !other.isRelative else { return false }
    let (mine, theirs) = comparedPaths(with: other)
    guard let mine, let theirs else { return false }
    let coversPath = theirs.lengths.allSatisfy { length in
      mine.lengths.contains(length) && zip(mine, theirs.prefix(length)).allSatisfy { $0.covers($1) }
    }
    guard coversPath, let query else { return coversPath }
    guard let other = other.query else { return false }
    return other.allSatisfy { name, part in query[name]?.covers(part) == true }
      && query.allSatisfy { name, part in part.isOptional || other[name]?.isOptional == false }
  }

  /// The path without scheme and host, or `nil` if they are malformed.
  package var pathAlone: [Part] {
    guard !isRelative, path.count >= 3, path[1] == .literal("") else { return path }
    return path.count == 3 ? [.literal(""), .literal("")] : [.literal("")] + path.dropFirst(3)
  }

  /// Returns both paths, without scheme and host if only one of the patterns has them.
  private func comparedPaths(with other: LinkPattern) -> ([Part]?, [Part]?) {
    isRelative == other.isRelative ? (path, other.path) : (pathAlone, other.pathAlone)
  }

  /// Returns whether a query with all required items of one pattern can match the other.
  private static func allows(_ one: [String: Part], _ other: [String: Part]) -> Bool {
    one.allSatisfy { name, part in
      part.isOptional || other[name]?.overlaps(part) == true
    }
  }
}

extension [LinkPattern.Part] {
  /// The range of the number of parts that a link can have.
  fileprivate var lengths: ClosedRange<Int> { filter { !$0.isOptional }.count...count }
}

extension LinkPattern.Part {
  fileprivate func overlaps(_ other: Self) -> Bool {
    switch (self, other) {
    case (.literal(let text), .literal(let other)): text == other
    case (.literal(let text), .field(let field)), (.field(let field), .literal(let text)):
      field.fits(text)
    case (.field(let field), .field(let other)):
      (field.before.hasPrefix(other.before) || other.before.hasPrefix(field.before))
        && (field.after.hasSuffix(other.after) || other.after.hasSuffix(field.after))
    }
  }

  /// Returns whether this part matches every text that another part matches.
  fileprivate func covers(_ other: Self) -> Bool {
    switch (self, other) {
    case (.literal(let text), .literal(let other)): text == other
    case (.literal, .field): false
    case (.field(let field), .literal(let text)): field.fits(text)
    case (.field(let field), .field(let other)):
      other.before.hasPrefix(field.before) && other.after.hasSuffix(field.after)
    }
  }
}

extension LinkPattern.Field {
  /// Returns whether the field matches a text, which may be empty if the field is optional.
  fileprivate func fits(_ text: String) -> Bool {
    value(in: text[...]) != nil || (text.isEmpty && isOptional)
  }
}
