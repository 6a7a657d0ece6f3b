public import Lists

extension ListEventItem {
  /// The whole item in one line, made on access; sets and dictionaries are sorted.
  public var text: String { SteadyDescription(model).description }

  /// The item as a user would call it: its title, name or text, or all of it in one line.
  public var title: String { Self.title(of: model, depth: 0) }

  /// Returns the title of an item.
  package static func title(of model: Any) -> String { title(of: model, depth: 0) }

  private static let names = ["title", "name", "text", "label", "word", "id"]

  private static func title(of value: Any, depth: Int) -> String {
    if let text = value as? String { return text }
    if value is any CustomStringConvertible { return SteadyDescription(value).description }
    let mirror = Mirror(reflecting: value)
    guard depth < 4, mirror.displayStyle != .enum, !mirror.children.isEmpty else {
      return SteadyDescription(value).description
    }
    for name in names {
      guard let child = mirror.children.first(where: { $0.label == name }) else { continue }
      let title = title(of: child.value, depth: depth + 1)
      if !title.isEmpty { return title }
    }
    guard mirror.children.count == 1, let only = mirror.children.first else {
      return SteadyDescription(value).description
    }
    return title(of: only.value, depth: depth + 1)
  }
}
