import Foundation
import Lists
public import Routing

/// A screen of a scene as a value, with its children and its modal.
public struct StackNode: Hashable, Sendable {
  /// The id of the registered screen, or `nil` if the screen isn't registered.
  public let id: String?

  /// The name of the Swift type.
  public let type: String

  /// The title, or an empty string.
  public let title: String

  /// The context of a registered screen.
  public let context: AnyRouteContext?

  /// Whether the user sees the screen, unless a modal covers it.
  public let visible: Bool

  /// The lists of the screen, in display order.
  public let lists: [ListNode]

  /// The child screens, in the order of the container.
  public let children: [StackNode]

  /// At most one element; an array because a value type can't contain itself.
  private let presentedNodes: [StackNode]

  /// The modal that the screen presents.
  public var presented: StackNode? { presentedNodes.first }

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
  /// The innermost visible screen, which is on the trailing side of a split.
  public var front: StackNode {
    presented?.front ?? children.last { $0.visible }?.front ?? self
  }

  /// The innermost visible registered screen, which may contain other screens.
  public var frontRegistered: StackNode? {
    let inner = presented ?? children.last { $0.visible }
    return inner?.frontRegistered ?? (id == nil || presented != nil ? nil : self)
  }

  /// The jump that opens the screen in a restarted app.
  ///
  /// The value is `nil` if the screen isn't registered or its context can't be encoded.
  public var jump: Jump? {
    guard let id else { return nil }
    guard let context, !(context.value is NoContext) else { return Jump(id) }
    guard let value = try? ContextEncoder().encode(context.value) else { return nil }
    return Jump(id, context: value)
  }

  /// The screens as text, one indented line each; hidden screens are in parentheses.
  public var outline: String { lines(depth: 0).joined(separator: "\n") }

  /// The ``outline`` with an additional line for each list, below its screen.
  public var state: String { lines(depth: 0, listing: true).joined(separator: "\n") }

  /// - Parameter isAbove: Whether the screen is presented by the previous one instead of contained in it.
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

  /// Encodes the tree in the format of reports; `id` and `context` are omitted if they are `nil`.
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

extension StackNode {
  /// Creates a node from the JSON of a report, or returns `nil` if it doesn't describe a screen.
  ///
  /// The context keeps its JSON form, because its type may belong to another program.
  package init?(_ value: JSONValue) {
    guard let type = value["type"]?.text else { return nil }
    self.init(
      id: value["id"]?.text,
      type: type,
      title: value["title"]?.text ?? "",
      context: value["context"].map { AnyRouteContext(ReportedContext(value: $0)) },
      visible: value["visible"] != .bool(false),
      lists: (value["lists"]?.items ?? []).compactMap { ListNode($0) },
      children: (value["children"]?.items ?? []).compactMap { StackNode($0) },
      presented: value["presented"].flatMap { StackNode($0) }
    )
  }
}

extension StackNode: Decodable {
  /// Decodes a node from the JSON of a report.
  public init(from decoder: any Decoder) throws {
    guard let node = StackNode(try JSONValue(from: decoder)) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "Missing “type”.")
      )
    }
    self = node
  }
}

extension StackNode {
  /// The same tree without lists.
  package var withoutLists: StackNode {
    StackNode(
      id: id,
      type: type,
      title: title,
      context: context,
      visible: visible,
      children: children.map(\.withoutLists),
      presented: presented?.withoutLists
    )
  }

  /// Creates a node from a line of JSON.
  package init?(line: String) {
    do {
      self.init(try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)))
    } catch {
      return nil
    }
  }
}

extension ListNode {
  /// Creates a list from the JSON of a report, or returns `nil` for other JSON.
  fileprivate init?(_ value: JSONValue) {
    guard let name = value["name"]?.text else { return nil }
    func integers(_ value: JSONValue?) -> [Int] { (value?.items ?? []).compactMap(\.integer) }
    self.init(
      name: name,
      rows: integers(value["rows"]),
      selected: (value["selected"]?.items ?? []).map { integers($0) }
    )
  }
}

/// A context that was read from a report.
private struct ReportedContext: Codable, Hashable, Sendable, CustomStringConvertible {
  let value: JSONValue

  init(value: JSONValue) { self.value = value }

  init(from decoder: any Decoder) throws { value = try JSONValue(from: decoder) }

  /// Encodes the original JSON.
  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

  var description: String {
    do { return try value.line() } catch { return "\(error)" }
  }
}

/// The state of a list as a value.
public struct ListNode: Hashable, Sendable, Codable {
  /// The name of the list.
  public let name: String

  /// The number of rows in each section.
  public let rows: [Int]

  /// The selected rows in ascending order; each element is `[section, first row, last row]`.
  public let selected: [[Int]]

  package init(name: String, rows: [Int], selected: [[Int]] = []) {
    self.name = name
    self.rows = rows
    self.selected = selected
  }

  /// Creates a value from the current state of a list.
  @MainActor
  init(_ list: any ListSource) {
    name = list.name
    rows = (0..<list.sectionCount).map { list.rowCount(in: $0) }
    selected = list.selectedRuns.map { [$0.section, $0.rows.lowerBound, $0.rows.upperBound - 1] }
  }
}

extension ListNode: CustomStringConvertible {
  /// A one-line description, such as `currencies: 178 rows, 1 selected`.
  public var description: String {
    let count = rows.reduce(0, +)
    let sections = rows.count == 1 ? "" : " in \(rows.count) sections"
    let chosen = selected.reduce(0) { $0 + $1[2] - $1[1] + 1 }
    return "\(name): \(count.counted("row"))\(sections)"
      + (chosen == 0 ? "" : ", \(chosen) selected")
  }
}

/// The kind of a screen, which determines how the user moves inside it and how it is described.
package enum ContainerKind: String, Codable, Sendable {
  case screen, stack, tabs, menu, pages, split
  /// A custom container.
  case other

  /// Determines the kind of a screen from its class.
  @MainActor package init(_ screen: Screen) {
    self =
      switch screen {
      case is NavigationStack: .stack
      case is Tabs: .tabs
      case is NavigationDrawer: .menu
      case is Pages: .pages
      case is Split: .split
      case is Container: .other
      default: .screen
      }
  }

  /// Determines the kind of a container from the suffix of its type's name, as in `ShopTabs`.
  package init(type: String) {
    let suffixes: KeyValuePairs<String, Self> = [
      "Tabs": .tabs, "Drawer": .menu, "Menu": .menu, "Pages": .pages, "Split": .split,
      "NavigationStack": .stack,
    ]
    self = suffixes.first { type.hasSuffix($0.key) }?.value ?? .other
  }
}
