/// The texts of a type with few values.
struct Choices {
  /// More values than this are no choice that a user could look through.
  static let limit = 300

  let texts: [String]

  /// `nil` for a type that does not list its values, or whose values are not one text each.
  init?(of type: Any.Type) {
    guard let type = type as? any CaseIterable.Type,
      let texts = Self.texts(of: type), !texts.isEmpty
    else { return nil }
    self.texts = texts
  }

  /// Returns the names of a type's fields or cases, where its keys list themselves.
  static func names<Key: CodingKey>(of type: Key.Type) -> [String] {
    guard let type = type as? any CaseIterable.Type else { return [] }
    return names(listedBy: type)
  }

  private static func names<Keys: CaseIterable>(listedBy type: Keys.Type) -> [String] {
    type.allCases.compactMap { ($0 as? any CodingKey)?.stringValue }
  }

  private static func texts<Value: CaseIterable>(of type: Value.Type) -> [String]? {
    var texts: [String] = []
    for value in type.allCases.prefix(limit + 1) {
      guard let value = value as? any Encodable,
        let text = try? ContextEncoder().encode(value).text
      else { return nil }
      texts.append(text)
    }
    return texts.count > limit ? nil : texts
  }
}
