import Foundation

/// The content of a context as an untyped tree with texts as leaves.
///
/// Forms, links and the command line all produce this tree. ``ContextDecoder`` converts it to a
/// typed context, and a ``ContextSchema`` describes the types. Because the tree is untyped, links
/// can be parsed and compared without knowing the screen.
///
/// A field that is `nil` has no entry in ``fields(_:)``. Use ``null`` only where an explicit value
/// is required, such as for an item of a list.
public indirect enum ContextValue: Hashable, Sendable {
  /// An explicit `nil` for an item of a list or a value of a dictionary.
  case null

  /// A leaf, such as a number or date in the format that its decoder reads.
  case text(String)

  /// A list of values; an empty list is different from an absent value.
  case list([ContextValue])

  /// Values by field name; an empty value is different from an absent value.
  case fields([String: ContextValue])
}

extension ContextValue {
  /// Accesses the field with the specified name, which is `nil` if it doesn't exist.
  ///
  /// Assigning `nil` removes the field. If the value isn't ``fields(_:)``, assignments have no
  /// effect.
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

  /// The text of a leaf, or `nil` for other values.
  public var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }
}

extension ContextValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates a leaf.
  public init(stringLiteral text: String) { self = .text(text) }

  /// Creates a list.
  public init(arrayLiteral items: ContextValue...) { self = .list(items) }

  /// Creates fields; if a name is repeated, the last value is used.
  public init(dictionaryLiteral fields: (String, ContextValue)...) {
    self = .fields(Dictionary(fields) { _, later in later })
  }
}

extension ContextValue {
  /// The maximum number of levels in a tree.
  ///
  /// Links and coding reject deeper trees, which are usually the result of a cycle or an attack.
  public static let depthLimit = 128
}

extension ContextValue {
  /// Returns whether the value precedes another one in a stable, bytewise order.
  ///
  /// The order is used to sort unordered collections. It compares UTF-8 because Swift treats
  /// canonically equivalent strings as equal.
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
  /// The entries, sorted by the UTF-8 bytes of their keys.
  package var sortedByName: [Element] {
    sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}

extension ContextValue: Codable {
  /// Decodes any JSON value; numbers and Booleans are stored as their JSON text.
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

  /// Encodes the tree as JSON with strings as leaves.
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
  /// Creates a tree from JSON text.
  ///
  /// - Throws: ``ContextError/malformedJSON(_:)`` with the text.
  public init(json text: String) throws(ContextError) {
    do {
      self = try JSONDecoder().decode(ContextValue.self, from: Data(text.utf8))
    } catch {
      throw .malformedJSON(text)
    }
  }

  /// The tree as JSON text with strings as leaves, and with fields sorted by name.
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
