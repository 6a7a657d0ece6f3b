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
