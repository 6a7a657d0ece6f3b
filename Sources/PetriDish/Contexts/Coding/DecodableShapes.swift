// Protocols that let a generic decoder recognize the generic types of the standard library.

/// A type-erased optional.
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

/// A type-erased dictionary.
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
    default: throw node.mismatch("a dictionary", type: Self.self)
    }
    return result
  }

  /// Adds an entry.
  ///
  /// - Throws: A mismatch error if the key already exists; for example, “1” and “01” are the same
  ///   `Int`.
  private static func add(
    _ key: DecodedNode,
    _ value: DecodedNode,
    to result: inout [Key: Value]
  ) throws {
    let decoded = try key.decoded(Key.self)
    guard result.index(forKey: decoded) == nil else {
      throw key.mismatch("a unique key", type: Key.self)
    }
    result[decoded] = try value.decoded(Value.self)
  }
}

/// A type-erased array or set.
protocol DecodableList {
  static var element: any Decodable.Type { get }
  static func list(of items: [Any]) -> Self?

  /// Whether the items are unique and unordered.
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
  /// The maximum number of values for which a list of choices is useful.
  static let limit = 300

  let texts: [String]

  /// Creates the choices, or returns `nil` if the type isn't `CaseIterable` or a value isn't one text.
  init?(of type: Any.Type) {
    guard let type = type as? any CaseIterable.Type,
      let texts = Self.texts(of: type), !texts.isEmpty
    else { return nil }
    self.texts = texts
  }

  /// Returns the names of all fields or cases if the coding keys are `CaseIterable`.
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
