/// An encoder that writes a type into a node.
struct NodeEncoder: Encoder {
  let node: EncodedNode

  var codingPath: [any CodingKey] { node.path }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.openFields()
    return KeyedEncodingContainer(FieldEncoding(node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.openList()
    return ItemEncoding(node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleEncoding(node: node) }
}

private struct FieldEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodedNode

  var codingPath: [any CodingKey] { node.path }

  func encodeNil(forKey key: Key) { node.field(key).set(.null) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try node.field(key).encoding(value)
  }

  // The standard library's own answer to these two is that they are not supported.
  func encode(_ value: Int128, forKey key: Key) throws { try node.field(key).encoding(value) }
  func encode(_ value: UInt128, forKey key: Key) throws { try node.field(key).encoding(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    NodeEncoder(node: node.field(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    NodeEncoder(node: node.field(key)).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { NodeEncoder(node: node.field(FieldName("super"))) }

  func superEncoder(forKey key: Key) -> any Encoder { NodeEncoder(node: node.field(key)) }
}

private struct ItemEncoding: UnkeyedEncodingContainer {
  let node: EncodedNode

  var codingPath: [any CodingKey] { node.path }
  var count: Int { node.count }

  func encodeNil() { node.appendItem().set(.null) }

  func encode<Value: Encodable>(_ value: Value) throws { try node.appendItem().encoding(value) }
  func encode(_ value: Int128) throws { try node.appendItem().encoding(value) }
  func encode(_ value: UInt128) throws { try node.appendItem().encoding(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    NodeEncoder(node: node.appendItem()).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    NodeEncoder(node: node.appendItem()).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { NodeEncoder(node: node.appendItem()) }
}

private struct SingleEncoding: SingleValueEncodingContainer {
  let node: EncodedNode

  var codingPath: [any CodingKey] { node.path }

  func encodeNil() { node.set(.null) }

  func encode<Value: Encodable>(_ value: Value) throws { try node.encoding(value) }
  func encode(_ value: Int128) throws { try node.encoding(value) }
  func encode(_ value: UInt128) throws { try node.encoding(value) }
}
