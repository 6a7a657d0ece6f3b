import Foundation

/// The content of a context, as a tree whose leaves are text.
///
/// The tree has no types. A form, a link and the command line all produce it; the types stand in
/// the ``ContextSchema`` and in the `Decodable` that reads it with ``ContextDecoder``. So two trees
/// can be compared, and a link can be read, without knowing which screen they are for.
///
/// A field that is not there is `nil`: it has no entry in ``fields(_:)``. ``null`` is for the
/// places where nothing has to be said aloud, such as an item of a list.
public indirect enum ContextValue: Hashable, Sendable {
  /// An explicit `nil`: an item of a list, or the value of a dictionary.
  case null

  /// A leaf. Numbers, dates and the like in the form that their decoder reads.
  case text(String)

  /// Items in order; empty is not the same as absent.
  case list([ContextValue])

  /// Values by the name of their field; empty is not the same as absent.
  case fields([String: ContextValue])
}

extension ContextValue {
  /// The field of that name, or `nil` where there is none or this is no set of fields.
  ///
  /// Setting a field of a value without fields does nothing; setting `nil` makes the field absent.
  public subscript(name: String) -> ContextValue? {
    get {
      guard case .fields(let fields) = self else { return nil }
      return fields[name]
    }
    set {
      guard case .fields(var fields) = self else { return }
      fields[name] = newValue
      self = .fields(fields)
    }
  }

  /// The leaf's text, or `nil` where this is no leaf.
  public var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }
}

extension ContextValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// A leaf.
  public init(stringLiteral text: String) { self = .text(text) }

  /// A list.
  public init(arrayLiteral items: ContextValue...) { self = .list(items) }

  /// Fields by name; of two with the same name the later one counts.
  public init(dictionaryLiteral fields: (String, ContextValue)...) {
    self = .fields(Dictionary(fields) { _, later in later })
  }
}

extension ContextValue {
  /// The number of levels that a tree may have, in links and in coding.
  ///
  /// A deeper one is refused: it would come from a cycle or from an attacker.
  public static let depthLimit = 128
}

extension ContextValue {
  /// Returns whether it comes first in an order that depends on the values alone, byte by byte.
  ///
  /// Collections without an order are sorted by it. Swift's own order of strings does not look at
  /// the bytes, and so two texts that it holds equal could change places.
  func precedes(_ other: ContextValue) -> Bool {
    switch (self, other) {
    case (.text(let mine), .text(let theirs)):
      mine.utf8.lexicographicallyPrecedes(theirs.utf8)
    case (.list(let mine), .list(let theirs)):
      mine.lexicographicallyPrecedes(theirs) { $0.precedes($1) }
    case (.fields(let mine), .fields(let theirs)):
      mine.sortedByName.lexicographicallyPrecedes(theirs.sortedByName) {
        $0.key == $1.key
          ? $0.value.precedes($1.value)
          : $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
      }
    default: rank < other.rank
    }
  }

  private var rank: Int {
    switch self {
    case .null: 0
    case .text: 1
    case .list: 2
    case .fields: 3
    }
  }
}

extension Dictionary where Key == String {
  /// The entries, in the order of the bytes of their names.
  package var sortedByName: [Element] {
    sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}

extension ContextValue: Codable {
  /// Reads any JSON value; numbers and booleans become the text that JSON has for them.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let fields = try? container.decode([String: ContextValue].self) {
      self = .fields(fields)
    } else if let items = try? container.decode([ContextValue].self) {
      self = .list(items)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let bool = try? container.decode(Bool.self) {
      self = .text(bool.contextText)
    } else if let integer = try? container.decode(Int64.self) {
      self = .text(integer.contextText)
    } else if let integer = try? container.decode(UInt64.self) {
      self = .text(integer.contextText)
    } else if let decimal = try? container.decode(Decimal.self) {
      self = .text(decimal.contextText)
    } else {
      self = .text(try container.decode(Double.self).contextText)
    }
  }

  /// Writes the tree as JSON whose leaves are strings.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .text(let text): try container.encode(text)
    case .list(let items): try container.encode(items)
    case .fields(let fields): try container.encode(fields)
    }
  }
}

extension ContextValue {
  /// A tree from the text of a JSON editor.
  ///
  /// - Throws: ``ContextError/malformedJSON(_:)`` quoting the text.
  public init(json text: String) throws(ContextError) {
    do {
      self = try JSONDecoder().decode(ContextValue.self, from: Data(text.utf8))
    } catch {
      throw .malformedJSON(text)
    }
  }

  /// The tree for a JSON editor: leaves are strings, fields are sorted by name.
  public var json: String {
    switch self {
    case .null: "null"
    case .text(let text): Self.quoted(text)
    case .list(let items): "[" + items.map(\.json).joined(separator: ", ") + "]"
    case .fields(let fields):
      "{"
        + fields.sortedByName
        .map { "\(Self.quoted($0.key)): \($0.value.json)" }.joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20:
        quoted += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
