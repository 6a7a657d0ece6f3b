/// A recorder of the values that types read from a decoder.
///
/// `ContextSchema.init(of:sample:)` creates a schema from the resulting tree of
/// ``FieldObservation``, even after an error. Discovery always ends, because recursive types aren't
/// entered again and the depth and the number of values are limited.
final class Discovery {
  /// An error that is thrown if a type can't be created.
  ///
  /// A type that catches errors and tries another form may still succeed.
  struct Unanswerable: Error, CustomStringConvertible {
    let description: String
  }

  private let attempts: [Int]
  private var answersLeft = 20_000
  private var entered: [any Decodable.Type] = []

  /// - Parameter attempts: The indices of the generated values to try.
  init(attempts: [Int] = Array(0..<SampleValue.attempts)) { self.attempts = attempts }

  /// Returns a value of the type and records what the type reads.
  ///
  /// - Parameter sample: The value to decode, or `nil` to use generated values.
  func answer<Value: Decodable>(
    _ type: Value.Type,
    at observation: FieldObservation,
    sample: ContextValue?,
    samples: SampleValueSource
  ) throws -> Value {
    answersLeft -= 1
    guard answersLeft > 0 else {
      throw Unanswerable(description: "\(type) reads an unlimited number of values.")
    }
    if let optional = type as? any DecodableOptional.Type {
      observation.isOptional = true
      let wrapped = try optionalAnswer(
        optional.wrapped,
        at: observation,
        sample: sample,
        samples: samples
      )
      return try cast(optional.optional(of: wrapped), to: type)
    }
    observation.see(type: type)
    if type == ContextValue.self {
      observation.see(.json)
      return try cast(sample ?? ContextValue.null, to: type)
    }
    if let leaf = type as? any ContextLeaf.Type {
      observation.see(leaf.kind)
      return try sample.map { try read(type, from: $0) }
        ?? cast(leaf.invented(samples.sampleValue()), to: type)
    }
    if let choices = Choices(of: type) {
      observation.see(.choice)
      observation.choices = choices.texts
      let invented = choices.texts[samples.attempt % choices.texts.count]
      return try read(type, from: sample ?? .text(invented))
    }
    if let list = type as? any DecodableList.Type {
      return try listAnswer(type, list, at: observation, sample: sample, samples: samples)
    }
    if let dictionary = type as? any DecodableDictionary.Type {
      explore(dictionary, at: observation, sample: sample)
      return try read(type, from: sample ?? .fields([:]))
    }
    return try build(type, at: observation, sample: sample)
  }

  /// Returns the value of an optional field; the field is recorded even if the value is `nil`.
  func optionalAnswer(
    _ type: any Decodable.Type,
    at observation: FieldObservation,
    sample: ContextValue?,
    samples: SampleValueSource
  ) throws -> Any? {
    if let sample, sample != .null {
      return try answer(type, at: observation, sample: sample, samples: samples)
    }
    let value: Any? = try? answer(type, at: observation, sample: nil, samples: samples)
    return sample == nil && samples.includesOptional ? value : nil
  }

  private func listAnswer<Value: Decodable>(
    _ type: Value.Type,
    _ list: any DecodableList.Type,
    at observation: FieldObservation,
    sample: ContextValue?,
    samples: SampleValueSource
  ) throws -> Value {
    observation.see(.list)
    observation.isSet = list.isSet
    let element = observation.element ?? FieldObservation("")
    observation.element = element
    var first: ContextValue?
    if case .list(let items)? = sample { first = items.first { $0 != .null } }
    let invented: Any? = try? answer(list.element, at: element, sample: first, samples: samples)
    if let sample { return try read(type, from: sample) }
    let items = samples.includesOptional ? invented.map { [$0] } ?? [] : []
    return try cast(list.list(of: items), to: type)
  }

  private func explore(
    _ dictionary: any DecodableDictionary.Type,
    at observation: FieldObservation,
    sample: ContextValue?
  ) {
    let key = FieldObservation("")
    let samples = SampleValueSource(attempt: 0)
    look(at: dictionary.key, key, sample: nil, samples: samples)
    let field = key.shape
    guard ![.fields, .list, .dictionary, .json].contains(field.kind), !field.isOptional else {
      return observation.see(.json)
    }
    observation.see(.dictionary)
    observation.choices = field.choices
    let element = observation.element ?? FieldObservation("")
    observation.element = element
    var first: ContextValue?
    if case .fields(let fields)? = sample {
      first = fields.sortedByName.map(\.value).first { $0 != .null }
    }
    look(at: dictionary.value, element, sample: first, samples: samples)
  }

  /// Records what a type reads, even if it can't be created.
  private func look(
    at type: any Decodable.Type,
    _ observation: FieldObservation,
    sample: ContextValue?,
    samples: SampleValueSource
  ) {
    do {
      _ = try answer(type, at: observation, sample: sample, samples: samples)
    } catch {
      // The observation is complete even if decoding failed.
    }
  }

  /// Decodes a custom type.
  private func build<Value: Decodable>(
    _ type: Value.Type,
    at observation: FieldObservation,
    sample: ContextValue?
  ) throws -> Value {
    guard !entered.contains(where: { $0 == type }), entered.count < 32 else {
      observation.see(.json)
      guard let sample else { throw Unanswerable(description: "\(type) contains itself.") }
      return try read(type, from: sample)
    }
    observation.see(owner: type, sample: sample)
    entered.append(type)
    defer { entered.removeLast() }
    do {
      let defaults = try (type as? any DefaultedContext.Type)?.defaults() ?? [:]
      let sample = defaults.isEmpty ? sample : (sample ?? .fields([:])).filled(from: defaults)
      let value = try attempt(type, at: observation, sample: sample)
      observation.seeOptionals(defaults.keys)
      if observation.kind == nil { observation.see(.fields) }
      return value
    } catch {
      // Decoding stopped early, so the remaining fields are unknown. The root keeps the known
      // fields.
      if entered.count > 1, observation.kind == .fields || observation.kind == nil {
        observation.see(.json)
      }
      throw error
    }
  }

  private func attempt<Value: Decodable>(
    _ type: Value.Type,
    at observation: FieldObservation,
    sample: ContextValue?
  ) throws -> Value {
    let rawValue = (type as? any RawRepresentable.Type).flatMap { Self.rawValue(of: $0) }
    for sample in [sample, rawValue].compactMap(\.self) {
      do {
        if let value = try attempt(type, at: observation, from: sample) { return value }
      } catch is Unanswerable {
        // The sample lacks a part. Generated values may succeed.
        continue
      }
    }
    if let value = try attempt(type, at: observation, from: nil) { return value }
    throw Unanswerable(
      description: "\(type) rejects all generated values. Add a preset to show all fields."
    )
  }

  /// Tries each attempt with the sample and generated values, or returns `nil` if the type rejects all.
  private func attempt<Value: Decodable>(
    _ type: Value.Type,
    at observation: FieldObservation,
    from sample: ContextValue?
  ) throws -> Value? {
    for attempt in attempts {
      let decoder = DiscoveryDecoder(
        discovery: self,
        observation: observation,
        sample: sample,
        samples: SampleValueSource(attempt: attempt)
      )
      do {
        return try Value(from: decoder)
      } catch let error as Unanswerable {
        throw error
      } catch {
        continue
      }
    }
    return nil
  }

  /// Returns the first valid integer raw value up to 1000, such as 100 for an enum that begins there.
  private static func rawValue<Value: RawRepresentable>(of type: Value.Type) -> ContextValue? {
    guard let leaf = Value.RawValue.self as? any ContextLeaf.Type, leaf.kind == .integer else {
      return nil
    }
    for number in 0...1000 {
      let text = String(number)
      guard let raw = leaf.init(contextText: text) as? Value.RawValue else { return nil }
      if Value(rawValue: raw) != nil { return .text(text) }
    }
    return nil
  }

  private func read<Value: Decodable>(_ type: Value.Type, from sample: ContextValue) throws -> Value
  {
    do throws(ContextError) {
      return try ContextDecoder().decode(type, from: sample)
    } catch {
      throw error.decodingError([])
    }
  }

  private func cast<Value>(_ value: Any?, to type: Value.Type) throws -> Value {
    guard let value = value as? Value else {
      throw Unanswerable(description: "\(type) rejects all generated values.")
    }
    return value
  }
}

/// A keyed container that records which fields a type reads.
struct FieldDiscovery<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: DiscoveryDecoder
  /// The fields of the sample, or `nil` if all values are generated.
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

  /// A type that reads all keys has no fixed set of fields, so it is shown as JSON.
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

  // The default implementations don't reveal which fields are optional, so each overload is needed.
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

/// The information that discovery has collected about a field.
final class FieldObservation {
  let name: String
  private(set) var kind: ContextSchema.Kind?
  private(set) var type: String?
  var isOptional = false
  /// Whether the last recorded list is a set.
  var isSet = false
  var choices: [String] = []
  var element: FieldObservation?
  private var children: [FieldObservation] = []
  /// The type that determines the defaults of the nested fields, with a valid sample.
  private var owner: (type: any Codable.Type, sample: ContextValue?)?

  init(_ name: String) { self.name = name }

  /// Records the kind; if a type tries several forms, the last one is kept because it succeeded.
  func see(_ kind: ContextSchema.Kind) {
    guard self.kind != .json else { return }
    self.kind = kind
  }

  /// Records the type that reads the field; the outermost type is kept because users recognize it.
  func see(type: Any.Type) {
    self.type = self.type ?? String(describing: type)
  }

  /// Records a custom type; the outermost type is kept because it encodes the whole field.
  func see(owner: Any.Type, sample: ContextValue?) {
    guard self.owner == nil, let type = owner as? any Codable.Type else { return }
    self.owner = (type, sample)
  }

  /// Marks the fields with these names as optional.
  func seeOptionals(_ names: some Collection<String>) {
    for child in children where names.contains(child.name) { child.isOptional = true }
  }

  /// Returns the observation of a nested field.
  func child(_ name: String) -> FieldObservation {
    if let child = children.first(where: { $0.name == name }) { return child }
    let child = FieldObservation(name)
    children.append(child)
    return child
  }

  /// The field without default values.
  var shape: ContextSchema.Field { field(standard: nil, hasStandards: false) }

  /// The field with default values; if nothing is known about it, its kind is JSON.
  var field: ContextSchema.Field { field(standard: nil, hasStandards: true) }

  /// - Parameter standard: The default value in the enclosing type, or `nil` if it is unknown.
  private func field(standard: ContextValue?, hasStandards: Bool) -> ContextSchema.Field {
    let kind = kind ?? .json
    var inner = standard
    if kind == .fields, hasStandards, let owner {
      inner = ContextSchema.standards(of: owner.type, owner.sample)
    }
    return ContextSchema.Field(
      name,
      kind: kind,
      type: type ?? "unknown",
      isOptional: isOptional,
      choices: choices,
      fields: kind == .fields
        ? children.map { $0.field(standard: inner?[$0.name], hasStandards: hasStandards) } : [],
      isSet: kind == .list && isSet,
      element: kind == .list || kind == .dictionary
        ? element?.field(standard: nil, hasStandards: hasStandards) : nil,
      standard: isOptional && standard != .null ? standard : nil
    )
  }
}

/// A source of generated values for one attempt.
final class SampleValueSource {
  private var next: SampleValue

  init(attempt: Int) { next = SampleValue(attempt: attempt) }

  /// The index of the attempt.
  var attempt: Int { next.attempt }

  /// Whether optional fields have a value.
  var includesOptional: Bool { next.includesOptional }

  /// Returns the next value.
  func sampleValue() -> SampleValue {
    defer { next.asked += 1 }
    return next
  }
}

/// An unkeyed container that records how a type reads its items.
struct ItemDiscovery: UnkeyedDecodingContainer {
  /// The maximum number of items, which limits types that decode items until decoding fails.
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

  /// Returns a decoder for a nested container, which can't be compared with other items.
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

  /// Records an item; a list with items of different kinds is shown as JSON.
  private func see(_ item: FieldObservation) {
    guard let element = decoder.observation.element else {
      return decoder.observation.element = item
    }
    if element.shape != item.shape { decoder.observation.see(.json) }
  }
}
