extension ContextSchema: Codable {
  private enum CodingKeys: String, CodingKey {
    case fields, single, obstacle
  }

  /// Reads what ``encode(to:)`` wrote.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      fields: try container.decode([Field].self, forKey: .fields),
      isSingle: try container.decodeIfPresent(Bool.self, forKey: .single) ?? false,
      obstacle: try container.decodeIfPresent(String.self, forKey: .obstacle)
    )
  }

  /// Writes `fields`, and only where there is something to say `single` and `obstacle`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(fields, forKey: .fields)
    if isSingle { try container.encode(true, forKey: .single) }
    try container.encodeIfPresent(obstacle, forKey: .obstacle)
  }
}

extension ContextSchema.Field: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, kind, type, optional, choices, fields, element
    case set
    case standard = "default"
  }

  /// Reads what ``encode(to:)`` wrote.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(String.self, forKey: .name),
      kind: try container.decode(ContextSchema.Kind.self, forKey: .kind),
      type: try container.decode(String.self, forKey: .type),
      isOptional: try container.decode(Bool.self, forKey: .optional),
      choices: try container.decode([String].self, forKey: .choices),
      fields: try container.decode([Self].self, forKey: .fields),
      isSet: try container.decodeIfPresent(Bool.self, forKey: .set) ?? false,
      element: try container.decodeIfPresent(Self.self, forKey: .element),
      standard: try container.decodeIfPresent(ContextValue.self, forKey: .standard)
    )
  }

  /// Writes `name`, `kind`, `type`, `optional`, `choices` and `fields` always, `set` only for a set,
  /// `element` and `default` where there is one.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(kind, forKey: .kind)
    try container.encode(type, forKey: .type)
    try container.encode(isOptional, forKey: .optional)
    try container.encode(choices, forKey: .choices)
    try container.encode(fields, forKey: .fields)
    if isSet { try container.encode(true, forKey: .set) }
    try container.encodeIfPresent(element, forKey: .element)
    try container.encodeIfPresent(standard, forKey: .standard)
  }
}
