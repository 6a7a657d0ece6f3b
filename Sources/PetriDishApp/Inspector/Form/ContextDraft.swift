import PetriDish

/// A context that the user is editing, as a tree whose values are read and written by path.
struct ContextDraft: Hashable {
  /// The whole context; `nil` if it has no value.
  private(set) var tree: ContextValue?

  /// The entered texts that aren't valid JSON, by path.
  ///
  /// A context can't contain these texts, so the tree keeps the previous values.
  private(set) var unreadable: [FieldPath: String] = [:]

  /// Creates a draft from a context.
  init(_ tree: ContextValue?) { self.tree = tree }

  /// The value at a path; `nil` if the path has no value or its value is `null`.
  ///
  /// Setting a value creates its missing ancestors. Setting `nil` removes a field and clears an item of a list.
  subscript(path: FieldPath) -> ContextValue? {
    get {
      let value = path.steps.reduce(tree) { $0?[$1] }
      return value == .null ? nil : value
    }
    set {
      unreadable = unreadable.filter { !$0.key.steps.starts(with: path.steps) }
      tree = Self.setting(newValue, at: path.steps[...], in: tree)
    }
  }

  /// Sets the value at a path from a JSON text, or records the text as unreadable if it isn't valid JSON.
  mutating func set(json text: String, at path: FieldPath) {
    do throws(ContextError) {
      self[path] = try ContextValue(json: text)
    } catch {
      unreadable[path] = text
    }
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

// MARK: - Items and entries

extension ContextDraft {
  /// Returns the items of the list at a path; empty if the value isn't a list.
  func items(at path: FieldPath) -> [ContextValue] {
    guard case .list(let items)? = self[path] else { return [] }
    return items
  }

  /// Returns the number of items in the list at a path; zero if the value isn't a list.
  func count(at path: FieldPath) -> Int { items(at: path).count }

  /// Returns the sorted keys of the dictionary at a path; empty if the value isn't a dictionary.
  func names(at path: FieldPath) -> [String] {
    guard case .fields(let fields)? = self[path] else { return [] }
    return fields.keys.sorted()
  }

  /// Appends an item to the list at a path.
  mutating func append(_ item: ContextValue, to path: FieldPath) {
    self[path.appending(.item(count(at: path)))] = item
  }

  /// Removes an item from the list at a path.
  mutating func remove(at index: Int, from path: FieldPath) {
    var order = Array(0..<count(at: path))
    guard order.indices.contains(index) else { return }
    order.remove(at: index)
    arrange(path, order)
  }

  /// Moves an item of the list at a path to another position.
  mutating func move(from old: Int, to new: Int, in path: FieldPath) {
    var order = Array(0..<count(at: path))
    guard order.indices.contains(old), order.indices.contains(new) else { return }
    order.insert(order.remove(at: old), at: new)
    arrange(path, order)
  }

  /// Renames an entry of a dictionary and keeps its contents, including unreadable texts.
  mutating func rename(_ path: FieldPath, to name: String) {
    let new = path.parent.appending(.field(name))
    guard new != path, let value = self[path] else { return }
    let kept = unreadable
    self[path] = nil
    self[new] = value
    for (old, text) in kept where old.steps.starts(with: path.steps) {
      unreadable[old.replacing(path, by: new)] = text
    }
  }

  /// - Parameter order: The old indexes of the remaining items, in their new order.
  private mutating func arrange(_ path: FieldPath, _ order: [Int]) {
    let (items, kept) = (items(at: path), unreadable)
    self[path] = .list(order.map { items[$0] })
    for (new, old) in order.enumerated() {
      let place = path.appending(.item(old))
      for (inner, text) in kept where inner.steps.starts(with: place.steps) {
        unreadable[inner.replacing(place, by: path.appending(.item(new)))] = text
      }
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

/// The path from the root of a context to a field or an item.
nonisolated struct FieldPath: Hashable {
  /// A step from a value to one of its children.
  nonisolated enum Step: Hashable {
    /// The field with a name.
    case field(String)
    /// The item at an index, counted from zero.
    case item(Int)
  }

  /// The steps from the root; empty for the root.
  private(set) var steps: [Step] = []

  /// Creates a path from its steps.
  init(_ steps: Step...) { self.steps = steps }

  /// Returns the path of a child.
  func appending(_ step: Step) -> FieldPath {
    var path = self
    path.steps.append(step)
    return path
  }

  /// The path of the parent; the root is its own parent.
  var parent: FieldPath {
    var path = self
    path.steps = path.steps.dropLast()
    return path
  }

  /// The path of the list and the index in it, if the path leads to an item; otherwise `nil`.
  var place: (list: FieldPath, index: Int)? {
    guard case .item(let index)? = steps.last else { return nil }
    return (parent, index)
  }

  /// Returns the path with its prefix `old` replaced by `new`.
  ///
  /// - Precondition: The path starts with `old`.
  func replacing(_ old: FieldPath, by new: FieldPath) -> FieldPath {
    var path = new
    path.steps += steps.dropFirst(old.steps.count)
    return path
  }

  /// The path in the notation of `ContextError`; `value` for the root and as the prefix of its items.
  var text: String {
    let names = steps.map(Self.text)
    if case .field? = steps.first { return names.joined(separator: ".") }
    return (["value"] + names).joined(separator: ".")
  }

  private static func text(_ step: Step) -> String {
    switch step {
    case .item(let index): return String(index)
    case .field(let name):
      let isNumber = !name.isEmpty && name.utf8.allSatisfy { (48...57).contains($0) }
      let escaped = name.map { $0 == "." || $0 == "~" ? "~\($0)" : String($0) }.joined()
      return isNumber ? "~" + escaped : escaped
    }
  }
}
