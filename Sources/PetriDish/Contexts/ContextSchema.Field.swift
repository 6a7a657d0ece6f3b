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
  /// The value that the type uses if none is given, as the user reads it; `nil` if that is none or unknown.
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
