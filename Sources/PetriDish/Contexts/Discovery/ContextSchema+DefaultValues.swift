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
