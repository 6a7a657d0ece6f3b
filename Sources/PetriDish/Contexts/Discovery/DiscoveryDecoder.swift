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

/// A record of the fields and items that a type has asked for, at each path of a tree, while it is
/// read.
///
/// A place may be read several times, by a type that tries one form after another: all that was
/// asked counts.
final class DecodingTrace {
  private struct Reading {
    var given: Set<String>
    var asked: [String]
  }

  /// The number of times that any type has looked at any path.
  private(set) var touches = 0

  /// The innermost place whose type failed with an error of its own.
  private(set) var refusedPath = ContextPath()

  private var places: [ContextPath] = []
  private var trace: [ContextPath: Reading] = [:]
  private var lists: [ContextPath] = []

  /// The fields that a type has found to be its own, by place, and all that there could be.
  private(set) var listed: [ContextPath: (own: [String], names: [String])] = [:]
  private var items: [ContextPath: (given: Int, read: Int)] = [:]

  /// A type looks at a place.
  func touch() { touches += 1 }

  /// A type at a place fails with an error of its own, which then passes through those around it.
  func refuse(at path: ContextPath) {
    guard !refusedPath.segments.starts(with: path.segments) else { return }
    refusedPath = path
  }

  /// A type looks for fields at a place where these are given.
  func open(_ path: ContextPath, given: Set<String>) {
    guard trace[path] == nil else { return }
    places.append(path)
    trace[path] = Reading(given: given, asked: [])
  }

  /// A type asks for a field.
  func ask(_ name: String, at path: ContextPath) {
    guard trace[path]?.asked.contains(name) == false else { return }
    trace[path]?.asked.append(name)
  }

  /// A type looks which of the given fields are its own, as one does that is one of several cases.
  ///
  /// - Parameter names: All that it could have, where that is known.
  func list(_ own: [String], of names: [String], at path: ContextPath) {
    listed[path] = (own, names)
  }

  /// A type looks for items at a place where there are so many.
  func open(_ path: ContextPath, items count: Int) {
    guard items[path] == nil else { return }
    lists.append(path)
    items[path] = (count, 0)
  }

  /// A type has read so many items.
  func read(_ count: Int, at path: ContextPath) {
    guard let known = items[path]?.read, count > known else { return }
    items[path]?.read = count
  }

  /// Returns the names that are given at a path and were not asked for so far, sorted.
  func unasked(at path: ContextPath) -> [String] {
    guard let reading = trace[path] else { return [] }
    return reading.given.subtracting(reading.asked).sorted()
  }

  /// - Throws: ``ContextError/unknown(field:known:)`` for the first field that no type asked for,
  ///   ``ContextError/tooManyItems(field:given:read:)`` for the first list that was not read whole.
  func check() throws(ContextError) {
    for place in places {
      guard let name = unasked(at: place).first else { continue }
      let path = ContextPath(segments: place.segments + [.field(name)])
      throw .unknown(field: path.text, known: trace[place]?.asked ?? [])
    }
    for place in lists {
      guard let (given, read) = items[place], read < given else { continue }
      throw .tooManyItems(field: place.text, given: given, read: read)
    }
  }
}
