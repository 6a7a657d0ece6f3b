import PetriDish

/// A kind of extreme value that often makes screens fail.
enum Boundary: String, CaseIterable {
  case empty
  case longest
  case rightToLeft = "right to left"
  case emoji
  case least = "least numbers"
  case greatest = "greatest numbers"
  case earliest = "earliest dates"
  case latest = "latest dates"
  case missing

  /// Returns a context whose fields have extreme values where possible and ordinary values elsewhere.
  ///
  /// The context may be invalid for its type, which decides when it decodes the context.
  ///
  /// - Parameter base: An ordinary context, such as the first preset.
  /// - Returns: The context, or `nil` if no field has such a value.
  func context(of schema: ContextSchema, near base: ContextValue?) -> ContextValue? {
    let ordinary = Self.tree(of: schema, near: base) { _ in nil }
    let edge =
      self == .missing
      ? Self.tree(of: schema.withoutOptionals, near: base?.within(schema.withoutOptionals)) { _ in
        nil
      }
      : Self.tree(of: schema, near: base, value)
    return edge == ordinary ? nil : edge
  }

  private static func tree(
    of schema: ContextSchema,
    near base: ContextValue?,
    _ edge: (ContextSchema.Field) -> ContextValue?
  ) -> ContextValue? {
    guard schema.isSingle else {
      let fields = schema.fields.compactMap { field in
        field.value(near: base?[field.name], edge).map { (field.name, $0) }
      }
      return .fields(Dictionary(fields) { first, _ in first })
    }
    return schema.fields.first?.value(near: base, edge)
  }

  /// Returns the extreme value of a field, or `nil` if fields of its kind have none.
  private func value(of field: ContextSchema.Field) -> ContextValue? {
    switch (self, field.kind) {
    case (.empty, .text), (.empty, .data): ""
    case (.empty, .integer), (.empty, .number), (.empty, .decimal): "0"
    case (.empty, .list): []
    case (.empty, .dictionary): [:]
    case (.longest, .text): .text(String(repeating: "Donaudampfschiff ", count: 60))
    case (.longest, .data): .text(String(repeating: "UGV0cmkh", count: 250))
    case (.longest, .url): .text("https://example.com/" + String(repeating: "path/", count: 200))
    case (.longest, .list): field.element.map { .list(Array(repeating: $0.ordinary, count: 100)) }
    case (.rightToLeft, .text): "שלום עולם, 123 (PetriDish) مرحبا بالعالم"
    case (.emoji, .text): "👩‍👩‍👧‍👦 🏳️‍🌈 🇨🇭 e\u{301}\u{302}\u{303} 🤷🏽‍♀️ \u{200D}"
    case (.least, .integer): .text(field.wholeNumbers.lowest)
    case (.greatest, .integer): .text(field.wholeNumbers.highest)
    case (.least, .number): .text((-field.greatestNumber).description)
    case (.greatest, .number): .text(field.greatestNumber.description)
    case (.least, .decimal): .text("-" + String(repeating: "9", count: 38))
    case (.greatest, .decimal): .text(String(repeating: "9", count: 38))
    case (.earliest, .date): "0001-01-01T00:00:00Z"
    case (.latest, .date): "9999-12-31T23:59:59Z"
    default: nil
    }
  }
}

extension ContextSchema {
  /// The schema without optional fields.
  fileprivate var withoutOptionals: ContextSchema {
    var schema = self
    if !isSingle { schema.fields = fields.compactMap(\.withoutOptionals) }
    return schema
  }
}

extension ContextValue {
  /// Returns the value with only the fields of a schema.
  fileprivate func within(_ schema: ContextSchema) -> ContextValue {
    schema.isSingle ? self : within(schema.fields)
  }

  private func within(_ known: [ContextSchema.Field]) -> ContextValue {
    guard case .fields(let fields) = self else { return self }
    let kept = known.compactMap { field in
      fields[field.name].map { (field.name, field.kind == .fields ? $0.within(field.fields) : $0) }
    }
    return .fields(Dictionary(kept) { first, _ in first })
  }
}

extension ContextSchema.Field {
  fileprivate var withoutOptionals: ContextSchema.Field? {
    guard !isOptional else { return nil }
    var field = self
    field.fields = fields.compactMap(\.withoutOptionals)
    return field
  }

  /// Returns the extreme value of the field, or else the value of the base, or an ordinary value.
  ///
  /// - Returns: The value, or `nil` if the field is optional and absent.
  fileprivate func value(
    near base: ContextValue?,
    _ edge: (ContextSchema.Field) -> ContextValue?
  ) -> ContextValue? {
    if let value = edge(self) { return value }
    switch kind {
    case .fields:
      let inner = fields.compactMap { field in
        field.value(near: base?[field.name], edge).map { (field.name, $0) }
      }
      let tree = ContextValue.fields(Dictionary(inner) { first, _ in first })
      let isTouched = fields.contains { $0.has(edge) }
      return base == nil && isOptional && !isTouched ? nil : tree
    case .list:
      guard let element, element.has(edge) else { break }
      var first: ContextValue?
      if case .list(let items)? = base { first = items.first { $0 != .null } }
      return element.value(near: first, edge).map { .list([$0]) }
    default: break
    }
    return base ?? (isOptional ? nil : ordinary)
  }

  /// Returns whether the field or a nested field has an extreme value.
  private func has(_ edge: (ContextSchema.Field) -> ContextValue?) -> Bool {
    edge(self) != nil || fields.contains { $0.has(edge) } || element?.has(edge) == true
  }

  /// The smallest and largest number of the field's type; those of `Int` if the type is unknown.
  fileprivate var wholeNumbers: (lowest: String, highest: String) {
    switch type {
    case "Int8": ("\(Int8.min)", "\(Int8.max)")
    case "Int16": ("\(Int16.min)", "\(Int16.max)")
    case "Int32": ("\(Int32.min)", "\(Int32.max)")
    case "UInt8": ("0", "\(UInt8.max)")
    case "UInt16": ("0", "\(UInt16.max)")
    case "UInt32": ("0", "\(UInt32.max)")
    case "UInt", "UInt64": ("0", "\(UInt64.max)")
    case "Int128": ("\(Int128.min)", "\(Int128.max)")
    case "UInt128": ("0", "\(UInt128.max)")
    default: ("\(Int64.min)", "\(Int64.max)")
    }
  }

  fileprivate var greatestNumber: Double {
    type == "Float" ? Double(Float.greatestFiniteMagnitude) : Double.greatestFiniteMagnitude
  }
}
