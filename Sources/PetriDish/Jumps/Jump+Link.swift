import Foundation
import Routing

extension Jump {
  /// The version of links that this program writes, and the latest version that it reads.
  public static let linkVersion = 1

  /// The maximum length of a link in bytes, which is the limit for one command-line argument on Linux.
  public static let linkLimit = 128 * 1024 - 1

  /// The maximum number of `from` screens in a link.
  public static let startLimit = 100

  /// The scheme of links to screens, without the colon.
  package static let scheme = "petri"

  private static let beginning = "\(scheme)://jump/"

  /// The link that represents the jump; ``init(link:)`` reads it back as an equal jump.
  ///
  /// Equal jumps have the same link. The link can't be read back if:
  /// - it is longer than ``linkLimit``
  /// - it has more than ``startLimit`` `from` screens
  /// - the context has more than ``ContextValue/depthLimit`` levels
  /// - the id of a screen is empty
  /// - the text scale is outside ``Environment/scales``
  /// - the current time isn't a finite date
  ///
  /// - Complexity: O(*n* log *n*) in the size of the context.
  public var link: String {
    var query = LinkQuery()
    LinkContext.write(context, to: &query)
    for (experiment, variant) in variants.sortedByName {
      query.append("variant." + experiment, variant)
    }
    for start in from { query.append("from", start.text) }
    query.append("device", environment.device)
    query.append("theme", environment.theme?.rawValue)
    query.append("direction", environment.direction?.rawValue)
    query.append("locale", environment.locale)
    query.append("scale", environment.scale?.contextText)
    query.append("motion", environment.motion?.rawValue)
    query.append("now", environment.now?.contextText)
    for (gate, answer) in gates.sortedByName {
      query.append("gate." + gate, answer.rawValue)
    }
    query.append("v", String(Self.linkVersion))
    return Self.beginning + LinkTarget(screen: screen, query: query).text
  }

  /// Creates the jump that a link describes.
  ///
  /// The link is only checked for syntax. Use a ``Catalog`` to check whether the screen exists and
  /// whether the context matches it.
  ///
  /// - Throws: ``LinkError`` with the part of the link that isn't valid. Invalid parts are never
  ///   skipped.
  /// - Complexity: O(*n* log *n*) in the length of the link.
  public init(link: String) throws(LinkError) {
    guard link.utf8.count <= Self.linkLimit else { throw .tooLong(bytes: link.utf8.count) }
    // RFC 3986: the scheme and the host are case-insensitive.
    guard link.utf8.count >= Self.beginning.utf8.count,
      link.prefix(Self.beginning.utf8.count).lowercased() == Self.beginning
    else { throw .notALink(link) }
    try Self.checkCharacters(link)
    try self.init(LinkTarget(link.dropFirst(Self.beginning.utf8.count), of: link))
  }

  /// Creates a jump from a screen and its query.
  init(_ target: LinkTarget) throws(LinkError) {
    try Self.checkVersion(target.query)
    self.init(target.screen)
    var context = LinkContext()
    var seen: Set<String> = []
    for item in target.query.items {
      try read(item, context: &context, seen: &seen)
    }
    self.context = try context.resolved()
  }

  /// - Throws: ``LinkError/badCharacter(_:)`` if the link contains whitespace, a control character or `#`.
  static func checkCharacters(_ link: String) throws(LinkError) {
    let isPlain = link.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }
    if isPlain { return }
    for scalar in link.unicodeScalars {
      let isMisplaced =
        scalar == "#" || scalar.properties.isWhitespace
        || scalar.properties.generalCategory == .control
      if isMisplaced { throw .badCharacter(String(scalar)) }
    }
  }

  /// Runs before the other checks, because a later version may change the meaning of any item.
  private static func checkVersion(_ query: LinkQuery) throws(LinkError) {
    for item in query.items where item.name == "v" {
      guard let version = Int(item.value), version > 0 else { throw .badVersion(item.value) }
      guard version <= linkVersion else { throw .laterVersion(item.value) }
    }
  }

  private mutating func read(
    _ item: LinkQuery.Item,
    context: inout LinkContext,
    seen: inout Set<String>
  ) throws(LinkError) {
    let (name, value) = (item.name, item.value)
    guard let (word, rest) = ReservedLinkName.read(name), word != .value, word != .context else {
      return try context.add(item)
    }
    guard seen.insert(name).inserted || word == .from else { throw .duplicate(name: name) }
    switch (word, rest) {
    case (.device, nil): environment.device = value
    case (.theme, nil): environment.theme = try Self.choice(item)
    case (.direction, nil): environment.direction = try Self.choice(item)
    case (.locale, nil): environment.locale = value
    case (.scale, nil): environment.scale = try Self.scale(value)
    case (.motion, nil): environment.motion = try Self.choice(item)
    case (.now, nil): environment.now = try Self.date(value)
    case (.from, nil):
      guard from.count < Self.startLimit else { throw .tooManyStarts }
      do throws(LinkError) { from.append(try PriorScreen(text: value)) } catch {
        throw .badStart(value, error)
      }
    case (.version, nil): break
    case (.gate, let gate?): gates[String(gate)] = try Self.choice(item)
    case (.variant, let experiment?): variants[String(experiment)] = value
    case (.gate, nil): throw .misplaced(name: name, hint: "use “gate.NAME”")
    case (.variant, nil): throw .misplaced(name: name, hint: "use “variant.NAME”")
    default:
      let word = word.rawValue
      throw .misplaced(name: name, hint: "for a field, use “context.\(word)”")
    }
  }

  private static func choice<Choice>(_ item: LinkQuery.Item) throws(LinkError) -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let choice = Choice(rawValue: item.value) else {
      let choices = Choice.allCases.map(\.rawValue)
      throw .notAChoice(name: item.name, value: item.value, choices: choices)
    }
    return choice
  }

  private static func date(_ text: String) throws(LinkError) -> Date {
    // Screens can't display an infinite date.
    guard let date = Date(contextText: text), date.timeIntervalSinceReferenceDate.isFinite else {
      throw .badDate(text)
    }
    return date
  }

  private static func scale(_ text: String) throws(LinkError) -> Double {
    // Swift also parses forms that users don't type, such as `0x2`.
    guard text.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }),
      let scale = Double(text), Environment.scales.contains(scale)
    else {
      throw .badScale(text)
    }
    return scale
  }
}

extension Jump.PriorScreen {
  /// The screen as `screen?query`, before percent-encoding.
  fileprivate var text: String {
    var query = LinkQuery()
    LinkContext.write(context, to: &query)
    return LinkTarget(screen: screen, query: query).text
  }

  fileprivate init(text: String) throws(LinkError) {
    let target = try LinkTarget(text[...], of: text)
    var context = LinkContext()
    for item in target.query.items { try context.add(item) }
    self.init(target.screen, context: try context.resolved())
  }
}

extension Jump: Codable {
  /// Decodes a jump from its link.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let link = try container.decode(String.self)
    do throws(LinkError) {
      try self.init(link: link)
    } catch {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: error.description
      )
    }
  }

  /// Encodes the jump as its ``link``, the only documented and versioned format.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(link)
  }
}

/// A screen and its query: the part of a link after the host, or the value of a `from`.
struct LinkTarget {
  var screen: String
  var query: LinkQuery

  init(screen: String, query: LinkQuery) {
    self.screen = screen
    self.query = query
  }

  /// Parses `screen?query`.
  ///
  /// - Parameter whole: The text that an error quotes if the screen is missing.
  init(_ text: Substring, of whole: String) throws(LinkError) {
    let (screen, query) = text.divided(at: "?")
    guard !screen.isEmpty else { throw .noScreen(whole) }
    do throws(LinkPatternError) {
      self.screen = try screen.percentDecoded()
      self.query =
        try query.map { text throws(LinkPatternError) in try LinkQuery(text) } ?? LinkQuery()
    } catch {
      throw LinkError(error)
    }
  }

  var text: String {
    PercentEncoding.encoded(screen) + (query.items.isEmpty ? "" : "?" + query.text)
  }
}

/// The names that are reserved in links.
///
/// A context field with a reserved name is written `context.NAME`.
enum ReservedLinkName: String, CaseIterable {
  /// A setting of the environment.
  case device, theme, direction, locale, scale, motion, now
  /// A screen to open first, as `screen?query`.
  case from
  /// A prefix, followed by a dot and the name of a gate or an experiment.
  case gate, variant
  /// The version of the link.
  case version = "v"
  /// The context, if it is a single value.
  case value
  /// A prefix, followed by a dot and the name of a context field.
  case context

  /// Returns the reserved name that `name` begins with and the part after its dot.
  static func read(_ name: String) -> (word: ReservedLinkName, rest: Substring?)? {
    let (first, rest) = name.divided(at: ".")
    return ReservedLinkName(rawValue: String(first)).map { ($0, rest) }
  }

  /// Returns whether a link to any screen may use the name, regardless of the screen's context.
  static func isForAnyScreen(_ name: String) -> Bool {
    switch read(name)?.word {
    case nil, .value, .context: false
    default: true
    }
  }
}

extension LinkPattern {
  /// Returns the jump that a matching link describes.
  ///
  /// A name in the pattern is always a context field, even if it is reserved. The query may also
  /// contain general items, such as `theme=dark` or `variant.navigation=menu`.
  ///
  /// - Parameters:
  ///   - link: The whole link, or its path and query.
  ///   - screen: The id of the screen configuration that declares the pattern.
  /// - Returns: `nil` if the link doesn't match the pattern.
  /// - Throws: ``LinkError`` if the link matches the pattern but isn't valid.
  public func jump(for link: String, to screen: String) throws(LinkError) -> Jump? {
    let isTooLong = link.utf8.count > Jump.linkLimit
    let found: Match?
    do throws(LinkPatternError) {
      // Skip the query of a link that is too long.
      let read = isTooLong ? String(link.divided(at: "?").0) : link
      guard try fitsPath(of: read) else { return nil }
      found = isTooLong ? nil : try match(read, ignoring: ReservedLinkName.isForAnyScreen)
    } catch {
      throw LinkError(error)
    }
    guard !isTooLong else { throw .tooLong(bytes: link.utf8.count) }
    guard let found else { return nil }
    try Jump.checkCharacters(link)
    let fields = found.fields.map { item in
      LinkQuery.Item(name: Self.item(for: item.name), value: LinkContext.escaped(item.value))
    }
    return try Jump(LinkTarget(screen: screen, query: LinkQuery(items: fields + found.others)))
  }

  /// Returns the query item that prevents a link from matching the pattern.
  ///
  /// - Returns: `nil` if the path doesn't match, or if removing one item isn't enough.
  func excess(in link: String) -> String? {
    guard link.utf8.count <= Jump.linkLimit else { return nil }
    return excess(in: link, ignoring: ReservedLinkName.isForAnyScreen)
  }

  /// Creates the pattern of a deep link to a screen; each name in braces is a context field.
  init(toScreen text: String) throws(LinkError) {
    do throws(LinkPatternError) { try self.init(text) } catch { throw LinkError(error) }
    for field in parts.compactMap(\.field) where ContextPath(text: field) == nil {
      throw .badName(field)
    }
  }

  /// Returns the name of a context field in a link, escaped if it is reserved.
  package static func item(for name: String) -> String {
    switch ReservedLinkName.read(name)?.word {
    case nil, .value, .context: name
    default: ReservedLinkName.context.rawValue + "." + name
    }
  }
}

extension LinkError {
  /// Converts a pattern error to the link error with the same meaning.
  init(_ error: LinkPatternError) {
    self =
      switch error {
      case .badPattern(let text): .badPattern(text)
      case .badEncoding(let text): .badEncoding(text)
      case .emptyItem: .emptyItem
      case .noValue(let name): .noValue(name: name)
      case .duplicate(let name): .duplicate(name: name)
      }
  }
}
