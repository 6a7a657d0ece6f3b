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
