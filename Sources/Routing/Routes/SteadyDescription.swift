/// A description of a value that is the same in every process, because unordered collections are sorted.
///
/// Swift seeds hashing differently in each process, so a set inside a context would otherwise have
/// another order each time. Values with a custom description keep it.
package struct SteadyDescription: CustomStringConvertible {
  /// The one-line description.
  package let description: String

  /// Describes a value like `String(describing:)`, but with sets and dictionaries sorted at any depth.
  package init(_ value: Any) {
    description =
      Self.hasNoOrder(value, depth: 0)
      ? Self.text(value, isInside: false, depth: 0) : String(describing: value)
  }

  /// The maximum depth of nested values that are sorted.
  private static let deepest = 64

  /// Returns whether a value is or contains an unordered collection.
  private static func hasNoOrder(_ value: Any, depth: Int) -> Bool {
    guard depth < deepest, !(value is String) else { return false }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .set, .dictionary: return true
    case .collection, .optional, .tuple: break
    case .struct, .enum: if describesItself(value) { return false }
    default: return false
    }
    return mirror.children.contains { hasNoOrder($0.value, depth: depth + 1) }
  }

  private static func describesItself(_ value: Any) -> Bool {
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
  }

  private static func text(_ value: Any, isInside: Bool, depth: Int) -> String {
    guard hasNoOrder(value, depth: depth) else {
      return isInside ? String(reflecting: value) : String(describing: value)
    }
    let mirror = Mirror(reflecting: value)
    let inner = mirror.children.map { child in
      (label: child.label, text: text(child.value, isInside: true, depth: depth + 1))
    }
    let labelled = inner.map { child in
      child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): \(child.text)" } ?? child.text
    }
    switch mirror.displayStyle {
    case .set: return "[\(inner.map(\.text).sorted().joined(separator: ", "))]"
    case .dictionary: return dictionary(mirror, depth)
    case .collection: return "[\(inner.map(\.text).joined(separator: ", "))]"
    case .optional: return "Optional(\(inner.first?.text ?? ""))"
    case .tuple: return "(\(labelled.joined(separator: ", ")))"
    case .enum:
      let payload = inner.first?.text ?? ""
      return (inner.first?.label ?? "") + (payload.hasPrefix("(") ? payload : "(\(payload))")
    default:
      let type = isInside ? String(reflecting: mirror.subjectType) : "\(mirror.subjectType)"
      return "\(type)(\(labelled.joined(separator: ", ")))"
    }
  }

  private static func dictionary(_ mirror: Mirror, _ depth: Int) -> String {
    let pairs = mirror.children.map { pair in
      Mirror(reflecting: pair.value).children
        .map { text($0.value, isInside: true, depth: depth + 1) }.joined(separator: ": ")
    }
    return pairs.isEmpty ? "[:]" : "[\(pairs.sorted().joined(separator: ", "))]"
  }
}
