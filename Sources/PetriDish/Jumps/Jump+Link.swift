import Foundation
import Routing

extension Jump {
  /// The version of the links that this program writes, and the last one that it reads.
  public static let linkVersion = 1

  /// The most bytes that a link may have: what a command line can carry in one argument.
  public static let linkLimit = 128 * 1024 - 1

  /// The most screens that a link may name to begin with, each in a `from`.
  public static let startLimit = 100

  /// The scheme of links to screens, before the colon.
  package static let scheme = "petri"

  private static let beginning = "\(scheme)://jump/"

  /// The jump as a link from which ``init(link:)`` makes an equal jump.
  ///
  /// A jump has one link, whatever it was made from. It is refused only where it is longer than
  /// ``linkLimit``, where it begins with more than ``startLimit`` screens, where its context has more than ``ContextValue/depthLimit`` levels, where a
  /// screen's id is empty, where the text scale is outside ``Environment/scales``, or where the present is no
  /// finite date.
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

  /// The jump that a link asks for.
  ///
  /// Whether there is such a screen, and whether its context is of that form, only a catalog can
  /// tell.
  ///
  /// - Throws: ``LinkError`` quoting what is wrong; nothing is guessed or left out.
  /// - Complexity: O(*n* log *n*) in the length of the link.
  public init(link: String) throws(LinkError) {
    guard link.utf8.count <= Self.linkLimit else { throw .tooLong(bytes: link.utf8.count) }
    // The scheme and the host are compared as RFC 3986 asks: without regard to case.
    guard link.utf8.count >= Self.beginning.utf8.count,
      link.prefix(Self.beginning.utf8.count).lowercased() == Self.beginning
    else { throw .notALink(link) }
    try Self.checkCharacters(link)
    try self.init(LinkTarget(link.dropFirst(Self.beginning.utf8.count), of: link))
  }

  /// The jump to a screen and what its query says.
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

  /// - Throws: ``LinkError/badCharacter(_:)`` where a link was cut out of its surroundings wrongly.
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

  /// Goes first, since a later version may read everything else differently.
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
    case (.gate, nil): throw .misplaced(name: name, hint: "it is written “gate.NAME”")
    case (.variant, nil): throw .misplaced(name: name, hint: "it is written “variant.NAME”")
    default:
      let word = word.rawValue
      throw .misplaced(name: name, hint: "it has no parts, and a field is “context.\(word)”")
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
    // No screen is asked to show a present without end.
    guard let date = Date(contextText: text), date.timeIntervalSinceReferenceDate.isFinite else {
      throw .badDate(text)
    }
    return date
  }

  private static func scale(_ text: String) throws(LinkError) -> Double {
    // What else Swift reads as a number, such as 0x2, the user would not write.
    guard text.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }),
      let scale = Double(text), Environment.scales.contains(scale)
    else {
      throw .badScale(text)
    }
    return scale
  }
}

extension Jump.PriorScreen {
  /// `screen?query`, as it stands in a `from` before it is encoded.
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
  /// Reads a link.
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

  /// Writes ``link``: the one form of a jump that is documented and has a version.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(link)
  }
}

/// A screen and a query: what stands in a link after its host, and in each `from`.
struct LinkTarget {
  var screen: String
  var query: LinkQuery

  init(screen: String, query: LinkQuery) {
    self.screen = screen
    self.query = query
  }

  /// Reads `screen?query`.
  ///
  /// - Parameter whole: What an error quotes where there is no screen.
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

  /// `screen?query`.
  var text: String {
    PercentEncoding.encoded(screen) + (query.items.isEmpty ? "" : "?" + query.text)
  }
}

/// The names that a link keeps for itself.
///
/// A field of such a name is written `context.NAME`.
enum ReservedLinkName: String, CaseIterable {
  /// The parts of the environment.
  case device, theme, direction, locale, scale, motion, now
  /// A screen to open before, as `screen?query`.
  case from
  /// Before a dot and the name of a gate, or of an experiment.
  case gate, variant
  /// The version of the link.
  case version = "v"
  /// The context, where it is one single value.
  case value
  /// Before a dot and the name of a field.
  case context

  /// Returns the word that a name begins with, and what stands after its dot.
  static func read(_ name: String) -> (word: ReservedLinkName, rest: Substring?)? {
    let (first, rest) = name.divided(at: ".")
    return ReservedLinkName(rawValue: String(first)).map { ($0, rest) }
  }

  /// Returns whether a link to any screen may have the name, whatever the screen's context.
  static func isForAnyScreen(_ name: String) -> Bool {
    switch read(name)?.word {
    case nil, .value, .context: false
    default: true
    }
  }
}

extension LinkPattern {
  /// Returns the jump that a link of this form asks for.
  ///
  /// A field of a reserved name is the context's. What a tester adds to any link, such as `theme=dark` or
  /// `variant.navigation=menu`, may be in its query.
  ///
  /// - Parameters:
  ///   - link: The whole link, or its path and query.
  ///   - screen: The id of the screen configuration that the pattern belongs to.
  /// - Returns: `nil` if the link is of another form.
  /// - Throws: ``LinkError`` if the link is of this form and damaged.
  public func jump(for link: String, to screen: String) throws(LinkError) -> Jump? {
    let isTooLong = link.utf8.count > Jump.linkLimit
    let found: Match?
    do throws(LinkPatternError) {
      // The query of a long link is not read.
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

  /// Returns the name in a link's query without which the link would be of this form.
  ///
  /// - Returns: `nil` if the path is of another form, or if one name less would not help.
  func excess(in link: String) -> String? {
    guard link.utf8.count <= Jump.linkLimit else { return nil }
    return excess(in: link, ignoring: ReservedLinkName.isForAnyScreen)
  }

  /// Reads the pattern of links to a screen; each name in braces is that of a field of its context.
  init(toScreen text: String) throws(LinkError) {
    do throws(LinkPatternError) { try self.init(text) } catch { throw LinkError(error) }
    for field in parts.compactMap(\.field) where ContextPath(text: field) == nil {
      throw .badName(field)
    }
  }

  /// Returns the name under which a link of ours gives a field.
  package static func item(for name: String) -> String {
    switch ReservedLinkName.read(name)?.word {
    case nil, .value, .context: name
    default: ReservedLinkName.context.rawValue + "." + name
    }
  }
}

extension LinkError {
  /// The same reason, for a link of ours.
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
