/// Fields, seen by a type that is asked which of them it would read.
struct FieldDiscovery<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: DiscoveryDecoder
  /// The sample's fields, `nil` where everything is invented.
  let fields: [String: ContextValue]?

  init(decoder: DiscoveryDecoder) throws {
    self.decoder = decoder
    switch decoder.sample {
    case nil: fields = nil
    case .fields(let fields)?: self.fields = fields
    case .text(let name)? where Key(stringValue: name) != nil: fields = [name: .fields([:])]
    default: throw Discovery.Unanswerable(description: "The sample has no fields.")
    }
  }

  var codingPath: [any CodingKey] { [] }

  /// A type that asks which fields there are has no fixed set of them.
  var allKeys: [Key] {
    decoder.observation.see(.json)
    return (fields ?? [:]).keys.sorted().compactMap { Key(stringValue: $0) }
  }

  func contains(_ key: Key) -> Bool {
    child(key).isOptional = true
    return fields.map { $0[key.stringValue] != nil } ?? true
  }

  func decodeNil(forKey key: Key) -> Bool {
    child(key).isOptional = true
    return fields.map { ($0[key.stringValue] ?? .null) == .null } ?? false
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let isAbsentOptional = fields != nil && type is any DecodableOptional.Type
    let value = fields?[key.stringValue] ?? (isAbsentOptional ? .null : nil)
    return try decoder.part(child(key), sample: value).answer(type)
  }

  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try decoder.part(child(key), sample: fields?[key.stringValue]).answer(type)
  }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try decoder.part(child(key), sample: fields?[key.stringValue]).answer(type)
  }

  private func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
    child(key).isOptional = true
    let value = fields.map { $0[key.stringValue] ?? .null }
    return try decoder.discovery.optionalAnswer(
      type,
      at: child(key),
      sample: value,
      samples: decoder.samples
    ) as? Value
  }

  // Each type has its own requirement, and the standard's own answers hide which fields are
  // optional.
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try optional(type, key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
    try optional(type, key)
  }
  func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type,
    forKey key: Key
  ) throws -> Value? {
    try optional(type, key)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    child(key).see(type: [String: ContextValue].self)
    return try part(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    child(key).see(type: [ContextValue].self)
    return try part(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { part(FieldName("super")) }

  func superDecoder(forKey key: Key) -> any Decoder { part(key) }

  private func child(_ key: any CodingKey) -> FieldObservation {
    decoder.observation.child(key.stringValue)
  }

  private func part(_ key: any CodingKey) -> DiscoveryDecoder {
    decoder.part(child(key), sample: fields?[key.stringValue])
  }
}
