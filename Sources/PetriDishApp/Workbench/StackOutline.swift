import PetriDish
import Routing

/// The screens of a scene as lines, indented by their depth.
struct StackOutline: Hashable {
  struct Line: Hashable {
    /// The number of ancestors and presenting screens.
    let depth: Int
    let title: String
    let type: String
    let isVisible: Bool
    /// Whether the previous screen presents the screen modally instead of containing it.
    let isModal: Bool
    /// The name of an icon in the icon theme.
    let icon: String
    /// The number of child screens, if any.
    let count: Int?
    /// The identifier of the registered screen; `nil` if the screen isn't registered.
    let id: String?
    /// The context that the screen was opened with, if known.
    let context: AnyRouteContext?
    let lists: [ListNode]
    /// The path of the screen in its scene.
    let path: ScreenPath
  }

  /// The lines, starting with the root.
  private(set) var lines: [Line] = []

  /// Creates an outline without lines.
  init() {}

  /// Creates the outline of a scene.
  init(_ root: StackNode) { add(root, at: ScreenPath(layer: 0), depth: 0, isModal: false) }

  /// The index of the innermost visible screen of the topmost layer.
  var current: Int? { lines.lastIndex { $0.isVisible } }

  /// Returns the line at an index; `nil` if the index is out of bounds.
  func line(at index: Int) -> Line? { lines.indices.contains(index) ? lines[index] : nil }

  private mutating func add(_ node: StackNode, at path: ScreenPath, depth: Int, isModal: Bool) {
    lines.append(
      Line(
        depth: depth,
        title: node.title.isEmpty ? node.type : node.title,
        type: node.type,
        isVisible: node.visible,
        isModal: isModal,
        icon: Self.icon(of: node),
        count: node.children.isEmpty ? nil : node.children.count,
        id: node.id,
        context: node.context,
        lists: node.lists,
        path: path
      )
    )
    for (index, child) in node.children.enumerated() {
      let inner = ScreenPath(layer: path.layer, children: path.children + [index])
      add(child, at: inner, depth: depth + 1, isModal: false)
    }
    guard let modal = node.presented else { return }
    add(modal, at: ScreenPath(layer: path.layer + 1), depth: depth + 1, isModal: true)
  }

  /// Returns the icon name for a kind of screen.
  static func icon(of node: StackNode) -> String {
    switch ContainerKind(type: node.type) {
    case .tabs: "focus-top-bar-symbolic"
    case .menu: "open-menu-symbolic"
    case .split: "sidebar-show-symbolic"
    case .stack: "view-paged-symbolic"
    case .pages, .screen, .other:
      node.children.isEmpty ? "text-x-generic-symbolic" : "view-paged-symbolic"
    }
  }
}

extension StackOutline.Line {
  /// The visibility and position of the screen.
  var state: String {
    let place = isModal ? ", modal" : depth == 0 ? ", root" : ""
    return "\(isVisible ? "Visible" : "Hidden")\(place)"
  }

  /// The text of the badge; `nil` if the row has no badge.
  var mark: String? {
    if isModal { return "modal" }
    if !isVisible { return "hidden" }
    return depth == 0 ? "root" : nil
  }
}
