/// One discovery: asks types what they would read, and answers them.
///
/// `ContextSchema.init(of:sample:)` starts it, and makes the schema of the tree of ``FieldObservation``, even after a
/// failure. It ends for every type: a type inside itself is not entered again, levels are
/// limited, and so is the number of answers.
final class Discovery {
  /// A reason that a type cannot be built; types that try something else on other errors may still
  /// succeed.
  struct Unanswerable: Error, CustomStringConvertible {
    let description: String
  }

  private let attempts: [Int]
  private var answersLeft = 20_000
  private var entered: [any Decodable.Type] = []

  /// - Parameter attempts: What is offered to a type that refuses an invented value, in turn.
  init(attempts: [Int] = Array(0..<SampleValue.attempts)) { self.attempts = attempts }

  /// Returns a value of the type, while what it asks for is written down.
  ///
  /// - Parameter sample: What the value is read from, `nil` to invent it.
  func answer<Value: Decodable>(
    _ type: Value.Type,
    at observation: FieldObservation,
    sample: ContextValue?,
    samples: SampleValueSource
  ) throws -> Value {
    answersLeft -= 1
    guard answersLeft > 0 else { throw Unanswerable(description: "\(type) asks without end.") }
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

  /// Returns the value of a field that may be absent; it is looked at even where it is.
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

  /// Sees what a type asks for; whether it could be built from the answers is all the same.
  private func look(
    at type: any Decodable.Type,
    _ observation: FieldObservation,
    sample: ContextValue?,
    samples: SampleValueSource
  ) {
    do {
      _ = try answer(type, at: observation, sample: sample, samples: samples)
    } catch {
      // What it asked for has been seen.
    }
  }

  /// Lets a type of the team's own decode itself.
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
      // Of a type that stopped half-way the rest is unknown. The root still shows what was seen.
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
        // A part that the sample lacks; what is invented may not need it.
        continue
      }
    }
    if let value = try attempt(type, at: observation, from: nil) { return value }
    throw Unanswerable(
      description: "\(type) accepts no invented value; with a preset all its fields can be seen."
    )
  }

  /// Offers one attempt after the other, each with what the sample says and otherwise inventions of
  /// its own; `nil` where the type refuses all.
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

  /// Returns a raw value that a type of few whole numbers accepts, such as an enum whose first case
  /// is 100.
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
      throw Unanswerable(description: "\(type) accepts no invented value.")
    }
    return value
  }
}

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

/// A record of all that discovery has seen so far of one field.
final class FieldObservation {
  let name: String
  private(set) var kind: ContextSchema.Kind?
  private(set) var type: String?
  var isOptional = false
  /// Whether the last list that was seen is a set.
  var isSet = false
  var choices: [String] = []
  var element: FieldObservation?
  private var children: [FieldObservation] = []
  /// The type that decides what its fields are if nothing is given, with a value that it accepts.
  private var owner: (type: any Codable.Type, sample: ContextValue?)?

  init(_ name: String) { self.name = name }

  /// Notes a kind; of several forms that a type tries the last one counts, since there it stayed.
  func see(_ kind: ContextSchema.Kind) {
    guard self.kind != .json else { return }
    self.kind = kind
  }

  /// Notes the type that reads the field; the outermost one is what people know.
  func see(type: Any.Type) {
    self.type = self.type ?? String(describing: type)
  }

  /// Notes a type of the team's own; the outermost one reads and writes all that is in it.
  func see(owner: Any.Type, sample: ContextValue?) {
    guard self.owner == nil, let type = owner as? any Codable.Type else { return }
    self.owner = (type, sample)
  }

  /// Notes fields that may be absent, of those that were seen.
  func seeOptionals(_ names: some Collection<String>) {
    for child in children where names.contains(child.name) { child.isOptional = true }
  }

  /// Returns the observation of a field of this one.
  func child(_ name: String) -> FieldObservation {
    if let child = children.first(where: { $0.name == name }) { return child }
    let child = FieldObservation(name)
    children.append(child)
    return child
  }

  /// The field without the values that types use if none are given.
  var shape: ContextSchema.Field { field(standard: nil, hasStandards: false) }

  /// The field as a form can be made from it; one of which nothing was seen is left to JSON.
  var field: ContextSchema.Field { field(standard: nil, hasStandards: true) }

  /// - Parameter standard: The value that the type around it uses if none is given; `nil` if unknown.
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

/// Hands out invented values during one attempt to build a type.
final class SampleValueSource {
  private var next: SampleValue

  init(attempt: Int) { next = SampleValue(attempt: attempt) }

  /// The number of the attempt, which stays the same throughout it.
  var attempt: Int { next.attempt }

  /// Whether a field that may be absent is answered.
  var includesOptional: Bool { next.includesOptional }

  /// Returns the next value.
  func sampleValue() -> SampleValue {
    defer { next.asked += 1 }
    return next
  }
}

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
