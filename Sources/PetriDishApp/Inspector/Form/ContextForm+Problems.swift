import PetriDish

extension ContextForm {
  /// Returns the errors in the form, from top to bottom as far as their fields are known.
  ///
  /// A context is refused at the first thing that is wrong with it. So that the others are seen too,
  /// what is wrong is replaced by what its field would begin with, and the context tried again.
  ///
  /// - Parameter error: Why a tree is no context; `nil` where it is one.
  func problems(_ error: (ContextValue?) -> ContextError?) -> [ContextError] {
    var found = ownProblems
    var (attempt, tried) = (draft, Set(draft.unreadable.keys))
    while tried.count < Self.limit, let next = error(attempt.tree) {
      let row = row(ofValueIn: next)
      // After a replacement, only what a field says of its own value is due to the user.
      guard let row, !tried.contains(row.path) else {
        if tried.count == draft.unreadable.count { found.append(next) }
        break
      }
      guard tried.count == draft.unreadable.count || next.isAboutOneValue else { break }
      found.append(next)
      tried.insert(row.path)
      attempt[row.path] = row.blank
    }
    return found
  }

  /// The greatest number of wrong fields that are looked for.
  private static let limit = 20

  /// Returns the row whose own value an error is about.
  private func row(ofValueIn error: ContextError) -> FormRow? {
    guard let path = layout.row(for: error) else { return nil }
    return layout.boxes.joined().first { $0.path == path && $0.editor != .head }
  }

  /// The errors that only the form knows, since no context can hold their values.
  var ownProblems: [ContextError] { unreadable + repetitions }

  /// The errors of texts that are no JSON.
  private var unreadable: [ContextError] {
    draft.unreadable.sorted { $0.key.text < $1.key.text }.map { path, text in
      .mismatch(field: path.text, expected: "JSON", given: Quotation(text).description)
    }
  }

  /// Items that a set has already, and would lose in silence.
  private var repetitions: [ContextError] {
    layout.boxes.compactMap(\.first).filter(\.isSet).flatMap { head -> [ContextError] in
      var seen: Set<ContextValue> = []
      let items = draft.items(at: head.path)
      let again = items.indices.filter { !seen.insert(items[$0]).inserted }
      return again.map { index in
        let path = head.path.appending(.item(index))
        return .refused(
          field: path.text,
          given: items[index].text,
          reason: "the set has it already"
        )
      }
    }
  }
}

extension ContextError {
  /// Whether it follows from one value alone, and not from how several fit together.
  fileprivate var isAboutOneValue: Bool {
    switch self {
    case .mismatch, .outOfRange, .missing, .notAChoice: true
    case .unknown, .tooManyItems, .refused, .unencodable, .tooDeep, .malformedJSON: false
    }
  }
}
