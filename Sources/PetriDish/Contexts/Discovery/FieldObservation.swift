/// A record of all that discovery has seen so far of one field.
final class FieldObservation {
  let name: String
  private(set) var kind: ContextSchema.Kind?
  private(set) var type: String?
  var isOptional = false
  /// Whether the last list that was seen is a set.
  var isSet = false
  var choices: [String] = []
  var element: FieldObservation?
  private var children: [FieldObservation] = []
  /// The type that decides what its fields are if nothing is given, with a value that it accepts.
  private var owner: (type: any Codable.Type, sample: ContextValue?)?

  init(_ name: String) { self.name = name }

  /// Notes a kind; of several forms that a type tries the last one counts, since there it stayed.
  func see(_ kind: ContextSchema.Kind) {
    guard self.kind != .json else { return }
    self.kind = kind
  }

  /// Notes the type that reads the field; the outermost one is what people know.
  func see(type: Any.Type) {
    self.type = self.type ?? String(describing: type)
  }

  /// Notes a type of the team's own; the outermost one reads and writes all that is in it.
  func see(owner: Any.Type, sample: ContextValue?) {
    guard self.owner == nil, let type = owner as? any Codable.Type else { return }
    self.owner = (type, sample)
  }

  /// Notes fields that may be absent, of those that were seen.
  func seeOptionals(_ names: some Collection<String>) {
    for child in children where names.contains(child.name) { child.isOptional = true }
  }

  /// Returns the observation of a field of this one.
  func child(_ name: String) -> FieldObservation {
    if let child = children.first(where: { $0.name == name }) { return child }
    let child = FieldObservation(name)
    children.append(child)
    return child
  }

  /// The field without the values that types use if none are given.
  var shape: ContextSchema.Field { field(standard: nil, hasStandards: false) }

  /// The field as a form can be made from it; one of which nothing was seen is left to JSON.
  var field: ContextSchema.Field { field(standard: nil, hasStandards: true) }

  /// - Parameter standard: The value that the type around it uses if none is given; `nil` if unknown.
  private func field(standard: ContextValue?, hasStandards: Bool) -> ContextSchema.Field {
    let kind = kind ?? .json
    var inner = standard
    if kind == .fields, hasStandards, let owner {
      inner = ContextSchema.standards(of: owner.type, owner.sample)
    }
    return ContextSchema.Field(
      name,
      kind: kind,
      type: type ?? "unknown",
      isOptional: isOptional,
      choices: choices,
      fields: kind == .fields
        ? children.map { $0.field(standard: inner?[$0.name], hasStandards: hasStandards) } : [],
      isSet: kind == .list && isSet,
      element: kind == .list || kind == .dictionary
        ? element?.field(standard: nil, hasStandards: hasStandards) : nil,
      standard: isOptional && standard != .null ? standard : nil
    )
  }
}

/// Hands out invented values during one attempt to build a type.
final class SampleValueSource {
  private var next: SampleValue

  init(attempt: Int) { next = SampleValue(attempt: attempt) }

  /// The number of the attempt, which stays the same throughout it.
  var attempt: Int { next.attempt }

  /// Whether a field that may be absent is answered.
  var includesOptional: Bool { next.includesOptional }

  /// Returns the next value.
  func sampleValue() -> SampleValue {
    defer { next.asked += 1 }
    return next
  }
}
