import Foundation

/// A JSON value, as used in reports and exports.
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
  /// Returns the value of a field, or `nil` if the field is missing or the value isn't an object.
  public subscript(field: String) -> JSONValue? {
    if case .object(let fields) = self { fields[field] } else { nil }
  }

  /// The text, if the value is a string.
  public var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, if the value is an integer.
  public var integer: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The number, if the value is an integer or a floating-point number.
  public var number: Double? {
    switch self {
    case .number(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }

  /// The elements, if the value is an array.
  public var items: [JSONValue]? {
    if case .array(let items) = self { items } else { nil }
  }
}

extension JSONValue: Codable {
  /// Decodes any JSON value; numbers without a fraction become integers if they fit.
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

  /// Encodes the JSON value.
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
  /// Creates the JSON representation of a value, or a string with the error if encoding fails.
  package init(coding value: some Encodable) {
    do {
      let data = try JSONEncoder.telling.encode(value)
      self = try JSONDecoder().decode(JSONValue.self, from: data)
    } catch {
      self = .string("\(error)")
    }
  }

  /// Returns the JSON on one line, with sorted keys.
  package func line() throws -> String { try encodedLine() }
}

extension Encodable {
  /// The value as JSON on one line with sorted keys, or the error if encoding fails.
  package var jsonLine: String {
    do { return try encodedLine() } catch { return "\(error)" }
  }

  /// Returns the value as JSON on one line, with sorted keys.
  package func encodedLine() throws -> String {
    let encoder = JSONEncoder.telling
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension Decodable {
  /// Decodes a JSON object from one line, or returns `nil` for other text, such as output of a screen.
  ///
  /// This is a static method because an initializer would make `Double.init` ambiguous for texts.
  package static func decoded(line: String) -> Self? {
    guard line.hasPrefix("{") else { return nil }
    do { return try JSONDecoder().decode(Self.self, from: Data(line.utf8)) } catch { return nil }
  }
}

extension JSONEncoder {
  /// An encoder that writes infinity and NaN as strings, because JSON can't represent them.
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
