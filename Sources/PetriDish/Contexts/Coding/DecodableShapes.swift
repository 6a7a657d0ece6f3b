// The generic types of the standard library as a decoder sees them that knows only `Decodable`.

/// An optional, seen from inside a generic decoder.
protocol DecodableOptional {
  static var wrapped: any Decodable.Type { get }
  static func optional(of value: Any?) -> Self
  static func decodedContext(from node: DecodedNode) throws -> Self
}

extension Optional: DecodableOptional where Wrapped: Decodable {
  static var wrapped: any Decodable.Type { Wrapped.self }
  static func optional(of value: Any?) -> Wrapped? { value as? Wrapped }

  static func decodedContext(from node: DecodedNode) throws -> Wrapped? {
    node.value == .null ? nil : try node.decoded(Wrapped.self)
  }
}

/// A dictionary, seen from inside a generic decoder.
protocol DecodableDictionary {
  static var key: any Decodable.Type { get }
  static var value: any Decodable.Type { get }
  static func decodedContext(from node: DecodedNode) throws -> Self
}

extension Dictionary: DecodableDictionary where Key: Decodable, Value: Decodable {
  static var key: any Decodable.Type { Key.self }
  static var value: any Decodable.Type { Value.self }

  static func decodedContext(from node: DecodedNode) throws -> [Key: Value] {
    var result: [Key: Value] = [:]
    switch node.value {
    case .fields(let fields):
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
        let entry = node.path + [FieldName(name)]
        let key = DecodedNode(value: .text(name), path: entry, trace: node.trace)
        let field = DecodedNode(value: value, path: entry, trace: node.trace)
        try add(key, field, to: &result)
      }
    case .list(let items) where items.count.isMultiple(of: 2):
      for index in stride(from: 0, to: items.count, by: 2) {
        try add(node.item(index, of: items), node.item(index + 1, of: items), to: &result)
      }
    default: throw node.mismatch("a group of names and values", type: Self.self)
    }
    return result
  }

  /// Adds an entry.
  ///
  /// - Throws: Where its key is there, such as that of “1” where “01” is given too.
  private static func add(
    _ key: DecodedNode,
    _ value: DecodedNode,
    to result: inout [Key: Value]
  ) throws {
    let decoded = try key.decoded(Key.self)
    guard result.index(forKey: decoded) == nil else {
      throw key.mismatch("a key that is not given twice", type: Key.self)
    }
    result[decoded] = try value.decoded(Value.self)
  }
}

/// An array or a set, seen from inside a generic decoder.
protocol DecodableList {
  static var element: any Decodable.Type { get }
  static func list(of items: [Any]) -> Self?

  /// Whether it takes each item once, in no order.
  static var isSet: Bool { get }
}

extension Array: DecodableList where Element: Decodable {
  static var element: any Decodable.Type { Element.self }
  static func list(of items: [Any]) -> [Element]? { items as? [Element] }
  static var isSet: Bool { false }
}

extension Set: DecodableList where Element: Decodable {
  static var element: any Decodable.Type { Element.self }
  static func list(of items: [Any]) -> Set<Element>? { (items as? [Element]).map { Set($0) } }
  static var isSet: Bool { true }
}

/// The texts of a type with few values.
struct Choices {
  /// More values than this are no choice that a user could look through.
  static let limit = 300

  let texts: [String]

  /// `nil` for a type that does not list its values, or whose values are not one text each.
  init?(of type: Any.Type) {
    guard let type = type as? any CaseIterable.Type,
      let texts = Self.texts(of: type), !texts.isEmpty
    else { return nil }
    self.texts = texts
  }

  /// Returns the names of a type's fields or cases, where its keys list themselves.
  static func names<Key: CodingKey>(of type: Key.Type) -> [String] {
    guard let type = type as? any CaseIterable.Type else { return [] }
    return names(listedBy: type)
  }

  private static func names<Keys: CaseIterable>(listedBy type: Keys.Type) -> [String] {
    type.allCases.compactMap { ($0 as? any CodingKey)?.stringValue }
  }

  private static func texts<Value: CaseIterable>(of type: Value.Type) -> [String]? {
    var texts: [String] = []
    for value in type.allCases.prefix(limit + 1) {
      guard let value = value as? any Encodable,
        let text = try? ContextEncoder().encode(value).text
      else { return nil }
      texts.append(text)
    }
    return texts.count > limit ? nil : texts
  }
}
