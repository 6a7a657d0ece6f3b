extension StackDifference.Edit {
  /// The difference in one sentence.
  public var text: String {
    switch (change, from, to) {
    case (.node(_, _, let around), nil, let place?): inserted(place, around)
    case (.node(_, _, let around), let place?, nil): deleted(place, around)
    case (.place, let from?, let to?): moved(from, to)
    case (.lift, let from?, let to?): "\(screen) is \(to.words) rather than \(from.words)."
    case (.sight, _, _): "\(screen) is \(kind == .revealed ? "seen" : "hidden")."
    case (.traits(let old, let new), let from?, let to?):
      switch kind {
      case .replaced: "\(to.path.isEmpty ? to.caption : screen) stands in place of \(from.caption)."
      case .detail: "\(screen) \(new.opening) rather than \(old.opening)."
      default: "\(screen): \(new.words(insteadOf: old).joined(separator: "; "))."
      }
    case (.making, _, _):
      kind == .created
        ? "\(screen) is built rather than found." : "\(screen) is found rather than built."
    default: "\(screen) is different."
    }
  }

  private func inserted(_ place: StackDifference.Place, _ around: [String]) -> String {
    guard !around.isEmpty else { return "\(screen) is added \(place.words)." }
    let they = "\(around.listed) \(around.count == 1 ? "is" : "are")"
    return kind == .presented
      ? "\(they) presented above \(place.presenter ?? ""), wrapped in \(place.caption)."
      : "\(they) wrapped in \(place.caption)."
  }

  private func deleted(_ place: StackDifference.Place, _ around: [String]) -> String {
    guard !around.isEmpty else { return "\(screen) is not there; it was \(place.words)." }
    let they = "\(around.listed) \(around.count == 1 ? "is" : "are")"
    return kind == .pushed
      ? "\(they) neither presented above \(place.presenter ?? "") nor wrapped in \(place.caption)."
      : "\(they) not wrapped in \(place.caption)."
  }

  private func moved(_ from: StackDifference.Place, _ to: StackDifference.Place) -> String {
    if kind == .moved, from.holder == to.holder, let holder = to.holder,
      let old = from.path.last, let new = to.path.last
    {
      return "\(screen) comes as number \(new + 1) of \(holder) rather than \(old + 1)."
    }
    return kind == .moved
      ? "\(screen) is moved under \(to.above) from \(from.above)."
      : "\(screen) is \(to.words) rather than \(from.words)."
  }
}

extension StackDifference.Place {
  /// What a screen is in or above, after “is”.
  fileprivate var words: String {
    let above = presenter.map { "presented above \($0)" }
    guard let holder else { return above ?? "as the root" }
    guard let above else { return "in \(holder)" }
    return isAlone ? above : "\(above), in \(holder)"
  }

  /// What a screen is under.
  fileprivate var above: String { holder ?? presenter ?? "the root" }
}

extension StackNode.Traits {
  /// What is otherwise than it was, each as a clause.
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

  /// How the screen came into the stack, after its name.
  fileprivate var opening: String {
    id.map { "was passed as “\($0)”" } ?? "was not passed"
  }
  private var told: String { context.map { "\($0)" } ?? "none" }
  private var listed: String {
    lists.isEmpty ? "none" : lists.map { "\($0)" }.joined(separator: ", ")
  }
}

extension [String] {
  /// The items as a sentence has them.
  fileprivate var listed: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
