import Foundation
import PetriDish

/// One widget of a structure, with those inside it, as a value.
package struct WidgetNode: Hashable, Sendable, Codable {
  /// The nearest type that programs know, never a generated name.
  package let type: String

  /// The accessible label, or else the text, the title or the placeholder; `nil` where it has none.
  package let name: String?

  /// The text, state, choice or position; `nil` for a widget that has none.
  package let value: String?

  /// The tooltip, unless it is the name; `nil` if it has none.
  package let tooltip: String?

  /// The accessible description; `nil` if it has none.
  package let accessibleDescription: String?

  /// The role for assistive technology; `nil` for the usual one of its type.
  package let role: String?

  /// Whether it takes no input.
  package let isInsensitive: Bool

  /// The style classes, sorted, without those of states.
  package let classes: [String]

  /// The left and upper edge within the widget around it, the width and the height, in points; no
  /// part of the structure.
  package let bounds: [Int]

  /// The widgets inside, in order.
  package private(set) var children: [WidgetNode]

  private enum CodingKeys: String, CodingKey {
    case type, name, value, tooltip, role, classes, bounds, children
    case accessibleDescription = "description"
    case isInsensitive = "insensitive"
  }

  /// Creates a widget from its parts.
  package init(
    _ type: String,
    name: String? = nil,
    value: String? = nil,
    tooltip: String? = nil,
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
    (self.tooltip, self.accessibleDescription, self.role) = (tooltip, accessibleDescription, role)
    self.isInsensitive = isInsensitive
    self.classes = classes
    self.bounds = bounds
    self.children = children
  }
}

extension WidgetNode {
  /// Reads a line of JSON; `nil` for what is no widget.
  package init?(line: String) {
    do { self = try JSONDecoder().decode(Self.self, from: Data(line.utf8)) } catch { return nil }
  }

  /// A line for each widget, two blanks a level, without bounds.
  package var outline: String { lines(withBounds: false).joined(separator: "\n") }

  /// Returns a line for each widget, two blanks a level.
  func lines(withBounds: Bool, depth: Int = 0) -> [String] {
    let parts =
      [type, name.map { "“\($0)”" }, value.map { "= \($0)" }, isInsensitive ? "insensitive" : nil]
      .compactMap(\.self) + classes.map { ".\($0)" } + (withBounds ? place : [])
    let line = String(repeating: "  ", count: depth) + parts.joined(separator: " ").onOneLine
    return [line] + children.flatMap { $0.lines(withBounds: withBounds, depth: depth + 1) }
  }

  /// The widget without the rows of lists.
  var withoutRows: Self {
    var other = self
    other.children = children.filter { $0.type != Self.row }.map(\.withoutRows)
    return other
  }

  /// The type of a row of a list.
  package static let row = "Row"

  private var place: [String] {
    guard bounds.count == 4 else { return [] }
    return ["at (\(bounds[0]), \(bounds[1])), \(bounds[2]) × \(bounds[3])"]
  }
}
