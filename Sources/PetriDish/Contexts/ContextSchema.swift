/// A description of the fields of a context, used to create forms.
public struct ContextSchema: Hashable, Sendable {
  /// The fields, in the order in which the type reads them.
  ///
  /// A context that is a single value has one field, named `value`.
  public var fields: [Field]

  /// Whether the context is a single value instead of a set of fields.
  ///
  /// If `true`, the context tree is the value of the only field.
  public var isSingle: Bool

  /// The reason why some fields couldn't be discovered, or `nil` if the schema is complete.
  ///
  /// This happens only if there is no sample and the type rejects all generated values.
  public var obstacle: String?

  /// Creates a schema from its fields.
  public init(fields: [Field], isSingle: Bool = false, obstacle: String? = nil) {
    self.fields = fields
    self.isSingle = isSingle
    self.obstacle = obstacle
  }
}

extension ContextSchema {
  /// The kind of value that a field accepts.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// Any text.
    case text
    /// A whole number.
    case integer
    /// A number with or without a fraction.
    case number
    /// Either `true` or `false`.
    case bool
    /// One of ``Field/choices``.
    case choice
    /// A date, such as `2024-05-17T08:30:00Z`.
    case date
    /// A URL.
    case url
    /// A UUID.
    case uuid
    /// Bytes in base64url encoding.
    case data
    /// A decimal number.
    case decimal
    /// Nested fields, described by ``Field/fields``.
    case fields
    /// A list of items of the same kind, described by ``Field/element``.
    case list
    /// A dictionary with values of the same kind, described by ``Field/element``.
    case dictionary
    /// A value that can only be edited as JSON.
    case json
  }
}

extension ContextSchema {
  /// A field of a context.
  public struct Field: Hashable, Sendable {
    /// The name of the field, or an empty string for an element.
    public var name: String

    /// The kind of the value.
    public var kind: Kind

    /// The name of the Swift type, without the optional.
    public var type: String

    /// Whether the field may be absent.
    public var isOptional: Bool

    /// Whether the field is an unordered list of unique items.
    public var isSet: Bool

    /// The accepted texts if there are few, or the accepted keys of a dictionary.
    public var choices: [String]

    /// The nested fields.
    public var fields: [Field]

    /// The value that the type uses if the field is absent, or `nil` if it is unknown.
    public var standard: ContextValue?

    /// A description of each list item or dictionary value.
    public var element: Field? {
      get { elements.first }
      set { elements = newValue.map { [$0] } ?? [] }
    }

    /// At most one element; an array because a value type can't contain itself.
    private var elements: [Field]

    /// Creates a field with the specified properties.
    public init(
      _ name: String,
      kind: Kind,
      type: String,
      isOptional: Bool = false,
      choices: [String] = [],
      fields: [Field] = [],
      isSet: Bool = false,
      element: Field? = nil,
      standard: ContextValue? = nil
    ) {
      self.name = name
      self.kind = kind
      self.type = type
      self.isOptional = isOptional
      self.isSet = isSet
      self.choices = choices
      self.fields = fields
      self.elements = element.map { [$0] } ?? []
      self.standard = standard
    }
  }
}

extension ContextSchema.Field {
  /// The default value as display text, or `nil` if it is unknown or the field has no default.
  package var standardText: String? { standard.map { $0.summary.onOneLine } }
}

extension ContextValue {
  /// The leaves of the tree as a single text.
  package var summary: String {
    switch self {
    case .null: "none"
    case .text(""), .list([]), .fields([:]): "empty"
    case .text(let text): text
    case .list(let items): items.map(\.summary).joined(separator: ", ")
    case .fields(let fields):
      fields.sortedByName.map { "\($0.key) \($0.value.summary)" }.joined(separator: ", ")
    }
  }
}

extension AnyRouteContext {
  /// The fields with the labels of the form, such as “Code NOK”, in the order of their declarations.
  package var labeledFields: [String] {
    guard let encoded else { return ["\(self)"] }
    guard case .fields(let fields) = encoded, !fields.isEmpty else { return [encoded.summary] }
    let names = Mirror(reflecting: value).children.compactMap(\.label)
    func place(_ name: String) -> Int { names.firstIndex(of: name) ?? names.count }
    return fields.sortedByName.sorted { place($0.key) < place($1.key) }
      .map { "\($0.key.fieldLabel) \($0.value.summary)" }
  }

  /// The labeled fields on one line.
  package var words: String { labeledFields.joined(separator: ", ").onOneLine }
}

extension ContextSchema {
  /// A context with a plausible value for each required field, or `nil` if there are no fields.
  package var ordinaryContext: ContextValue? {
    guard !fields.isEmpty else { return nil }
    if isSingle { return fields.first?.ordinary }
    let required = fields.filter { !$0.isOptional }
    return .fields(Dictionary(required.map { ($0.name, $0.ordinary) }) { first, _ in first })
  }
}

extension ContextSchema.Field {
  /// A plausible value, which most types accept.
  package var ordinary: ContextValue {
    if let standard, standard != .null { return standard }
    switch kind {
    case .text: return "a"
    case .integer, .number, .decimal: return "1"
    case .bool: return "false"
    case .choice: return .text(choices.first ?? "")
    case .date: return "2001-01-01T00:00:00Z"
    case .url: return "https://example.com"
    case .uuid: return "00000000-0000-0000-0000-000000000001"
    case .data: return "AA"
    case .list: return []
    case .dictionary, .json: return [:]
    case .fields:
      let required = fields.filter { !$0.isOptional }
      return .fields(Dictionary(required.map { ($0.name, $0.ordinary) }) { first, _ in first })
    }
  }
}

extension ContextSchema: Codable {
  private enum CodingKeys: String, CodingKey {
    case fields, single, obstacle
  }

  /// Decodes a schema from the format that ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      fields: try container.decode([Field].self, forKey: .fields),
      isSingle: try container.decodeIfPresent(Bool.self, forKey: .single) ?? false,
      obstacle: try container.decodeIfPresent(String.self, forKey: .obstacle)
    )
  }

  /// Encodes `fields`; `single` and `obstacle` are written only if they are set.
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

  /// Decodes a field from the format that ``encode(to:)`` writes.
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

  /// Encodes the field.
  ///
  /// The keys `name`, `kind`, `type`, `optional`, `choices` and `fields` are always written, `set`
  /// is written only for sets, and `element` and `default` only if they aren't `nil`.
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
