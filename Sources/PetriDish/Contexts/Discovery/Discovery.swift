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
