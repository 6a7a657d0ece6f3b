import PetriDish

/// The screens of a scene as lines, indented by what holds or presents them.
struct StackOutline: Hashable {
  /// One screen.
  struct Line: Hashable {
    /// The number of screens that it lies in or above.
    let depth: Int
    let title: String
    let type: String
    let isVisible: Bool
    /// Whether it lies above the screen before it, rather than inside.
    let isModal: Bool
    /// A name in the icon theme.
    let icon: String
    /// The number of screens that it holds; `nil` for one that can hold none, as far as is known.
    let count: Int?
    /// The id of the registered screen that it is, where it came from one.
    let id: String?
    /// The context that it was opened with, where that is known.
    let context: AnyRouteContext?
    let lists: [ListNode]
    /// The path to it in its scene.
    let path: ScreenPath
  }

  /// The lines from the root down.
  private(set) var lines: [Line] = []

  /// An outline without lines.
  init() {}

  /// The outline of a scene.
  init(_ root: StackNode) { add(root, at: ScreenPath(layer: 0), depth: 0, isModal: false) }

  /// The line of the screen that the user looks at: the innermost visible one of the topmost.
  var current: Int? { lines.lastIndex { $0.isVisible } }

  /// The line at an index; `nil` where there is none.
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

  /// Returns the name of the icon for a kind of screen.
  static func icon(of node: StackNode) -> String {
    switch ContainerKind(type: node.type) {
    case .tabs: "focus-top-bar-symbolic"
    case .menu: "open-menu-symbolic"
    case .split: "sidebar-show-symbolic"
    case .stack: "view-paged-symbolic"
    case .pages, .other: node.children.isEmpty ? "text-x-generic-symbolic" : "view-paged-symbolic"
    }
  }
}

extension StackOutline.Line {
  /// The visibility and position of the screen, in a few words.
  var state: String {
    let place = isModal ? "above the screen before it" : depth == 0 ? "the root" : "inside"
    return "\(isVisible ? "visible" : "hidden"), \(place)"
  }

  /// The text of its badge; `nil` for none.
  var mark: String? {
    if isModal { return "modal" }
    if !isVisible { return "hidden" }
    return depth == 0 ? "root" : nil
  }
}
