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
