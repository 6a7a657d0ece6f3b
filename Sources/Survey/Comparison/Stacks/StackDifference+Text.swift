import PetriDish

extension StackDifference.Edit {
  /// The edit in one sentence.
  package var text: String { text(with: [self]) }

  /// Returns whether another edit adds or removes a different container around the same screens.
  func isAround(_ other: Self) -> Bool {
    guard kind == other.kind, kind == .wrapped || kind == .unwrapped,
      case .node(_, _, let mine) = change, case .node(_, _, let theirs) = other.change
    else { return false }
    return mine == theirs
  }

  /// Returns one sentence for edits that differ only in the container.
  ///
  /// - Parameter containers: The edits, including this one.
  func text(with containers: [Self]) -> String {
    let names = containers.compactMap { ($0.to ?? $0.from)?.caption }
    return switch (change, from, to) {
    case (.node(_, _, let around), nil, let position?):
      inserted(position, around, in: names.listed())
    case (.node(_, _, let around), let position?, nil):
      deleted(position, around, in: names.listed("or"))
    case (.position, let from?, let to?): moved(from, to)
    case (.lift, let from?, let to?): "\(screen) is \(to.words) instead of \(from.words)."
    case (.visibility, _, _): "\(screen) is now \(kind == .revealed ? "visible" : "hidden")."
    case (.traits(let old, let new), let from?, let to?):
      switch kind {
      case .replaced: "\(to.caption) replaces \(from.caption)."
      case .detail: "\(screen) has \(new.opening) instead of \(old.opening)."
      default:
        new.isOtherTitle(than: old)
          ? "\(Quotation(old.title)) is now called \(Quotation(new.title))."
          : "\(screen): \(new.words(insteadOf: old).joined(separator: "; "))."
      }
    case (.making, _, _):
      kind == .created
        ? "\(screen) is created instead of reused." : "\(screen) is reused instead of created."
    default: "\(screen) is different."
    }
  }

  private func inserted(
    _ position: StackDifference.Position,
    _ around: [String],
    in containers: String
  ) -> String {
    guard !around.isEmpty else { return "\(screen) is added (\(position.words))." }
    let they = Self.being(around)
    return kind == .presented
      ? "\(they) now presented above \(position.presenter ?? ""), in \(containers)."
      : "\(they) now in \(containers)."
  }

  private func deleted(
    _ position: StackDifference.Position,
    _ around: [String],
    in containers: String
  ) -> String {
    guard !around.isEmpty else { return "\(screen) is removed (was \(position.words))." }
    let they = Self.being(around)
    return kind == .pushed
      ? "\(they) no longer presented above \(position.presenter ?? "") or in \(containers)."
      : "\(they) no longer in \(containers)."
  }

  /// Returns the names followed by “is” or “are”.
  private static func being(_ names: [String]) -> String {
    "\(names.listed()) \(names.count == 1 ? "is" : "are")"
  }

  private func moved(_ from: StackDifference.Position, _ to: StackDifference.Position) -> String {
    if kind == .moved, from.holder == to.holder, let holder = to.holder,
      let old = from.path.last, let new = to.path.last
    {
      // Two different containers can have the same name.
      if old == new {
        return "\(screen) is in a different container that is also called \(holder)."
      }
      return "\(screen) is number \(new + 1) in \(holder) instead of number \(old + 1)."
    }
    return kind == .moved
      ? "\(screen) is under \(to.above) instead of \(from.above)."
      : "\(screen) is \(to.words) instead of \(from.words)."
  }
}

extension StackDifference {
  /// The contexts of the target screen if nothing else differs, or `nil` otherwise.
  var onlyContext: (was: String, now: String)? {
    guard edits.count == 1, case .traits(let old, let new) = edits[0].change, new.id != nil,
      new.id == old.id, new.title == old.title, new.lists == old.lists
    else { return nil }
    return (old.told, new.told)
  }
}

extension StackDifference.Position {
  /// The position as text that follows “is”: `in the tab bar`.
  fileprivate var words: String {
    let above = presenter.map { "presented above \($0)" }
    guard let holder else { return above ?? "the root" }
    guard let above else { return "in \(holder)" }
    return isAlone ? above : "\(above), in \(holder)"
  }

  /// The name of the container or presenter.
  fileprivate var above: String { holder ?? presenter ?? "the root" }
}

extension StackNode.Traits {
  /// Returns whether the traits differ only in their titles, neither of which is empty.
  fileprivate func isOtherTitle(than old: Self) -> Bool {
    !title.isEmpty && !old.title.isEmpty && title != old.title && context == old.context
      && lists == old.lists
  }

  /// Returns a clause for each trait that differs from the previous traits.
  fileprivate func words(insteadOf old: Self) -> [String] {
    var words: [String] = []
    if title != old.title {
      words.append("its title is “\(title)” instead of “\(old.title)”")
    }
    if id == old.id, context != old.context {
      words.append("its context is \(told) instead of \(old.told)")
    }
    if lists != old.lists {
      words.append("its lists are \(listed) instead of \(old.listed)")
    }
    return words
  }

  /// The id by which the jump opened the screen, as text that follows “has”.
  fileprivate var opening: String {
    id.map { "the id “\($0)”" } ?? "no id"
  }
  fileprivate var told: String { context.map { "\($0)" } ?? "none" }
  private var listed: String {
    lists.isEmpty ? "none" : lists.map { "\($0)" }.joined(separator: ", ")
  }
}

extension [String] {
  /// Returns the items as an enumeration with a conjunction before the last item.
  fileprivate func listed(_ word: String = "and") -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(word) " + last
  }
}

extension StackDifference.Edit {
  /// Whether the edit only adds or removes an untitled navigation stack around screens.
  var isOfPlainStack: Bool {
    guard kind == .wrapped || kind == .unwrapped, case .node(let node, _, _) = change else {
      return false
    }
    return ContainerKind(type: node.type) == .stack && node.title.isEmpty
  }
}

/// A naming style for the screens of a stack.
enum StackVocabulary {
  /// The names of Swift types, for developers.
  case types
  /// User-visible names without Swift types.
  case everyday

  /// Returns the name of a screen's kind.
  func kind(of node: StackNode) -> String {
    guard self == .everyday else { return node.type }
    return switch ContainerKind(type: node.type) {
    case .tabs: "the tab bar"
    case .menu: "the menu"
    case .pages: "the page view"
    case .split: "the split view"
    case .stack: "the stack of screens"
    case .screen, .other: node.children.isEmpty ? "an untitled screen" : "the container"
    }
  }

  /// Returns the kind of a screen, followed by its title if it has one.
  func caption(of node: StackNode) -> String {
    guard self == .everyday else { return node.caption }
    guard !node.title.isEmpty else { return kind(of: node) }
    // Users identify a screen by its title, so its kind is omitted.
    return node.children.isEmpty ? "“\(node.title)”" : "\(kind(of: node)) “\(node.title)”"
  }

  /// Returns the name of a container without a title, based on a screen inside it.
  func name(of node: StackNode, around inner: StackNode) -> String {
    let isStack = self == .everyday && ContainerKind(type: node.type) == .stack
    return isStack
      ? "the stack of \(name(of: inner))" : "\(kind(of: node)) with \(name(of: inner))"
  }

  /// Returns the name of a screen, without its kind if it has a title and no children.
  func name(of node: StackNode) -> String {
    self == .everyday ? caption(of: node) : node.name
  }
}

extension String {
  /// The text with an uppercase first letter.
  var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}
