import PetriDish

/// A context while it is being typed: a tree that is read and changed by paths.
struct ContextDraft: Hashable {
  /// The whole context; `nil` where nothing is given.
  private(set) var tree: ContextValue?

  /// The texts that are typed as JSON and are none, which no context can hold.
  ///
  /// The tree keeps the values that were there before.
  private(set) var unreadable: [FieldPath: String] = [:]

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
    set {
      unreadable = unreadable.filter { !$0.key.steps.starts(with: path.steps) }
      tree = Self.setting(newValue, at: path.steps[...], in: tree)
    }
  }

  /// Takes a text as the value at a path, or keeps it as it is where it is no JSON.
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
  /// The items of the list at a path; none where there is no list.
  func items(at path: FieldPath) -> [ContextValue] {
    guard case .list(let items)? = self[path] else { return [] }
    return items
  }

  /// Returns the number of items of the list at a path; zero where there is no list.
  func count(at path: FieldPath) -> Int { items(at: path).count }

  /// Returns the names in the dictionary at a path, sorted; none where there is no dictionary.
  func names(at path: FieldPath) -> [String] {
    guard case .fields(let fields)? = self[path] else { return [] }
    return fields.keys.sorted()
  }

  /// Puts an item behind the others of the list at a path.
  mutating func append(_ item: ContextValue, to path: FieldPath) {
    self[path.appending(.item(count(at: path)))] = item
  }

  /// Takes an item out of the list at a path.
  mutating func remove(at index: Int, from path: FieldPath) {
    var order = Array(0..<count(at: path))
    guard order.indices.contains(index) else { return }
    order.remove(at: index)
    arrange(path, order)
  }

  /// Puts an item of the list at a path elsewhere; the others make room.
  mutating func move(from old: Int, to new: Int, in path: FieldPath) {
    var order = Array(0..<count(at: path))
    guard order.indices.contains(old), order.indices.contains(new) else { return }
    order.insert(order.remove(at: old), at: new)
    arrange(path, order)
  }

  /// Gives an entry of a dictionary another name, with all that is typed in it.
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

  /// - Parameter order: The old positions of the items that stay.
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

/// The path to a field in a context, from the root down.
nonisolated struct FieldPath: Hashable {
  /// One step down.
  nonisolated enum Step: Hashable {
    /// A step to the field of that name.
    case field(String)
    /// A step to the item at that position, counted from zero.
    case item(Int)
  }

  /// The steps from the root down; empty for the root.
  private(set) var steps: [Step] = []

  /// Creates the path of some steps; that of the root for none.
  init(_ steps: Step...) { self.steps = steps }

  /// Returns the path one step further down.
  func appending(_ step: Step) -> FieldPath {
    var path = self
    path.steps.append(step)
    return path
  }

  /// The path one step further up; the root for the root.
  var parent: FieldPath {
    var path = self
    path.steps = path.steps.dropLast()
    return path
  }

  /// The list, and the position in it, where it leads to an item.
  var place: (list: FieldPath, index: Int)? {
    guard case .item(let index)? = steps.last else { return nil }
    return (parent, index)
  }

  /// Returns the same path below another one.
  ///
  /// - Precondition: It begins with `old`.
  func replacing(_ old: FieldPath, by new: FieldPath) -> FieldPath {
    var path = new
    path.steps += steps.dropFirst(old.steps.count)
    return path
  }

  /// The path in the words of a `ContextError`; `value` for the root, and before an item of it.
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
