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
