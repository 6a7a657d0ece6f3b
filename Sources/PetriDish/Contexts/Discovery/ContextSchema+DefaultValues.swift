extension ContextSchema {
  /// Returns the values that the type takes where none are given.
  ///
  /// A type built from the least values shows it; built from others too, it shows what merely
  /// followed from the values.
  static func standards<Context: Codable>(of type: Context.Type) -> ContextValue? {
    let values = [0, 2].map { attempt -> ContextValue? in
      let discovery = Discovery(attempts: [attempt])
      let samples = SampleValueSource(attempt: attempt)
      guard
        let context = try? discovery.answer(
          type,
          at: FieldObservation("value"),
          sample: nil,
          samples: samples
        )
      else { return nil }
      return try? ContextEncoder().encode(context)
    }
    guard let least = values[0], let other = values[1] else { return nil }
    return least.common(with: other)
  }

  /// Returns fields with the values that they have where none are given.
  static func adding(_ standards: ContextValue?, to fields: [Field]) -> [Field] {
    fields.map { field in
      var field = field
      let standard = standards?[field.name]
      if field.isOptional { field.standard = standard }
      field.fields = adding(standard, to: field.fields)
      return field
    }
  }
}

extension ContextValue {
  /// Returns the part that is the same in both trees, `nil` where there is none.
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
