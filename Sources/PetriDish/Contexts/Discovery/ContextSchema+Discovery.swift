extension ContextSchema {
  /// The schema of a type, found by letting it decode itself and writing down what it asks for.
  ///
  /// It is answered from the sample where there is one, so that initialisers that validate accept;
  /// else with invented values, of which several are tried. A field that cannot be seen has the
  /// kind ``Kind/json``, and so has a type inside itself. Where even that does not get the type
  /// built without a sample, ``obstacle`` says so.
  ///
  /// - Parameters:
  ///   - type: The context.
  ///   - sample: The tree of a value that the type accepts, such as its first preset.
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
  /// Returns the values that a type uses for absent fields, as far as they do not depend on others.
  ///
  /// The type is built from invented values several times. What is the same each time does not
  /// follow from them. If the type refuses what is invented, as much as needed is from the sample.
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

  /// The attempts that leave out what may be absent.
  private static let attempts = (0..<SampleValue.attempts).filter {
    !SampleValue(attempt: $0).includesOptional
  }

  /// Returns the tree of a value that the type accepts in one of some attempts; `nil` if it accepts none.
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
  /// Returns the part that is the same in both trees, `nil` if nothing is.
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
