import Foundation
import Lists
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

extension StackNode {
  /// Reads a screen as reports have it; `nil` for what is none.
  ///
  /// A context is the JSON that it was written as: another program has another type for it.
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
  /// Reads a screen as reports have it.
  public init(from decoder: any Decoder) throws {
    guard let node = StackNode(try JSONValue(from: decoder)) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "It has no type.")
      )
    }
    self = node
  }
}

extension StackNode {
  /// The screens without what is known of their lists.
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

  /// Reads a line of JSON.
  package init?(line: String) {
    do {
      self.init(try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)))
    } catch {
      return nil
    }
  }
}

extension ListNode {
  /// Reads a list as reports have it; `nil` for other JSON.
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

  /// Writes the JSON as it was read.
  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

  var description: String {
    do { return try value.line() } catch { return "\(error)" }
  }
}

/// A list of a screen as it stands, as a value.
public struct ListNode: Hashable, Sendable, Codable {
  /// The name of the list.
  public let name: String

  /// The number of rows of each section.
  public let rows: [Int]

  /// The selected rows, ascending: the section, and the first and the last row of each run.
  public let selected: [[Int]]

  /// Creates a list from its parts.
  package init(name: String, rows: [Int], selected: [[Int]] = []) {
    self.name = name
    self.rows = rows
    self.selected = selected
  }

  /// Takes a list down.
  @MainActor
  init(_ list: any ListSource) {
    name = list.name
    rows = (0..<list.sectionCount).map { list.rowCount(in: $0) }
    selected = list.selectedRuns.map { [$0.section, $0.rows.lowerBound, $0.rows.upperBound - 1] }
  }
}

extension ListNode: CustomStringConvertible {
  /// One line for people: `currencies: 178 rows, 1 selected`.
  public var description: String {
    let count = rows.reduce(0, +)
    let sections = rows.count == 1 ? "" : " in \(rows.count) sections"
    let chosen = selected.reduce(0) { $0 + $1[2] - $1[1] + 1 }
    return "\(name): \(count) row\(count == 1 ? "" : "s")\(sections)"
      + (chosen == 0 ? "" : ", \(chosen) selected")
  }
}

/// The kind of a container, as far as the name of its type tells it.
package enum ContainerKind: Sendable {
  case tabs, menu, pages, split, stack, other

  /// Finds the kind of a type by the end of its name, as `ShopTabs` ends in `Tabs`.
  package init(type: String) {
    self =
      if type.hasSuffix("Tabs") { .tabs } else if type.hasSuffix("Drawer") || type.hasSuffix("Menu")
      {
        .menu
      } else if type.hasSuffix("Pages") { .pages } else if type.hasSuffix("Split") {
        .split
      } else if type.hasSuffix("NavigationStack") { .stack } else { .other }
  }
}
