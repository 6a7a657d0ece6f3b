import PetriDish

extension StackDifference.Edit {
  /// The difference in one sentence.
  package var text: String { text(with: [self]) }

  /// Returns whether it says the same of the same screens as another one, but with another
  /// container.
  func isAround(_ other: Self) -> Bool {
    guard kind == other.kind, kind == .wrapped || kind == .unwrapped,
      case .node(_, _, let mine) = change, case .node(_, _, let theirs) = other.change
    else { return false }
    return mine == theirs
  }

  /// Returns the difference in one sentence.
  ///
  /// - Parameter containers: It and others that say the same with other containers.
  func text(with containers: [Self]) -> String {
    let names = containers.compactMap { ($0.to ?? $0.from)?.caption }
    return switch (change, from, to) {
    case (.node(_, _, let around), nil, let position?):
      inserted(position, around, in: names.listed())
    case (.node(_, _, let around), let position?, nil):
      deleted(position, around, in: names.listed("or"))
    case (.position, let from?, let to?): moved(from, to)
    case (.lift, let from?, let to?): "\(screen) is \(to.words) rather than \(from.words)."
    case (.visibility, _, _): "\(screen) is \(kind == .revealed ? "visible" : "hidden")."
    case (.traits(let old, let new), let from?, let to?):
      switch kind {
      case .replaced: "\(to.caption) stands in place of \(from.caption)."
      case .detail: "\(screen) \(new.opening) rather than \(old.opening)."
      default:
        new.isOtherTitle(than: old)
          ? "\(Quotation(old.title)) is called \(Quotation(new.title))."
          : "\(screen): \(new.words(insteadOf: old).joined(separator: "; "))."
      }
    case (.making, _, _):
      kind == .created
        ? "\(screen) is built rather than found." : "\(screen) is found rather than built."
    default: "\(screen) is different."
    }
  }

  private func inserted(
    _ position: StackDifference.Position,
    _ around: [String],
    in containers: String
  ) -> String {
    guard !around.isEmpty else { return "\(screen) is added, \(position.words)." }
    let they = Self.being(around)
    return kind == .presented
      ? "\(they) presented above \(position.presenter ?? ""), in \(containers)."
      : "\(they) in \(containers)."
  }

  private func deleted(
    _ position: StackDifference.Position,
    _ around: [String],
    in containers: String
  ) -> String {
    guard !around.isEmpty else { return "\(screen) is not there; it was \(position.words)." }
    let they = Self.being(around)
    return kind == .pushed
      ? "\(they) neither presented above \(position.presenter ?? "") nor in \(containers)."
      : "\(they) not in \(containers)."
  }

  /// Returns the names, with the verb after them.
  private static func being(_ names: [String]) -> String {
    "\(names.listed()) \(names.count == 1 ? "is" : "are")"
  }

  private func moved(_ from: StackDifference.Position, _ to: StackDifference.Position) -> String {
    if kind == .moved, from.holder == to.holder, let holder = to.holder,
      let old = from.path.last, let new = to.path.last
    {
      // Two containers may look the same to people.
      if old == new { return "\(screen) is moved to another \(holder)." }
      return "\(screen) comes as number \(new + 1) of \(holder) rather than \(old + 1)."
    }
    return kind == .moved
      ? "\(screen) is moved under \(to.above) from \(from.above)."
      : "\(screen) is \(to.words) rather than \(from.words)."
  }
}

extension StackDifference {
  /// The contexts of the screen that was reached if nothing else differs.
  var onlyContext: (was: String, now: String)? {
    guard edits.count == 1, case .traits(let old, let new) = edits[0].change, new.id != nil,
      new.id == old.id, new.title == old.title, new.lists == old.lists
    else { return nil }
    return (old.told, new.told)
  }
}

extension StackDifference.Position {
  /// The container or presenter of a screen, after “is”.
  fileprivate var words: String {
    let above = presenter.map { "presented above \($0)" }
    guard let holder else { return above ?? "the root" }
    guard let above else { return "in \(holder)" }
    return isAlone ? above : "\(above), in \(holder)"
  }

  /// The name of the screen above.
  fileprivate var above: String { holder ?? presenter ?? "the root" }
}

extension StackNode.Traits {
  /// Returns whether only the title is another one, and neither is empty.
  fileprivate func isOtherTitle(than old: Self) -> Bool {
    !title.isEmpty && !old.title.isEmpty && title != old.title && context == old.context
      && lists == old.lists
  }

  /// Returns the traits that are otherwise than they were, each as a clause.
  fileprivate func words(insteadOf old: Self) -> [String] {
    var words: [String] = []
    if title != old.title {
      words.append("its title is “\(title)” rather than “\(old.title)”")
    }
    if id == old.id, context != old.context {
      words.append("its context is \(told) rather than \(old.told)")
    }
    if lists != old.lists {
      words.append("its lists are \(listed) rather than \(old.listed)")
    }
    return words
  }

  /// The origin of the screen in the stack, after its name.
  fileprivate var opening: String {
    id.map { "was passed as “\($0)”" } ?? "was not passed"
  }
  fileprivate var told: String { context.map { "\($0)" } ?? "none" }
  private var listed: String {
    lists.isEmpty ? "none" : lists.map { "\($0)" }.joined(separator: ", ")
  }
}

extension [String] {
  /// Returns the items as a sentence has them.
  fileprivate func listed(_ word: String = "and") -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(word) " + last
  }
}

extension StackDifference.Edit {
  /// Whether only a stack without a title is around something, or is not.
  var isOfPlainStack: Bool {
    guard kind == .wrapped || kind == .unwrapped, case .node(let node, _, _) = change else {
      return false
    }
    return ContainerKind(type: node.type) == .stack && node.title.isEmpty
  }
}

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
    // A user knows a screen by the title in its bar.
    return node.children.isEmpty ? "“\(node.title)”" : "\(kind(of: node)) “\(node.title)”"
  }

  /// Returns the name of a container without a title, by a screen inside it.
  func name(of node: StackNode, around inner: StackNode) -> String {
    let isStack = self == .everyday && ContainerKind(type: node.type) == .stack
    return isStack
      ? "the stack of \(name(of: inner))" : "\(kind(of: node)) with \(name(of: inner))"
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
