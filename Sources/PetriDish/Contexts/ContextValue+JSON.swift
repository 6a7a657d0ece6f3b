import Foundation

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
