public import Foundation

extension TimeModel {
  /// Reads a model from JSON: an object from the names of constants to numbers, and `name`.
  ///
  /// What it leaves out is as in the built-in model.
  ///
  /// - Parameters:
  ///   - json: The text of a file.
  ///   - name: The name of the file, for sentences, and of the model where it has none.
  /// - Throws: ``TimeModelError`` naming the key or value that is wrong.
  public init(json: Data, named name: String) throws(TimeModelError) {
    let value: JSONValue
    do { value = try JSONDecoder().decode(JSONValue.self, from: json) } catch {
      // A number may be too large to be read at all.
      guard case .typeMismatch(_, let context)? = error as? DecodingError,
        let constant = context.codingPath.last.flatMap({ Constant(rawValue: $0.stringValue) })
      else { throw .notJSON(name) }
      throw .badValue(constant.rawValue, "no number that can be read", constant.range, name)
    }
    guard case .object(let fields) = value else { throw .notJSON(name) }
    self.init(name: name)
    for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
      if key == "name" {
        guard let text = value.text, !text.isEmpty else { throw .badName(name) }
        self.name = text
        continue
      }
      guard let constant = Constant(rawValue: key) else { throw .unknownConstant(key, name) }
      guard let number = value.number, constant.range.contains(number) else {
        throw .badValue(key, "\(value.shortText)", constant.range, name)
      }
      self[constant] = number
    }
  }
}

extension TimeModel.Constant {
  /// The numbers that the constant can have.
  fileprivate var range: ClosedRange<Double> { self == .error ? 0...1 : 0...60 }
}

extension JSONValue {
  /// The value as it stands in a file, as far as a sentence needs it.
  fileprivate var shortText: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .string(let text): Quotation(text).description
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// A mistake in a model of times, in one sentence.
public enum TimeModelError: Error, Hashable, Sendable {
  /// The file is no JSON object.
  case notJSON(String)
  /// The name is no text, or empty.
  case badName(String)
  /// No constant has that name.
  case unknownConstant(String, String)
  /// A constant has no number, or one out of its range.
  case badValue(String, String, ClosedRange<Double>, String)
}

extension TimeModelError: CustomStringConvertible {
  /// The sentence.
  public var description: String {
    switch self {
    case .notJSON(let file): "The model \(Quotation(file)) is no JSON object of times."
    case .badName(let file): "The “name” in the model \(Quotation(file)) is no text."
    case .unknownConstant(let key, let file):
      "The model \(Quotation(file)) has \(Quotation(key)), which is no time of it; the times are "
        + TimeModel.Constant.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .badValue(let key, let value, let range, let file):
      "\(Quotation(key)) in the model \(Quotation(file)) is \(value); it is a number from "
        + "\(Int(range.lowerBound)) to \(Int(range.upperBound))."
    }
  }
}
