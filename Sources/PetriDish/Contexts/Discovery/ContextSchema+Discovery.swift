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
