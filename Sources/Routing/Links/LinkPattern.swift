/// The form of an app's own deep links, such as `/products/{id}`.
///
/// A name in braces represents the value of that name:
///
/// | pattern | fits |
/// |---|---|
/// | `/products/{id}` | any value, and any query |
/// | `/cities/{id?}` | the last parts of a path may be missing: `/cities` and `/cities/` too |
/// | `/cities/{id}?filter=` | only links with a `filter`, which is the field of that name |
/// | `/search?q={text}` | the field `text` under another name |
/// | `/cities/{id}?filter={filter?}` | links with and without a `filter` |
/// | `/pages?name=help` | only this value |
///
/// A pattern with a `?` names everything that a query may have: a link with another name does not fit.
/// A pattern that begins with `/` fits links with any scheme and host, and without. A `/` at the end of a
/// link is ignored.
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
  /// The pattern as it was written.
  public let text: String

  /// The parts between the slashes; those that may be missing are the last.
  package let path: [Part]

  /// The items that the query may have, by name; `nil` where the pattern says nothing of a query.
  package let query: [String: Part]?

  /// Reads a pattern.
  ///
  /// - Throws: ``LinkPatternError/badPattern(_:)``, or ``LinkPatternError/duplicate(name:)`` for a field or a name that
  ///   is there twice.
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

  /// The parts of the path, and those of the query by their names.
  package var parts: [Part] {
    path + (query?.sorted { $0.key < $1.key }.map(\.value) ?? [])
  }

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
  /// Returns the values of the names in braces, and those of a query that the pattern says nothing of.
  ///
  /// - Parameter link: The whole link, or its path and query.
  /// - Returns: `nil` if the link is of another form.
  /// - Throws: ``LinkPatternError`` if the link is of this form and damaged.
  /// - Complexity: O(length of the link).
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

  /// Returns whether the path of a link fits, with any query.
  package func fitsPath(of link: String) throws(LinkPatternError) -> Bool {
    try captured(from: comparedPart(of: link.divided(at: "?").0)) != nil
  }

  /// The values that a link has for the names of a pattern, and the rest of its query.
  package struct Match {
    package var fields: [LinkQuery.Item]
    package var others: [LinkQuery.Item]
  }

  /// Compares a link with the pattern.
  ///
  /// - Parameters:
  ///   - link: The whole link, or its path and query.
  ///   - isExtra: Whether a name may be in the query of any link, in addition to those of the pattern.
  /// - Returns: `nil` if the link is of another form.
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

  /// Returns the name in a link's query without which the link would be of this form.
  ///
  /// - Returns: `nil` if the path is of another form, or if one name less would not help.
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

  /// Returns the part of a link that the pattern is compared with: without scheme and host, where
  /// the pattern has none.
  private func comparedPart(of location: Substring) -> Substring {
    guard isRelative, let scheme = location.firstRange(of: "://") else { return location }
    let rest = location[scheme.upperBound...]
    return rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
  }

  /// Whether the pattern fits links with any scheme and host.
  package var isRelative: Bool { text.hasPrefix("/") }

  /// Returns the fields of the path; `nil` where it is of another form.
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

  /// Divides the items of a query into fields and others; `nil` if the query is of another form.
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
  /// The texts between its slashes, but for an empty one after a slash at the end.
  fileprivate var piecesWithoutLastSlash: [Substring] {
    var pieces = pieces
    if pieces.count > 2, pieces.last == "", pieces.dropLast().last != "" { pieces.removeLast() }
    return pieces
  }

  /// The texts between its slashes, empty ones too.
  fileprivate var pieces: [Substring] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Substring.init)
  }
}

/// A reason that a text is not the pattern of a link, or that a link cannot be read.
public enum LinkPatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The braces of a pattern do not match, or one of its parts has two fields.
  case badPattern(String)
  /// A `%` without two hexadecimal digits, or bytes that are not UTF-8.
  case badEncoding(String)
  /// A `?` or a `&` without `name=value` after it.
  case emptyItem
  /// A name without `=`.
  case noValue(name: String)
  /// A name that is given twice.
  case duplicate(name: String)

  /// One sentence that quotes what is wrong.
  public var description: String {
    switch self {
    case .badPattern(let text): "“\(text)” is not a pattern of links such as “/products/{id}”."
    case .badEncoding(let text): "“\(text)” is not percent-encoded UTF-8."
    case .emptyItem: "The link has nothing where a “name=value” is expected."
    case .noValue(let name): "“\(name)” has no value; an empty one is written “\(name)=”."
    case .duplicate(let name): "“\(name)” is given more than once."
    }
  }
}

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

extension LinkPattern {
  /// Returns whether some link fits both patterns.
  ///
  /// - Complexity: O(parts²) where parts may be missing, else O(parts).
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

  /// Returns whether every link that fits the other pattern fits this one.
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

  /// The path behind scheme and host; `nil` where they are not there as they should be.
  package var pathAlone: [Part] {
    guard !isRelative, path.count >= 3, path[1] == .literal("") else { return path }
    return path.count == 3 ? [.literal(""), .literal("")] : [.literal("")] + path.dropFirst(3)
  }

  /// Returns the paths, without scheme and host where one of the two patterns fits any.
  private func comparedPaths(with other: LinkPattern) -> ([Part]?, [Part]?) {
    isRelative == other.isRelative ? (path, other.path) : (pathAlone, other.pathAlone)
  }

  /// Returns whether a query with all that one asks for can fit the other.
  private static func allows(_ one: [String: Part], _ other: [String: Part]) -> Bool {
    one.allSatisfy { name, part in
      part.isOptional || other[name]?.overlaps(part) == true
    }
  }
}

extension [LinkPattern.Part] {
  /// The numbers of parts that a link can have.
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

  /// Returns whether it fits every text that the other one fits.
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
  /// Returns whether the text can stand in the field's place; none can where a path may end before
  /// it.
  fileprivate func fits(_ text: String) -> Bool {
    value(in: text[...]) != nil || (text.isEmpty && isOptional)
  }
}
