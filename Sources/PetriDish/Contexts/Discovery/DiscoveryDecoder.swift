/// A decoder for types that are asked what they would read.
struct DiscoveryDecoder: Decoder {
  let discovery: Discovery
  let sighting: FieldObservation
  let sample: ContextValue?
  let inventor: SampleValueSource

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    sighting.see(.fields)
    return KeyedDecodingContainer(try FieldDiscovery(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    sighting.see(.list)
    return try ItemDiscovery(decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { SingleDiscovery(decoder: self) }

  /// The decoder of a part.
  func part(_ sighting: FieldObservation, sample: ContextValue?) -> DiscoveryDecoder {
    DiscoveryDecoder(discovery: discovery, sighting: sighting, sample: sample, inventor: inventor)
  }

  func answer<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try discovery.answer(type, at: sighting, sample: sample, inventor: inventor)
  }
}

private struct SingleDiscovery: SingleValueDecodingContainer {
  let decoder: DiscoveryDecoder

  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool {
    decoder.sighting.isOptional = true
    return decoder.sample == .null
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.answer(type) }
  func decode(_ type: Int128.Type) throws -> Int128 { try decoder.answer(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try decoder.answer(type) }
}
