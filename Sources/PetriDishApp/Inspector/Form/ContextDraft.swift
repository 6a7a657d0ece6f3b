import PetriDish

/// A context while it is being typed: a tree that is read and changed by paths.
struct ContextDraft: Hashable {
  /// The whole context; `nil` where nothing is given.
  private(set) var tree: ContextValue?

  /// Begins with a context.
  init(_ tree: ContextValue?) { self.tree = tree }

  /// The value at a path; `nil` where there is none, or where it is said aloud that there is none.
  ///
  /// Setting a value makes what is missing above it. Setting `nil` makes a field absent and an
  /// item of a list empty.
  subscript(path: FieldPath) -> ContextValue? {
    get {
      let value = path.steps.reduce(tree) { $0?[$1] }
      return value == .null ? nil : value
    }
    set { tree = Self.setting(newValue, at: path.steps[...], in: tree) }
  }

  /// How many items the list at a path has; none where there is no list.
  func count(at path: FieldPath) -> Int {
    guard case .list(let items)? = self[path] else { return 0 }
    return items.count
  }

  /// Puts an item behind the others of the list at a path.
  mutating func append(_ item: ContextValue, to path: FieldPath) {
    self[path.appending(.item(count(at: path)))] = item
  }

  /// Takes an item out of the list at a path.
  mutating func remove(at index: Int, from path: FieldPath) {
    guard case .list(var items)? = self[path], items.indices.contains(index) else { return }
    items.remove(at: index)
    self[path] = .list(items)
  }

  private static func setting(
    _ value: ContextValue?,
    at steps: ArraySlice<FieldPath.Step>,
    in tree: ContextValue?
  ) -> ContextValue? {
    guard let step = steps.first else { return value }
    let inner = setting(value, at: steps.dropFirst(), in: tree?[step])
    switch step {
    case .field(let name):
      var fields: [String: ContextValue] = [:]
      if case .fields(let known)? = tree { fields = known }
      fields[name] = inner
      return .fields(fields)
    case .item(let index):
      var items: [ContextValue] = []
      if case .list(let known)? = tree { items = known }
      while items.count <= index { items.append(.null) }
      items[index] = inner ?? .null
      return .list(items)
    }
  }
}

extension ContextValue {
  fileprivate subscript(step: FieldPath.Step) -> ContextValue? {
    switch (step, self) {
    case (.field(let name), .fields(let fields)): fields[name]
    case (.item(let index), .list(let items)) where items.indices.contains(index): items[index]
    default: nil
    }
  }
}

extension ContextSchema.Field {
  /// What a person begins with who gives the field a value.
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
