import Foundation

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
