/// One discovery: asks types what they would read, and answers them.
///
/// It comes to an end for every type: a type inside itself is not entered again, levels are
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

  /// A value of the type, while what it asks for is written down.
  ///
  /// - Parameter sample: What the value is read from, `nil` to invent it.
  func answer<Value: Decodable>(
    _ type: Value.Type,
    at sighting: FieldObservation,
    sample: ContextValue?,
    inventor: SampleValueSource
  ) throws -> Value {
    answersLeft -= 1
    guard answersLeft > 0 else { throw Unanswerable(description: "\(type) asks without end.") }
    if let optional = type as? any DecodableOptional.Type {
      sighting.isOptional = true
      let wrapped = try optionalAnswer(
        optional.wrapped,
        at: sighting,
        sample: sample,
        inventor: inventor
      )
      return try cast(optional.optional(of: wrapped), to: type)
    }
    sighting.see(type: type)
    if type == ContextValue.self {
      sighting.see(.json)
      return try cast(sample ?? ContextValue.null, to: type)
    }
    if let leaf = type as? any ContextLeaf.Type {
      sighting.see(leaf.kind)
      return try sample.map { try read(type, from: $0) }
        ?? cast(leaf.invented(inventor.invention()), to: type)
    }
    if let choices = Choices(of: type) {
      sighting.see(.choice)
      sighting.choices = choices.texts
      let invented = choices.texts[inventor.attempt % choices.texts.count]
      return try read(type, from: sample ?? .text(invented))
    }
    if let list = type as? any DecodableList.Type {
      return try listAnswer(type, list, at: sighting, sample: sample, inventor: inventor)
    }
    if let dictionary = type as? any DecodableDictionary.Type {
      explore(dictionary, at: sighting, sample: sample)
      return try read(type, from: sample ?? .fields([:]))
    }
    return try build(type, at: sighting, sample: sample)
  }

  /// The value of a field that may be absent; it is looked at even where it is.
  func optionalAnswer(
    _ type: any Decodable.Type,
    at sighting: FieldObservation,
    sample: ContextValue?,
    inventor: SampleValueSource
  ) throws -> Any? {
    if let sample, sample != .null {
      return try answer(type, at: sighting, sample: sample, inventor: inventor)
    }
    let value: Any? = try? answer(type, at: sighting, sample: nil, inventor: inventor)
    return sample == nil && inventor.includesOptional ? value : nil
  }

  private func listAnswer<Value: Decodable>(
    _ type: Value.Type,
    _ list: any DecodableList.Type,
    at sighting: FieldObservation,
    sample: ContextValue?,
    inventor: SampleValueSource
  ) throws -> Value {
    sighting.see(.list)
    let element = sighting.element ?? FieldObservation("")
    sighting.element = element
    var first: ContextValue?
    if case .list(let items)? = sample { first = items.first { $0 != .null } }
    let invented: Any? = try? answer(list.element, at: element, sample: first, inventor: inventor)
    if let sample { return try read(type, from: sample) }
    let items = inventor.includesOptional ? invented.map { [$0] } ?? [] : []
    return try cast(list.list(of: items), to: type)
  }

  private func explore(
    _ dictionary: any DecodableDictionary.Type,
    at sighting: FieldObservation,
    sample: ContextValue?
  ) {
    let key = FieldObservation("")
    let inventor = SampleValueSource(attempt: 0)
    look(at: dictionary.key, key, sample: nil, inventor: inventor)
    let field = key.field
    guard ![.fields, .list, .dictionary, .json].contains(field.kind), !field.isOptional else {
      return sighting.see(.json)
    }
    sighting.see(.dictionary)
    sighting.choices = field.choices
    let element = sighting.element ?? FieldObservation("")
    sighting.element = element
    var first: ContextValue?
    if case .fields(let fields)? = sample {
      first = fields.sortedByName.map(\.value).first { $0 != .null }
    }
    look(at: dictionary.value, element, sample: first, inventor: inventor)
  }

  /// Sees what a type asks for; whether it could be built from the answers is all the same.
  private func look(
    at type: any Decodable.Type,
    _ sighting: FieldObservation,
    sample: ContextValue?,
    inventor: SampleValueSource
  ) {
    do {
      _ = try answer(type, at: sighting, sample: sample, inventor: inventor)
    } catch {
      // What it asked for has been seen.
    }
  }

  /// Lets a type of somebody's own decode itself.
  private func build<Value: Decodable>(
    _ type: Value.Type,
    at sighting: FieldObservation,
    sample: ContextValue?
  ) throws -> Value {
    guard !entered.contains(where: { $0 == type }), entered.count < 32 else {
      sighting.see(.json)
      guard let sample else { throw Unanswerable(description: "\(type) contains itself.") }
      return try read(type, from: sample)
    }
    entered.append(type)
    defer { entered.removeLast() }
    do {
      let value = try attempt(type, at: sighting, sample: sample)
      if sighting.kind == nil { sighting.see(.fields) }
      return value
    } catch {
      // Of a type that stopped half-way the rest is unknown. The root still shows what was seen.
      if entered.count > 1, sighting.kind == .fields || sighting.kind == nil { sighting.see(.json) }
      throw error
    }
  }

  private func attempt<Value: Decodable>(
    _ type: Value.Type,
    at sighting: FieldObservation,
    sample: ContextValue?
  ) throws -> Value {
    let rawValue = (type as? any RawRepresentable.Type).flatMap { Self.rawValue(of: $0) }
    for sample in [sample, rawValue].compactMap(\.self) {
      do {
        if let value = try attempt(type, at: sighting, from: sample) { return value }
      } catch is Unanswerable {
        // A part that the sample lacks; what is invented may not need it.
        continue
      }
    }
    if let value = try attempt(type, at: sighting, from: nil) { return value }
    throw Unanswerable(
      description: "\(type) accepts no invented value; with a preset all its fields can be seen."
    )
  }

  /// Offers one attempt after the other, each with what the sample says and otherwise inventions of
  /// its own; `nil` where the type refuses all.
  private func attempt<Value: Decodable>(
    _ type: Value.Type,
    at sighting: FieldObservation,
    from sample: ContextValue?
  ) throws -> Value? {
    for attempt in attempts {
      let decoder = DiscoveryDecoder(
        discovery: self,
        sighting: sighting,
        sample: sample,
        inventor: SampleValueSource(attempt: attempt)
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

  /// A raw value that a type of few whole numbers accepts, such as an enum whose first case is 100.
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
