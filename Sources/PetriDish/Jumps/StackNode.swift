public import Routing

/// One screen of a scene, with what it holds and what it presents, as a value.
public struct StackNode: Hashable, Sendable {
  /// The id of the registered screen that it is, where it came from one.
  public let id: String?

  /// The Swift type.
  public let type: String

  /// The title; empty where it has none.
  public let title: String

  /// The context that it was given, where it came from a registered screen.
  public let context: AnyRouteContext?

  /// Whether the user sees it, if nothing lies above its layer.
  public let visible: Bool

  /// Its lists, in the order in which they stand on it.
  public let lists: [ListNode]

  /// The screens that it contains, in its own order.
  public let children: [StackNode]

  /// At most one; an array because a value type cannot hold itself.
  private let presentedNodes: [StackNode]

  /// The modal that it presents.
  public var presented: StackNode? { presentedNodes.first }

  /// Creates a screen from its parts.
  package init(
    id: String? = nil,
    type: String,
    title: String = "",
    context: AnyRouteContext? = nil,
    visible: Bool = true,
    lists: [ListNode] = [],
    children: [StackNode] = [],
    presented: StackNode? = nil
  ) {
    self.id = id
    self.type = type
    self.title = title
    self.context = context
    self.visible = visible
    self.lists = lists
    self.children = children
    presentedNodes = presented.map { [$0] } ?? []
  }
}

extension StackNode {
  /// The innermost screen that the user looks at; of two sides beside each other the second one.
  public var front: StackNode {
    presented?.front ?? children.last { $0.visible }?.front ?? self
  }

  /// The innermost registered screen that the user looks at, which may hold others; `nil` where there
  /// is none.
  public var frontRegistered: StackNode? {
    let inner = presented ?? children.last { $0.visible }
    return inner?.frontRegistered ?? (id == nil || presented != nil ? nil : self)
  }

  /// The jump that opens a screen like this one in an app that is built anew; `nil` where it is no
  /// registered one, or where its context cannot be written down.
  public var jump: Jump? {
    guard let id else { return nil }
    guard let context, !(context.value is NoContext) else { return Jump(id) }
    guard let value = try? ContextEncoder().encode(context.value) else { return nil }
    return Jump(id, context: value)
  }

  /// A line for each screen, indented by depth; hidden ones are in parentheses.
  public var outline: String { lines(depth: 0).joined(separator: "\n") }

  /// The ``outline`` with a line more for each list, below its screen.
  public var state: String { lines(depth: 0, listing: true).joined(separator: "\n") }

  /// - Parameter isAbove: Whether the screen lies above the one before it, rather than inside.
  private func lines(depth: Int, listing: Bool = false, isAbove: Bool = false) -> [String] {
    let indent = String(repeating: "  ", count: depth)
    let name = (title.isEmpty ? type : "\(type) “\(title)”").onOneLine
    let line = indent + (isAbove ? "▲ " : "") + (visible ? name : "(\(name))")
    let rows = listing ? lists.map { "\(indent)  • \("\($0)".onOneLine)" } : []
    return [line] + rows + children.flatMap { $0.lines(depth: depth + 1, listing: listing) }
      + presentedNodes.flatMap { $0.lines(depth: depth + 1, listing: listing, isAbove: true) }
  }
}

extension StackNode: Encodable {
  private enum Key: String, CodingKey {
    case id, type, title, context, visible, lists, children, presented
  }

  /// Writes the tree as reports show it; `id` and `context` only where they are known.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(id, forKey: .id)
    try container.encode(type, forKey: .type)
    try container.encode(title, forKey: .title)
    try container.encodeIfPresent(context.map(ContextJSON.init), forKey: .context)
    try container.encode(visible, forKey: .visible)
    if !lists.isEmpty { try container.encode(lists, forKey: .lists) }
    try container.encode(children, forKey: .children)
    try container.encode(presented, forKey: .presented)
  }
}
