extension ContextSchema {
  /// Creates the schema of a type by recording what its `init(from:)` reads.
  ///
  /// The type reads values from the sample, if there is one, and otherwise several generated
  /// values. A field that can't be discovered, or a type that contains itself, has the kind
  /// ``Kind/json``. If the type rejects all values, ``obstacle`` contains the reason.
  ///
  /// - Parameters:
  ///   - type: The type of the context.
  ///   - sample: A value that the type accepts, such as its first preset.
  public init<Context: Codable>(of type: Context.Type, sample: ContextValue? = nil) {
    let root = FieldObservation("value")
    do {
      _ = try Discovery().answer(
        type,
        at: root,
        sample: sample,
        samples: SampleValueSource(attempt: 0)
      )
      self.init(root, obstacle: nil)
    } catch {
      self.init(root, obstacle: SteadyDescription(error).description)
    }
  }

  private init(_ root: FieldObservation, obstacle: String?) {
    let field = root.field
    if field.kind == .fields, !field.isOptional {
      self.init(fields: field.fields, obstacle: obstacle)
    } else {
      self.init(fields: [field], isSingle: true)
    }
  }
}

extension ContextSchema {
  /// Returns the default values of absent fields that don't depend on other fields.
  ///
  /// The type is decoded several times from different generated values. Fields with the same value
  /// each time are independent of them. If the type rejects generated values, the required fields
  /// come from the sample.
  static func standards<Context: Codable>(
    of type: Context.Type,
    _ sample: ContextValue?
  ) -> ContextValue? {
    var known: ContextValue?
    if case .fields(var fields)? = sample, built(type, attempts, from: nil) == nil {
      for (name, value) in fields.sortedByName {
        fields[name] = nil
        if built(type, attempts, from: .fields(fields)) == nil { fields[name] = value }
      }
      known = .fields(fields)
    }
    var values = attempts.compactMap { built(type, [$0], from: known) }[...]
    guard values.count > 1, let first = values.popFirst() else { return nil }
    return values.reduce(first) { $0?.common(with: $1) }
  }

  /// The attempts that omit optional fields.
  private static let attempts = (0..<SampleValue.attempts).filter {
    !SampleValue(attempt: $0).includesOptional
  }

  /// Returns the first value that the type accepts as a tree, or `nil` if it rejects all attempts.
  private static func built<Context: Codable>(
    _ type: Context.Type,
    _ attempts: [Int],
    from sample: ContextValue?
  ) -> ContextValue? {
    do {
      let context = try Discovery(attempts: attempts).answer(
        type,
        at: FieldObservation("value"),
        sample: sample,
        samples: SampleValueSource(attempt: attempts[0])
      )
      return try ContextEncoder().encode(context)
    } catch { return nil }
  }
}

extension ContextValue {
  /// Returns the common part of both trees, or `nil` if they have nothing in common.
  fileprivate func common(with other: ContextValue) -> ContextValue? {
    guard self != other else { return self }
    guard case .fields(let mine) = self, case .fields(let theirs) = other else { return nil }
    var fields: [String: ContextValue] = [:]
    for (name, value) in mine {
      fields[name] = theirs[name].flatMap { value.common(with: $0) }
    }
    return .fields(fields)
  }
}
