import Foundation

/// Any JSON, as reports and exports write it.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue {
  /// The value of a field; `nil` where it is missing, and for what has no fields.
  public subscript(field: String) -> JSONValue? {
    if case .object(let fields) = self { fields[field] } else { nil }
  }

  /// The text, for a string.
  public var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, for a whole one.
  public var integer: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The number, whole or not.
  public var number: Double? {
    switch self {
    case .number(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }

  /// The items, for an array.
  public var items: [JSONValue]? {
    if case .array(let items) = self { items } else { nil }
  }
}

extension JSONValue: Codable {
  /// Reads any JSON; a number without a fraction that fits is whole.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let values = try? container.decode([JSONValue].self) {
      self = .array(values)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Writes the JSON.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let fields): try container.encode(fields)
    }
  }
}

extension JSONValue {
  /// Creates the JSON that a value is coded as; where its own coding refuses, the reason as text.
  package init(coding value: some Encodable) {
    do {
      let data = try JSONEncoder.telling.encode(value)
      self = try JSONDecoder().decode(JSONValue.self, from: data)
    } catch {
      self = .string("\(error)")
    }
  }

  /// Returns the JSON in one line, its fields in order.
  package func line() throws -> String { try encodedLine() }
}

extension Encodable {
  /// The value as JSON in one line, its fields in order; where its own coding refuses, the reason.
  package var jsonLine: String {
    do { return try encodedLine() } catch { return "\(error)" }
  }

  /// Returns the value as JSON in one line, its fields in order.
  package func encodedLine() throws -> String {
    let encoder = JSONEncoder.telling
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension Decodable {
  /// Reads an object of JSON in one line; `nil` for any other text, such as something that a screen prints.
  ///
  /// It is a function, since `Double.init` with a text would otherwise become ambiguous.
  package static func decoded(line: String) -> Self? {
    guard line.hasPrefix("{") else { return nil }
    do { return try JSONDecoder().decode(Self.self, from: Data(line.utf8)) } catch { return nil }
  }
}

extension JSONEncoder {
  /// Writes any number; JSON has none that is infinite, and none that is no number.
  static var telling: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return encoder
  }
}
