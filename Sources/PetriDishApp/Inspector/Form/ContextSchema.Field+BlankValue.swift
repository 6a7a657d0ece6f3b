import PetriDish

extension ContextSchema.Field {
  /// The value that the field begins with once it is set.
  var blank: ContextValue {
    if let standard, standard != .null { return standard }
    switch kind {
    case .text, .data: return ""
    case .integer, .number, .decimal: return "0"
    case .bool: return "false"
    case .choice: return .text(choices.first ?? "")
    case .date: return "2000-01-01T00:00:00Z"
    case .url: return "https://example.com"
    case .uuid: return "00000000-0000-0000-0000-000000000000"
    case .list: return []
    case .dictionary, .json: return [:]
    case .fields:
      let required = fields.filter { !$0.isOptional }
      return .fields(Dictionary(required.map { ($0.name, $0.blank) }) { first, _ in first })
    }
  }
}
