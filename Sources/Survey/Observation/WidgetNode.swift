import Foundation
import PetriDish

/// A snapshot of a widget and its descendants.
package struct WidgetNode: Hashable, Sendable, Codable {
  /// The nearest public type of the widget, or else its C class; never a generated name.
  package let type: String

  /// The accessible label, or else the text, title or placeholder; `nil` if the widget has none of them.
  package let name: String?

  /// The text, state, selection or position; `nil` if the widget has none.
  package let value: String?

  /// The tooltip, unless it equals the name; `nil` if the widget has none.
  package let tooltip: String?

  /// The name of the icon of a button, unless it equals the name; `nil` if the widget has none.
  package let icon: String?

  /// The accessible description; `nil` if the widget has none.
  package let accessibleDescription: String?

  /// The accessible role; `nil` for the default role of the type.
  package let role: String?

  /// Whether the widget is insensitive to input.
  package let isInsensitive: Bool

  /// The sorted style classes, except those for states.
  package let classes: [String]

  /// The left and top edge relative to the parent, the width and the height, in points.
  ///
  /// Comparisons of structures ignore the bounds.
  package let bounds: [Int]

  /// The child widgets, in order.
  package private(set) var children: [WidgetNode]

  private enum CodingKeys: String, CodingKey {
    case type, name, value, tooltip, icon, role, classes, bounds, children
    case accessibleDescription = "description"
    case isInsensitive = "insensitive"
  }

  /// Creates a node from its parts.
  package init(
    _ type: String,
    name: String? = nil,
    value: String? = nil,
    tooltip: String? = nil,
    icon: String? = nil,
    accessibleDescription: String? = nil,
    role: String? = nil,
    isInsensitive: Bool = false,
    classes: [String] = [],
    bounds: [Int] = [0, 0, 0, 0],
    children: [WidgetNode] = []
  ) {
    self.type = type
    self.name = name
    self.value = value
    (self.tooltip, self.icon) = (tooltip, icon)
    (self.accessibleDescription, self.role) = (accessibleDescription, role)
    self.isInsensitive = isInsensitive
    self.classes = classes
    self.bounds = bounds
    self.children = children
  }
}

extension WidgetNode {
  /// Creates a node from a line of JSON, or returns `nil` if the line isn't a widget.
  package init?(line: String) {
    do { self = try JSONDecoder().decode(Self.self, from: Data(line.utf8)) } catch { return nil }
  }

  /// The descriptions of all widgets without bounds, one per line and indented by two spaces per level.
  package var outline: String { lines(withBounds: false).joined(separator: "\n") }

  /// Returns the descriptions of all widgets, indented by two spaces per level.
  func lines(withBounds: Bool, depth: Int = 0) -> [String] {
    let parts =
      [type, name.map { "“\($0)”" }, value.map { "= \($0)" }, isInsensitive ? "insensitive" : nil]
      .compactMap(\.self) + classes.map { ".\($0)" } + (withBounds ? place : [])
    let line = String(repeating: "  ", count: depth) + parts.joined(separator: " ").onOneLine
    return [line] + children.flatMap { $0.lines(withBounds: withBounds, depth: depth + 1) }
  }

  /// A copy of the widget without the rows of lists.
  var withoutRows: Self {
    var other = self
    other.children = children.filter { $0.type != Self.row }.map(\.withoutRows)
    return other
  }

  /// The type of list rows.
  package static let row = "Row"

  private var place: [String] {
    guard bounds.count == 4 else { return [] }
    return ["at (\(bounds[0]), \(bounds[1])), \(bounds[2]) × \(bounds[3])"]
  }
}
