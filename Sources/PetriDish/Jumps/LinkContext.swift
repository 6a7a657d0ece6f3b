package import Routing

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
    guard let single else { return fields.isEmpty ? nil : try fields.resolved(at: nil) }
    guard fields.isEmpty else { throw .contradiction(name: "value") }
    return try single.resolved(at: "value")
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

    /// The name in the link under which the branch was given first.
    private var name = ""

    var isEmpty: Bool { value == nil && branches.isEmpty }

    mutating func insert(
      _ new: ContextValue,
      at path: ArraySlice<ContextPath.Segment>,
      name: String
    ) throws(LinkError) {
      if isEmpty { self.name = name }
      guard let first = path.first else {
        guard value == nil else { throw .duplicate(name: name) }
        guard branches.isEmpty else { throw .contradiction(name: name) }
        value = new
        return
      }
      guard value == nil else { throw .contradiction(name: name) }
      try branches[first, default: Branch()].insert(new, at: path.dropFirst(), name: name)
    }

    /// Returns the value of the branch.
    ///
    /// - Parameter place: Its name as a link has it; `nil` for the root of all fields.
    func resolved(at place: String?) throws(LinkError) -> ContextValue {
      if let value { return value }
      var fields: [String: ContextValue] = [:]
      var items: [Int: ContextValue] = [:]
      // In the order of their names, so that the same link is always refused for the same reason.
      for (segment, branch) in branches.sorted(by: { $0.value.name < $1.value.name }) {
        let text = ContextPath.text(segment)
        // As the user wrote it: with “context.” before it only where it was.
        let inner = place.map { "\($0).\(text)" } ?? branch.name.beginning(upTo: text)
        switch segment {
        case .field(let key): fields[key] = try branch.resolved(at: inner)
        case .item(let index): items[index] = try branch.resolved(at: inner)
        }
      }
      guard !items.isEmpty else { return .fields(fields) }
      guard fields.isEmpty else { throw .contradiction(name: place ?? name) }
      var list: [ContextValue] = []
      for index in 0..<items.count {
        guard let item = items[index] else {
          let later = branches.compactMap { segment, branch -> (index: Int, name: String)? in
            if case .item(let other) = segment, other > index { (other, branch.name) } else { nil }
          }
          let given = later.min { $0.index < $1.index }?.name ?? name
          throw .gap(name: place ?? name, position: index, given: given)
        }
        list.append(item)
      }
      return .list(list)
    }
  }
}

extension String {
  /// Returns what a name has up to the end of its first field, with “context.” before it if the name has that.
  fileprivate func beginning(upTo field: String) -> String {
    let prefix = ReservedLinkName.context.rawValue + "."
    return hasPrefix(prefix + field) ? prefix + field : field
  }
}

extension LinkQuery {
  /// The items that links write for a context.
  package init(_ context: ContextValue?) {
    self.init()
    LinkContext.write(context, to: &self)
  }
}

extension Jump {
  /// The jump of a link to a screen with these items.
  package init(screen: String, query: LinkQuery) throws(LinkError) {
    try self.init(LinkTarget(screen: screen, query: query))
  }
}
