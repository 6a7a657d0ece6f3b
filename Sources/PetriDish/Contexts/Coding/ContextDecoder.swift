import Foundation

/// A context that has a value for each of its fields.
///
/// A link, a form or JSON may leave out any field: it then has the value of ``init()``. Swift's own
/// `init(from:)` ignores the initial values of properties and asks for every field.
public protocol DefaultedContext: Codable {
  /// Creates the context that each absent field is taken from.
  init()
}

extension DefaultedContext {
  /// The fields of ``init()``.
  static func defaults() throws(ContextError) -> [String: ContextValue] {
    guard case .fields(let fields) = try ContextEncoder().encode(Self()) else { return [:] }
    return fields
  }
}

extension ContextValue {
  /// Returns the fields with the absent ones from others; any other value as it is.
  func filled(from defaults: [String: ContextValue]) -> ContextValue {
    guard case .fields(let fields) = self else { return self }
    return .fields(fields.merging(defaults) { given, _ in given })
  }
}

/// Turns a tree of text into any `Decodable`.
///
/// It is strict where the user would want to know: a field that the type never asks for is an
/// error, and so are items of a list that it leaves.
public struct ContextDecoder {
  /// A decoder; it keeps nothing from one call to the next.
  public init() {}

  /// Returns the value that a tree stands for.
  ///
  /// - Parameters:
  ///   - type: What to read.
  ///   - context: The tree; `nil` reads like one without fields, or like `nil` where the type is
  ///     optional.
  /// - Throws: ``ContextError`` naming the field, what it expects and what it was given.
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

/// One node of the tree while it is being read.
struct DecodedNode {
  let value: ContextValue
  let path: [any CodingKey]
  let trace: DecodingTrace

  /// The path in the words of an error.
  var field: String { ContextPath(path).text }

  /// The node in the words of an error.
  var given: String { value.given }

  /// Reads the node as a type.
  func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard path.count <= ContextValue.depthLimit else {
      throw ContextError.tooDeep(field: ContextPath(Array(path.prefix(1))).text).decodingError(path)
    }
    if type == ContextValue.self, let tree = value as? Value { return tree }
    // A URL with a base has two parts; every other one is a text.
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

  /// Says that a type which is one of several cases was given none, or more than one.
  private func caseError(_ error: any Error, _ type: Any.Type) -> (any Error)? {
    let place = ContextPath(path)
    guard case DecodingError.typeMismatch(_, let context) = error, context.underlyingError == nil,
      ContextPath(context.codingPath) == place, case .fields(let fields) = value,
      let (own, names) = trace.listed[place], own.count != 1
    else { return nil }
    let cases = names.isEmpty ? "" : ", " + Quotation.list(names, joinedBy: "or")
    return ContextError.mismatch(
      field: field,
      expected: "one case of \(type)\(cases)",
      given: fields.isEmpty ? "nothing" : Quotation.list(fields.keys.sorted())
    ).decodingError(path)
  }

  /// A type that looked at nothing must have been given nothing.
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

  /// Says which choices there are, where the type has them and the text is none of them.
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

  /// Returns an error about the form of the node.
  func mismatch(_ expected: String, type: Any.Type) -> any Error {
    ContextError.mismatch(field: field, expected: expected, given: given).decodingError(path)
  }

  /// Returns the error of a type that finds no value of its form.
  ///
  /// Where a single value was asked for at the root and fields stand there, it is not wrong but
  /// missing.
  func missingOr(_ expected: String, type: Any.Type) -> any Error {
    guard path.isEmpty, case .fields(let fields) = value else {
      return mismatch(expected, type: type)
    }
    return ContextError.missing(field: field, expected: expected, given: fields.keys.sorted())
      .decodingError(path)
  }
}

extension ContextValue {
  /// The value in the words of an error.
  fileprivate var given: String {
    switch self {
    case .null: "nothing"
    case .text(let text): Quotation(text).description
    case .list: "a list"
    case .fields: "a group of fields"
    }
  }
}

extension DecodedNode {
  /// Returns an item of the list that this node is.
  func item(_ index: Int, of items: [ContextValue]) -> DecodedNode {
    DecodedNode(value: items[index], path: path + [Position(index)], trace: trace)
  }
}

/// A decoder that reads a type from a node.
struct NodeDecoder: Decoder {
  let node: DecodedNode
  /// The values of fields that the node leaves out.
  var defaults: [String: ContextValue] = [:]

  var codingPath: [any CodingKey] { node.path }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    node.trace.touch()
    switch node.value {
    case .fields(let fields):
      return KeyedDecodingContainer(FieldDecoding(node: node, fields: fields, defaults))
    // The name of a case that carries nothing stands for `{"name": {}}`.
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

  // The standard library's own answer to these two is that they are not supported.
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
