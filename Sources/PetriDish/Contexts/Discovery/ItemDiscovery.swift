/// Items, seen by a type that is asked how it would read them.
struct ItemDiscovery: UnkeyedDecodingContainer {
  /// A type that reads until it is refused is refused in the end.
  private static let limit = 64

  let decoder: DiscoveryDecoder
  let items: [ContextValue]?
  var currentIndex = 0

  init(decoder: DiscoveryDecoder) throws {
    self.decoder = decoder
    switch decoder.sample {
    case nil: items = nil
    case .list(let items)?: self.items = items
    default: throw Discovery.Unanswerable(description: "The sample has no items.")
    }
  }

  var codingPath: [any CodingKey] { [] }
  var count: Int? { items?.count ?? 1 }
  var isAtEnd: Bool { currentIndex >= items?.count ?? 1 }

  mutating func decodeNil() -> Bool {
    guard !isAtEnd, items?[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try item(type)
  }
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try item(type) }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try item(type) }

  private mutating func item<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let item = FieldObservation("")
    let value = try part(item).answer(type)
    see(item)
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try opaquePart().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try opaquePart().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try opaquePart() }

  /// Returns a decoder for a later read, which cannot be compared with the items before it.
  private mutating func opaquePart() throws -> DiscoveryDecoder {
    decoder.observation.see(.json)
    return try part(FieldObservation(""))
  }

  private mutating func part(_ item: FieldObservation) throws -> DiscoveryDecoder {
    guard currentIndex < items?.count ?? Self.limit else {
      throw Discovery.Unanswerable(description: "There are no more items.")
    }
    defer { currentIndex += 1 }
    return decoder.part(item, sample: items?[currentIndex])
  }

  /// Items of different kinds are no list that a form could show.
  private func see(_ item: FieldObservation) {
    guard let element = decoder.observation.element else {
      return decoder.observation.element = item
    }
    if element.shape != item.shape { decoder.observation.see(.json) }
  }
}
