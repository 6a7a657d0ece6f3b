import PetriDish

/// The screens between the root of a stack and what is seen of it, the root first.
struct StackLevels: Hashable {
  /// One of them.
  struct Level: Hashable {
    let title: String
    /// The position in its container, or the number of screens that it contains.
    let note: String
    /// A name in the icon theme.
    let icon: String
    /// The key that two levels have in common which are the same.
    let key: String
  }

  private(set) var levels: [Level] = []

  /// Takes down what of a stack leads to what is seen.
  init(_ root: StackNode) { add(root, note: ContainerKind(type: root.type).count(of: root)) }

  private mutating func add(_ node: StackNode, note: String) {
    let kind = ContainerKind(type: node.type)
    levels.append(
      Level(
        title: kind.title(of: node),
        note: note,
        icon: StackOutline.icon(of: node),
        key: node.children.isEmpty
          ? "\(node.id ?? "")\n\(node.type)\n\(node.title)" : "\(node.type)\n\(node.title)"
      )
    )
    let shown = kind == .stack ? Array(node.children.indices) : Self.shown(in: node)
    for index in shown {
      add(node.children[index], note: kind.note(of: index))
    }
    if let modal = node.presented { add(modal, note: "modal") }
  }

  /// The last one that is seen; of two sides the first one is seen anyway.
  private static func shown(in node: StackNode) -> [Int] {
    node.children.indices.last { node.children[$0].visible }.map { [$0] } ?? []
  }
}

extension ContainerKind {
  fileprivate func title(of node: StackNode) -> String {
    switch self {
    case .tabs, .menu, .pages, .split: node.type
    case .stack: node.title.isEmpty ? "Stack" : node.title
    case .other: node.title.isEmpty ? node.type : node.title
    }
  }

  fileprivate func count(of node: StackNode) -> String {
    let count = node.children.count
    return switch self {
    case .tabs: "\(count) \(count == 1 ? "tab" : "tabs")"
    case .menu: "\(count) \(count == 1 ? "item" : "items")"
    case .pages: "\(count) \(count == 1 ? "page" : "pages")"
    case .split: "\(count) \(count == 1 ? "side" : "sides")"
    case .stack, .other: ""
    }
  }

  fileprivate func note(of index: Int) -> String {
    switch self {
    case .tabs: "tab \(index + 1)"
    case .menu: "item \(index + 1)"
    case .pages: "page \(index + 1)"
    case .split: "side \(index + 1)"
    case .stack: index == 0 ? "first" : "push"
    case .other: "\(index + 1)"
    }
  }
}
