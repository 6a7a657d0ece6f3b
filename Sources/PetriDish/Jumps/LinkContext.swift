package import Routing

/// A context that is collected from the items of a link, in any order.
struct LinkContext {
  private var single: Branch?
  private var fields = Branch()

  /// Adds an item that describes a part of the context.
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
      throw .misplaced(name: item.name, hint: "for a field, use “context.\(name)”")
    case nil:
      try insertField(value, at: try Self.path(item.name[...]), name: item.name)
    }
  }

  /// Returns the combined context, or `nil` if no items were added.
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
    // The root always has named fields, so a number here is a field name.
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

  /// Returns the value of a marker, or the text; a leading `~~` is read as a single `~`.
  private static func value(of item: LinkQuery.Item) throws(LinkError) -> ContextValue {
    guard item.value.unicodeScalars.first == "~" else { return .text(item.value) }
    if let value = markers[item.value] { return value }
    let rest = item.value.unicodeScalars.dropFirst()
    guard rest.first == "~" else { throw .unknownMarker(name: item.name, value: item.value) }
    return .text(String(rest))
  }

  /// Returns the text with a leading `~` doubled, so that it isn't read as a marker.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.first == "~" ? "~" + text : text
  }

  /// Writes a context as query items.
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
  /// A node of the tree: the value at one path, or the values below it.
  private struct Branch {
    private var value: ContextValue?
    private var branches: [ContextPath.Segment: Branch] = [:]

    /// The item name that first added this branch.
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
    /// - Parameter place: The name of the branch in the link, or `nil` for the root.
    func resolved(at place: String?) throws(LinkError) -> ContextValue {
      if let value { return value }
      var fields: [String: ContextValue] = [:]
      var items: [Int: ContextValue] = [:]
      // Sorted by name, so that a link with several errors always reports the same one.
      for (segment, branch) in branches.sorted(by: { $0.value.name < $1.value.name }) {
        let text = ContextPath.text(segment)
        // Use the name from the link, including any `context.` prefix.
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
  /// Returns the part of the name up to `field`, including any `context.` prefix.
  fileprivate func beginning(upTo field: String) -> String {
    let prefix = ReservedLinkName.context.rawValue + "."
    return hasPrefix(prefix + field) ? prefix + field : field
  }
}

extension LinkQuery {
  /// Creates the query items that represent a context.
  package init(_ context: ContextValue?) {
    self.init()
    LinkContext.write(context, to: &self)
  }
}

extension Jump {
  /// Creates a jump to a screen from query items.
  package init(screen: String, query: LinkQuery) throws(LinkError) {
    try self.init(LinkTarget(screen: screen, query: query))
  }
}
