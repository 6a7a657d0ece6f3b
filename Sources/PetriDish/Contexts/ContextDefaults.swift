/// A context whose empty initializer has a value for each field.
///
/// A link may leave out fields of such a context: they have the values of `init()`. Without this
/// protocol, a synthesized `init(from:)` requires each field that isn't optional, even if its
/// property has a default value.
///
/// ```swift
/// struct Profile: ContextWithDefaults {
///   var name = "Ada"
///   var age = 36
/// }
/// ```
public protocol ContextWithDefaults: Codable, Hashable, Sendable {
  /// Creates the context that a link without any fields describes.
  init()
}

extension ContextValue? {
  /// Returns the value with the default values of all fields that it leaves out.
  ///
  /// Lists and dictionaries are complete if they are given, even if they are empty.
  ///
  /// - Parameter fields: Returns the fields of the context, to tell nested fields from the entries
  ///   of a dictionary. It is called only if the context has nested values.
  func completed(
    by defaults: ContextValue?,
    in fields: () -> [ContextSchema.Field]
  ) -> ContextValue? {
    guard let defaults else { return self }
    guard let self else { return defaults }
    return self.completed(by: defaults, in: fields)
  }
}

extension ContextValue {
  fileprivate func completed(
    by defaults: ContextValue,
    in fields: () -> [ContextSchema.Field]
  ) -> ContextValue {
    guard case .fields(let given) = self, case .fields(let standard) = defaults else { return self }
    let known = given.values.contains(where: \.isNested) ? fields() : []
    let merged = given.merging(standard) { value, _ in value }
    return .fields(
      Dictionary(
        uniqueKeysWithValues: merged.map { name, value in
          guard let field = known.first(where: { $0.name == name }), field.kind == .fields,
            let standard = standard[name]
          else { return (name, value) }
          return (name, value.completed(by: standard) { field.fields })
        }
      )
    )
  }

  private var isNested: Bool { if case .fields = self { true } else { false } }
}

extension ContextSchema {
  /// Returns the schema with default values for fields that a link may leave out.
  func completed(by defaults: ContextValue?) -> Self {
    guard let defaults else { return self }
    var schema = self
    if isSingle {
      schema.fields = fields.map { $0.completed(by: defaults) }
    } else if case .fields(let values) = defaults {
      schema.fields = fields.map { $0.completed(by: values[$0.name]) }
    }
    return schema
  }
}

extension ContextSchema.Field {
  fileprivate func completed(by standard: ContextValue?) -> Self {
    guard let standard else { return self }
    var field = self
    field.isOptional = true
    field.standard = standard
    if kind == .fields, case .fields(let values) = standard {
      field.fields = fields.map { $0.completed(by: values[$0.name]) }
    }
    return field
  }
}
