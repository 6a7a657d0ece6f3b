/// A context as it is gathered from the items of a link, in whatever order they come.
struct LinkContext {
  private var single: Branch?
  private var fields = Branch()

  /// Adds an item that is no other word of the link.
  mutating func add(_ item: LinkQuery.Item) throws(LinkError) {
    let value = try Self.value(of: item)
    switch ReservedLinkName.read(item.name) {
    case (.value, let rest)?:
      if single == nil { single = Branch() }
      try single?.insert(value, at: try rest.map(Self.path) ?? [], name: item.name)
    case (.context, let rest?)?:
      try insertField(value, at: try Self.path(rest), name: item.name)
    case (let word, _)?:
      let name = word.rawValue
      throw .misplaced(name: item.name, hint: "a field of that name is “context.\(name)”")
    case nil:
      try insertField(value, at: try Self.path(item.name[...]), name: item.name)
    }
  }

  /// Returns the context of all items, or `nil` where there was none.
  func resolved() throws(LinkError) -> ContextValue? {
    guard let single else { return fields.isEmpty ? nil : try fields.resolved(name: "context") }
    guard fields.isEmpty else { throw .contradiction(name: "value") }
    return try single.resolved(name: "value")
  }

  private mutating func insertField(
    _ value: ContextValue,
    at path: ArraySlice<ContextPath.Segment>,
    name: String
  ) throws(LinkError) {
    // Fields stand at the root, so digits there are the name of one.
    var path = path
    if case .item(let index)? = path.first { path[path.startIndex] = .field(String(index)) }
    try fields.insert(value, at: path, name: name)
  }

  private static func path(
    _ text: Substring
  ) throws(LinkError) -> ArraySlice<ContextPath.Segment> {
    guard let path = ContextPath(text: text) else { throw .badName(String(text)) }
    guard path.segments.count <= ContextValue.depthLimit else {
      throw .tooDeep(name: String(text))
    }
    return path.segments[...]
  }
}

// MARK: Markers

extension LinkContext {
  private static let markers: [String: ContextValue] = [
    "~null": .null, "~list": .list([]), "~fields": .fields([:]),
  ]

  /// Returns a marker's value, or the text; of a text that begins with `~~` the first one is
  /// dropped.
  private static func value(of item: LinkQuery.Item) throws(LinkError) -> ContextValue {
    guard item.value.unicodeScalars.first == "~" else { return .text(item.value) }
    if let value = markers[item.value] { return value }
    let rest = item.value.unicodeScalars.dropFirst()
    guard rest.first == "~" else { throw .unknownMarker(name: item.name, value: item.value) }
    return .text(String(rest))
  }

  /// Returns a text that is not taken for a marker.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.first == "~" ? "~" + text : text
  }

  /// Writes a context as items.
  static func write(_ context: ContextValue?, to query: inout LinkQuery) {
    switch context {
    case nil: break
    case .fields(let fields)? where !fields.isEmpty:
      for (name, value) in fields.sortedByName {
        let prefix = ReservedLinkName(rawValue: name) == nil ? "" : "context."
        write(value, at: prefix + ContextPath.text(.field(name)), to: &query)
      }
    case let value?: write(value, at: ReservedLinkName.value.rawValue, to: &query)
    }
  }

  private static func write(_ value: ContextValue, at name: String, to query: inout LinkQuery) {
    switch value {
    case .null: query.append(name, "~null")
    case .text(let text): query.append(name, escaped(text))
    case .list([]): query.append(name, "~list")
    case .fields([:]): query.append(name, "~fields")
    case .list(let items):
      for (index, item) in items.enumerated() { write(item, at: "\(name).\(index)", to: &query) }
    case .fields(let fields):
      for (key, field) in fields.sortedByName {
        write(field, at: name + "." + ContextPath.text(.field(key)), to: &query)
      }
    }
  }
}

// MARK: The tree

extension LinkContext {
  /// The values that were given at one path of the tree, and below it.
  private struct Branch {
    private var value: ContextValue?
    private var branches: [ContextPath.Segment: Branch] = [:]

    var isEmpty: Bool { value == nil && branches.isEmpty }

    mutating func insert(
      _ new: ContextValue,
      at path: ArraySlice<ContextPath.Segment>,
      name: String
    ) throws(LinkError) {
      guard let first = path.first else {
        guard value == nil else { throw .duplicate(name: name) }
        guard branches.isEmpty else { throw .contradiction(name: name) }
        value = new
        return
      }
      guard value == nil else { throw .contradiction(name: name) }
      try branches[first, default: Branch()].insert(new, at: path.dropFirst(), name: name)
    }

    func resolved(name: String) throws(LinkError) -> ContextValue {
      if let value { return value }
      var fields: [String: ContextValue] = [:]
      var items: [Int: ContextValue] = [:]
      for (segment, branch) in branches {
        let name = name + "." + ContextPath.text(segment)
        switch segment {
        case .field(let key): fields[key] = try branch.resolved(name: name)
        case .item(let index): items[index] = try branch.resolved(name: name)
        }
      }
      guard !items.isEmpty else { return .fields(fields) }
      guard fields.isEmpty else { throw .contradiction(name: name) }
      var list: [ContextValue] = []
      for index in 0..<items.count {
        guard let item = items[index] else { throw .gap(name: name, position: index) }
        list.append(item)
      }
      return .list(list)
    }
  }
}
