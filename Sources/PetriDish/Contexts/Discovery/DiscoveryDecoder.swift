/// A decoder for types that are asked what they would read.
struct DiscoveryDecoder: Decoder {
  let discovery: Discovery
  let observation: FieldObservation
  let sample: ContextValue?
  let samples: SampleValueSource

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    observation.see(.fields)
    return KeyedDecodingContainer(try FieldDiscovery(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    observation.see(.list)
    return try ItemDiscovery(decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { SingleDiscovery(decoder: self) }

  /// Returns the decoder of a part.
  func part(_ observation: FieldObservation, sample: ContextValue?) -> DiscoveryDecoder {
    DiscoveryDecoder(
      discovery: discovery,
      observation: observation,
      sample: sample,
      samples: samples
    )
  }

  func answer<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try discovery.answer(type, at: observation, sample: sample, samples: samples)
  }
}

private struct SingleDiscovery: SingleValueDecodingContainer {
  let decoder: DiscoveryDecoder

  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool {
    decoder.observation.isOptional = true
    return decoder.sample == .null
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.answer(type) }
  func decode(_ type: Int128.Type) throws -> Int128 { try decoder.answer(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try decoder.answer(type) }
}
