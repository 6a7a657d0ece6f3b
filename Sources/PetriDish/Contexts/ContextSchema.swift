/// The fields of a context and what each of them takes: what a form is made from.
public struct ContextSchema: Hashable, Sendable {
  /// The fields, in the order in which the type reads them.
  ///
  /// A context that is one single value has one field, called `value`.
  public var fields: [Field]

  /// Whether the context is one single value rather than fields.
  ///
  /// Its tree is then the value of the one field, not a set of fields.
  public var isSingle: Bool

  /// The reason that discovery could not see the fields after the last one, or `nil` where it saw
  /// all.
  ///
  /// One sentence. It happens only without a sample, where a type accepts none of the invented
  /// answers.
  public var obstacle: String?

  /// A schema of known fields.
  public init(fields: [Field], isSingle: Bool = false, obstacle: String? = nil) {
    self.fields = fields
    self.isSingle = isSingle
    self.obstacle = obstacle
  }
}

extension ContextSchema {
  /// A kind of values of a field.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// Any text.
    case text
    /// A whole number.
    case integer
    /// A number that may have a fraction.
    case number
    /// `true` or `false`.
    case bool
    /// One of ``Field/choices``.
    case choice
    /// A date, as in `2024-05-17T08:30:00Z`.
    case date
    /// A URL.
    case url
    /// A UUID.
    case uuid
    /// Bytes in base64url.
    case data
    /// A decimal number.
    case decimal
    /// More fields: ``Field/fields``.
    case fields
    /// Items of one kind: ``Field/element``.
    case list
    /// Values of one kind by a name: ``Field/element``.
    case dictionary
    /// Something that only JSON can show.
    case json
  }
}

extension ContextSchema {
  /// One field of a context.
  public struct Field: Hashable, Sendable {
    /// The name under which the context reads it; empty for an element.
    public var name: String

    /// The kind of its values.
    public var kind: Kind

    /// The Swift type that reads it, without its optional.
    public var type: String

    /// Whether it may be absent.
    public var isOptional: Bool

    /// Whether it is a list that takes each item once, in no order.
    public var isSet: Bool

    /// The texts it accepts, where they are few and known; of a dictionary, the names it accepts.
    public var choices: [String]

    /// Its own fields.
    public var fields: [Field]

    /// The value that the type takes where none is given, as far as it could be seen.
    public var standard: ContextValue?

    /// The field of each item of a list, or of each value of a dictionary.
    public var element: Field? {
      get { elements.first }
      set { elements = newValue.map { [$0] } ?? [] }
    }

    /// At most one; an array because a value type cannot hold itself.
    private var elements: [Field]

    /// A field without choices, fields or elements unless given.
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
  /// The value that the type uses if none is given, as the user reads it; `nil` if the type uses none, or if it is unknown.
  package var standardText: String? { standard.map { $0.summary.onOneLine } }
}

extension ContextValue {
  /// The leaves of the tree in one text.
  fileprivate var summary: String {
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

extension ContextSchema {
  /// A context with an ordinary value for each field that cannot be left out, which most types would
  /// accept; `nil` for a schema without fields.
  package var ordinaryContext: ContextValue? {
    guard !fields.isEmpty else { return nil }
    if isSingle { return fields.first?.ordinary }
    let required = fields.filter { !$0.isOptional }
    return .fields(Dictionary(required.map { ($0.name, $0.ordinary) }) { first, _ in first })
  }
}

extension ContextSchema.Field {
  /// A value that most types would accept.
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
