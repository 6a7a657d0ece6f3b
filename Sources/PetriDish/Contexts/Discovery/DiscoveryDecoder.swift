/// A decoder that records what a type reads.
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

  /// Returns the decoder of a nested field or item.
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

/// A record of the fields and items that types read while a tree is decoded.
///
/// A type may read the same path several times if it tries alternative forms. All reads are
/// recorded.
final class DecodingTrace {
  private struct Reading {
    var given: Set<String>
    var asked: [String]
  }

  /// The number of times that a type has accessed any path.
  private(set) var touches = 0

  /// The innermost path at which a type threw a custom error.
  private(set) var refusedPath = ContextPath()

  private var places: [ContextPath] = []
  private var trace: [ContextPath: Reading] = [:]
  private var lists: [ContextPath] = []

  /// The recognized keys and all possible keys of types that list their keys, by path.
  private(set) var listed: [ContextPath: (own: [String], names: [String])] = [:]
  private var items: [ContextPath: (given: Int, read: Int)] = [:]

  /// Records that a type accesses a path.
  func touch() { touches += 1 }

  /// Records a custom error of the type at a path; the innermost path is kept.
  func refuse(at path: ContextPath) {
    guard !refusedPath.segments.starts(with: path.segments) else { return }
    refusedPath = path
  }

  /// Records that a type reads fields at a path that has the given fields.
  func open(_ path: ContextPath, given: Set<String>) {
    guard trace[path] == nil else { return }
    places.append(path)
    trace[path] = Reading(given: given, asked: [])
  }

  /// Records that a type reads a field.
  func ask(_ name: String, at path: ContextPath) {
    guard trace[path]?.asked.contains(name) == false else { return }
    trace[path]?.asked.append(name)
  }

  /// Records which of the given fields a type recognizes, such as an enum that looks for its case.
  ///
  /// - Parameter names: All possible names, or an empty array if they are unknown.
  func list(_ own: [String], of names: [String], at path: ContextPath) {
    listed[path] = (own, names)
  }

  /// Records that a type reads the items at a path.
  func open(_ path: ContextPath, items count: Int) {
    guard items[path] == nil else { return }
    lists.append(path)
    items[path] = (count, 0)
  }

  /// Records how many items a type has read.
  func read(_ count: Int, at path: ContextPath) {
    guard let known = items[path]?.read, count > known else { return }
    items[path]?.read = count
  }

  /// Returns the sorted names of the given fields that haven't been read.
  func unasked(at path: ContextPath) -> [String] {
    guard let reading = trace[path] else { return [] }
    return reading.given.subtracting(reading.asked).sorted()
  }

  /// - Throws: ``ContextError/unknown(field:known:)`` for the first unread field, or
  ///   ``ContextError/tooManyItems(field:given:read:)`` for the first list with unread items.
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
