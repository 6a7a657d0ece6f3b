import Foundation

/// A context with a default value for each field.
///
/// A link, form or JSON may omit any field, which then has the value from ``init()``. The
/// synthesized `init(from:)` of Swift ignores the initial values of properties and requires every
/// field.
public protocol DefaultedContext: Codable {
  /// Creates a context with the default values.
  init()
}

extension DefaultedContext {
  /// Returns the fields of the default context.
  static func defaults() throws(ContextError) -> [String: ContextValue] {
    guard case .fields(let fields) = try ContextEncoder().encode(Self()) else { return [:] }
    return fields
  }
}

extension ContextValue {
  /// Returns the fields, completed with defaults; other values are returned unchanged.
  func filled(from defaults: [String: ContextValue]) -> ContextValue {
    guard case .fields(let fields) = self else { return self }
    return .fields(fields.merging(defaults) { given, _ in given })
  }
}

/// A decoder that creates `Decodable` values from a tree of texts.
///
/// Decoding is strict: fields that the type doesn't read and list items that it skips are errors.
public struct ContextDecoder {
  /// Creates a decoder that can be used several times.
  public init() {}

  /// Decodes a value from a tree.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - context: The tree. If it is `nil`, an optional type decodes as `nil`, and any other type
  ///     decodes from an empty set of fields.
  /// - Throws: ``ContextError`` with the field, the expected form and the given value.
  public func decode<Value: Decodable>(
    _ type: Value.Type,
    from context: ContextValue?
  ) throws(ContextError) -> Value {
    let trace = DecodingTrace()
    let isOptional = type is any DecodableOptional.Type
    let value = context ?? (isOptional ? .null : .fields([:]))
    do {
      let result = try DecodedNode(value: value, path: [], trace: trace).decoded(type)
      try trace.check()
      return result
    } catch {
      throw ContextError(error, trace: trace, tree: value)
    }
  }
}

/// A node of the tree during decoding.
struct DecodedNode {
  let value: ContextValue
  let path: [any CodingKey]
  let trace: DecodingTrace

  /// The path as part of an error message.
  var field: String { ContextPath(path).text }

  /// The value as part of an error message.
  var given: String { value.given }

  /// Decodes the node as a type.
  func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard path.count <= ContextValue.depthLimit else {
      throw ContextError.tooDeep(field: ContextPath(Array(path.prefix(1))).text).decodingError(path)
    }
    if type == ContextValue.self, let tree = value as? Value { return tree }
    // A URL with a base URL is encoded as two fields; any other URL is a text.
    if type == URL.self, case .fields = value { return try Value(from: NodeDecoder(node: self)) }
    if let leaf = type as? any ContextLeaf.Type { return try cast(decodedLeaf(leaf)) }
    if let optional = type as? any DecodableOptional.Type {
      return try cast(optional.decodedContext(from: self))
    }
    if let dictionary = type as? any DecodableDictionary.Type {
      return try cast(dictionary.decodedContext(from: self))
    }
    do {
      let touches = trace.touches
      let defaults = try (type as? any DefaultedContext.Type)?.defaults() ?? [:]
      let result = try Value(from: NodeDecoder(node: self, defaults: defaults))
      if trace.touches == touches { try checkNothingIsLost() }
      return result
    } catch {
      if !(error is DecodingError) { trace.refuse(at: ContextPath(path)) }
      throw choiceError(type) ?? caseError(error, type) ?? error
    }
  }

  /// Returns an error if an enum was decoded from no case or from several cases.
  private func caseError(_ error: any Error, _ type: Any.Type) -> (any Error)? {
    let place = ContextPath(path)
    guard case DecodingError.typeMismatch(_, let context) = error, context.underlyingError == nil,
      ContextPath(context.codingPath) == place, case .fields(let fields) = value,
      let (own, names) = trace.listed[place], own.count != 1
    else { return nil }
    let cases = names.isEmpty ? "" : ", " + Quotation.list(names, joinedBy: "or")
    return ContextError.mismatch(
      field: field,
      expected: "exactly one case of \(type)\(cases)",
      given: fields.isEmpty ? "an empty group of fields" : Quotation.list(fields.keys.sorted())
    ).decodingError(path)
  }

  /// Throws an error if the value isn't empty, because the type didn't read any part of it.
  private func checkNothingIsLost() throws {
    guard value != .fields([:]) else { return }
    guard case .fields(let fields) = value, let first = fields.keys.min() else {
      throw ContextError.unknown(field: field, known: []).decodingError(path)
    }
    throw ContextError.unknown(field: ContextPath(path + [FieldName(first)]).text, known: [])
      .decodingError(path)
  }

  private func cast<Value>(_ value: Any) throws -> Value {
    guard let value = value as? Value else {
      throw mismatch("a value of type \(Value.self)", type: Value.self)
    }
    return value
  }

  private func decodedLeaf<Leaf: ContextLeaf>(_ type: Leaf.Type) throws -> Leaf {
    guard case .text(let text) = value else { throw missingOr(Leaf.expectation, type: type) }
    if let leaf = Leaf(contextText: text) { return leaf }
    guard let bounds = Leaf.bounds(violatedBy: text) else {
      throw mismatch(Leaf.expectation, type: type)
    }
    throw ContextError.outOfRange(
      field: field,
      lowest: bounds.lowest,
      highest: bounds.highest,
      given: text
    ).decodingError(path)
  }

  /// Returns an error with the possible choices, or `nil` if the value is a choice or the type has none.
  private func choiceError(_ type: Any.Type) -> (any Error)? {
    guard let choices = Choices(of: type)?.texts, !choices.contains(where: { value.text == $0 })
    else {
      return nil
    }
    if value == .fields([:]), path.isEmpty {
      let expected = "one of " + Quotation.list(choices, joinedBy: "or")
      return ContextError.missing(field: field, expected: expected, given: []).decodingError(path)
    }
    return ContextError.notAChoice(field: field, choices: choices, given: given).decodingError(path)
  }

  /// Returns a mismatch error for the node.
  func mismatch(_ expected: String, type: Any.Type) -> any Error {
    ContextError.mismatch(field: field, expected: expected, given: given).decodingError(path)
  }

  /// Returns the error for a value of the wrong form.
  ///
  /// If the type expects a single value at the root but the context has fields, the value is
  /// missing instead of wrong.
  func missingOr(_ expected: String, type: Any.Type) -> any Error {
    guard path.isEmpty, case .fields(let fields) = value else {
      return mismatch(expected, type: type)
    }
    return ContextError.missing(field: field, expected: expected, given: fields.keys.sorted())
      .decodingError(path)
  }
}

extension ContextValue {
  /// The value as part of an error message.
  fileprivate var given: String {
    switch self {
    case .null: "null"
    case .text(let text): Quotation(text).description
    case .list: "a list"
    case .fields: "a group of fields"
    }
  }
}

extension DecodedNode {
  /// Returns the node of a list item.
  func item(_ index: Int, of items: [ContextValue]) -> DecodedNode {
    DecodedNode(value: items[index], path: path + [Position(index)], trace: trace)
  }
}

/// A decoder that reads a type from a node.
struct NodeDecoder: Decoder {
  let node: DecodedNode
  /// The default values of omitted fields.
  var defaults: [String: ContextValue] = [:]

  var codingPath: [any CodingKey] { node.path }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    node.trace.touch()
    switch node.value {
    case .fields(let fields):
      return KeyedDecodingContainer(FieldDecoding(node: node, fields: fields, defaults))
    // A case without associated values can be written as its name instead of `{"name": {}}`.
    case .text(let name) where Key(stringValue: name) != nil:
      return KeyedDecodingContainer(FieldDecoding(node: node, fields: [name: .fields([:])]))
    default:
      throw node.mismatch("a group of fields", type: [String: ContextValue].self)
    }
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    node.trace.touch()
    guard case .list(let items) = node.value else {
      throw node.missingOr("a list", type: [ContextValue].self)
    }
    return ItemDecoding(node: node, items: items)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    node.trace.touch()
    return SingleDecoding(node: node)
  }
}

private struct FieldDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let node: DecodedNode
  let fields: [String: ContextValue]
  let place: ContextPath

  init(node: DecodedNode, fields: [String: ContextValue], _ defaults: [String: ContextValue] = [:])
  {
    self.node = node
    self.fields = fields.merging(defaults) { given, _ in given }
    place = ContextPath(node.path)
    node.trace.open(place, given: Set(fields.keys))
  }

  var codingPath: [any CodingKey] { node.path }

  var allKeys: [Key] {
    let keys = fields.keys.sorted().compactMap { Key(stringValue: $0) }
    for key in keys { node.trace.ask(key.stringValue, at: place) }
    node.trace.list(keys.map(\.stringValue), of: Choices.names(of: Key.self), at: place)
    return keys
  }

  func contains(_ key: Key) -> Bool { value(key) != nil }

  func decodeNil(forKey key: Key) -> Bool { (value(key) ?? .null) == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    if value(key) == nil, type is any DecodableOptional.Type {
      return try child(.null, key).decoded(type)
    }
    return try field(key, type).decoded(type)
  }

  // The standard library's default implementations throw an error for these types.
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try field(key, type).decoded(type)
  }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try field(key, type).decoded(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try NodeDecoder(node: field(key, [String: ContextValue].self)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try NodeDecoder(node: field(key, [ContextValue].self)).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    let key = FieldName("super")
    return NodeDecoder(node: child(value(key) ?? .fields([:]), key))
  }

  func superDecoder(forKey key: Key) -> any Decoder {
    NodeDecoder(node: child(value(key) ?? .null, key))
  }

  private func value(_ key: any CodingKey) -> ContextValue? {
    node.trace.ask(key.stringValue, at: place)
    return fields[key.stringValue]
  }

  private func field(_ key: Key, _ type: Any.Type) throws -> DecodedNode {
    guard let value = value(key) else {
      let expectation = Expectation(type)
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(
          codingPath: codingPath,
          debugDescription: expectation.text,
          underlyingError: expectation
        )
      )
    }
    return child(value, key)
  }

  private func child(_ value: ContextValue, _ key: any CodingKey) -> DecodedNode {
    DecodedNode(value: value, path: node.path + [key], trace: node.trace)
  }
}

private struct ItemDecoding: UnkeyedDecodingContainer {
  let node: DecodedNode
  let items: [ContextValue]
  let place: ContextPath
  var currentIndex = 0 { didSet { node.trace.read(currentIndex, at: place) } }

  init(node: DecodedNode, items: [ContextValue]) {
    self.node = node
    self.items = items
    place = ContextPath(node.path)
    node.trace.open(place, items: items.count)
  }

  var codingPath: [any CodingKey] { node.path }
  var count: Int? { items.count }
  var isAtEnd: Bool { currentIndex >= items.count }

  mutating func decodeNil() -> Bool {
    guard !isAtEnd, items[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try item(type) }
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try item(type) }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try item(type) }

  private mutating func item<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try current(type).decoded(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let container = try NodeDecoder(node: current(ContextValue.self)).container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try NodeDecoder(node: current(ContextValue.self)).unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = NodeDecoder(node: try current(ContextValue.self))
    currentIndex += 1
    return decoder
  }

  private func current(_ type: Any.Type) throws -> DecodedNode {
    guard !isAtEnd else {
      let item = ContextPath(segments: place.segments + [.item(currentIndex)])
      throw ContextError.missing(field: item.text, expected: Expectation(type).text, given: [])
        .decodingError(node.path)
    }
    return node.item(currentIndex, of: items)
  }
}

private struct SingleDecoding: SingleValueDecodingContainer {
  let node: DecodedNode

  var codingPath: [any CodingKey] { node.path }

  func decodeNil() -> Bool { node.value == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try node.decoded(type) }
  func decode(_ type: Int128.Type) throws -> Int128 { try node.decoded(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try node.decoded(type) }
}
