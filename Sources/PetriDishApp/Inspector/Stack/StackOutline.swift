import PetriDish

/// The screens of a scene as lines, indented by what holds or presents them.
struct StackOutline: Hashable {
  /// One screen.
  struct Line: Hashable {
    /// How many screens it lies in or above.
    let depth: Int
    let title: String
    let type: String
    let isVisible: Bool
    /// Whether it lies above the screen before it, rather than inside.
    let isModal: Bool
    /// A name in the icon theme.
    let icon: String
  }

  /// From the root down.
  private(set) var lines: [Line] = []

  /// An outline without lines.
  init() {}

  /// The outline of a scene.
  init(_ root: StackNode) { add(root, depth: 0, isModal: false) }

  private mutating func add(_ node: StackNode, depth: Int, isModal: Bool) {
    lines.append(
      Line(
        depth: depth,
        title: node.title.isEmpty ? node.type : node.title,
        type: node.type,
        isVisible: node.visible,
        isModal: isModal,
        icon: Self.icon(of: node.type)
      )
    )
    for child in node.children { add(child, depth: depth + 1, isModal: false) }
    if let modal = node.presented { add(modal, depth: depth + 1, isModal: true) }
  }

  private static func icon(of type: String) -> String {
    if type.hasSuffix("Tabs") { return "focus-top-bar-symbolic" }
    if type.hasSuffix("NavigationStack") { return "view-paged-symbolic" }
    if type.hasSuffix("Menu") { return "open-menu-symbolic" }
    return "text-x-generic-symbolic"
  }
}
