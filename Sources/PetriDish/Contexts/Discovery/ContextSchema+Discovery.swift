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
      self.init(root, obstacle: String(describing: error))
    }
    guard !isSingle, !fields.isEmpty, obstacle == nil else { return }
    fields = Self.adding(Self.standards(of: type), to: fields)
  }

  private init(_ root: FieldObservation, obstacle: String?) {
    let field = root.field
    if field.kind == .fields, !field.isOptional {
      self.init(fields: field.fields, obstacle: obstacle)
    } else {
      self.init(fields: [field], isSingle: true)
    }
  }

  /// Returns the values that the type takes where none are given.
  ///
  /// A type built from the least values shows it; built from others too, it shows what merely
  /// followed from the values.
  private static func standards<Context: Codable>(of type: Context.Type) -> ContextValue? {
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

  private static func adding(_ standards: ContextValue?, to fields: [Field]) -> [Field] {
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
