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
