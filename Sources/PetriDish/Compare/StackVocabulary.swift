/// The words by which the screens of a stack are called.
enum StackVocabulary {
  /// The Swift types, for those who write them.
  case types
  /// The names of things that are seen, for everybody.
  case everyday

  /// Returns the name of a screen's kind.
  func kind(of node: StackNode) -> String {
    guard self == .everyday else { return node.type }
    return switch ContainerKind(type: node.type) {
    case .tabs: "the tab bar"
    case .menu: "the menu"
    case .pages: "the set of pages"
    case .split: "the split screen"
    case .stack: "the stack of screens"
    case .other: node.children.isEmpty ? "a screen without a title" : "the frame"
    }
  }

  /// Returns the kind, and the title where there is one.
  func caption(of node: StackNode) -> String {
    guard self == .everyday else { return node.caption }
    guard !node.title.isEmpty else { return kind(of: node) }
    // A screen is known by what stands in its bar.
    return node.children.isEmpty ? "“\(node.title)”" : "\(kind(of: node)) “\(node.title)”"
  }

  /// Returns the name for users: of a screen that contains none, they need not know the kind.
  func name(of node: StackNode) -> String {
    self == .everyday ? caption(of: node) : node.name
  }
}

extension String {
  /// The text as it begins a sentence.
  var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}
