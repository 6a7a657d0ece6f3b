/// A comparison between the list changes in a replay and those in the recording.
///
/// The changes of each list have a fixed order. The action that precedes a change can differ,
/// because the duration of asynchronous loading varies.
struct ListComparison {
  /// The first change that contradicts the recording.
  private(set) var contradiction: Finding?

  private var due: [String: [Change]] = [:]
  private var came = RecordedListChanges()
  /// The lists that changed more often than in the recording after the last action.
  private var beyond: Set<String> = []

  private struct Change {
    let change: JSONValue
    /// The number of the preceding action, or 0 before the first action.
    let step: Int
    /// The number of the change among the list's changes after this action, starting at 1.
    let number: Int

    func finding(of list: String, now: String) -> Finding {
      let was = "change \(number) of “\(list)” was \(change.changeWords)"
      return Finding(step: step, reason: "\(was), but \(now).")
    }
  }

  /// A difference from the recording.
  struct Finding {
    /// The number of the action after which the difference occurred, or 0 before the first action.
    let step: Int

    /// A description of the difference.
    let reason: String
  }

  /// Adds the expected changes after an action; actions must be added in order.
  mutating func expect(_ history: RecordedListChanges, after step: Int) {
    for list in history.lists {
      due[list, default: []] += history[list].enumerated().map { index, change in
        Change(change: change, step: step, number: index + 1)
      }
    }
  }

  /// Compares an event with the recording.
  ///
  /// - Parameters:
  ///   - event: An event; events that aren't list changes are ignored.
  ///   - step: The number of the last action, or 0 before the first action.
  ///   - isOver: Whether the app has been idle since the last action. The recording may have ended
  ///     early, so additional changes are then allowed.
  mutating func compare(_ event: JournalEvent, after step: Int, isOver: Bool) {
    guard contradiction == nil, let (list, change) = event.listChange else { return }
    let expected = due[list] ?? []
    let count = came[list].count
    guard count < expected.count else {
      if isOver {
        beyond.insert(list)
      } else {
        let reason =
          count == 0
          ? "changed, but not in the recording." : "changed more often than in the recording."
        contradiction = Finding(step: step, reason: "“\(list)” \(reason)")
      }
      return
    }
    came.add(event)
    if expected[count].change != change {
      contradiction = expected[count].finding(of: list, now: "is now \(change.changeWords)")
    }
  }

  /// Returns the first missing change that was recorded before an action.
  ///
  /// - Parameter lists: The lists to check (default: all).
  func missing(before step: Int, of lists: [String]? = nil) -> Finding? {
    let first = (lists ?? due.keys.sorted()).compactMap { list -> (String, Change)? in
      let expected = due[list] ?? []
      let count = came[list].count
      guard count < expected.count, expected[count].step < step else { return nil }
      return (list, expected[count])
    }
    .min { $0.1.step < $1.1.step }
    return first.map { list, change in change.finding(of: list, now: "it didn’t happen") }
  }

  /// Returns the lists that have more or fewer changes than at a moment of the recording.
  ///
  /// - Parameters:
  ///   - step: The number of the last action before the moment.
  ///   - counts: The number of changes of each list between this action and the moment.
  func lists(outOfStepAfter step: Int, _ counts: [String: Int]) -> Set<String> {
    let names = due.keys.filter { list in
      let before = (due[list] ?? []).prefix { $0.step < step }.count
      return came[list].count != before + (counts[list] ?? 0)
    }
    return beyond.union(names)
  }
}

extension JSONValue {
  /// A summary of a list change with the number of affected rows.
  fileprivate var changeWords: String {
    let counts = ["removed", "inserted", "moved", "updated"].compactMap { name -> String? in
      guard let items = self[name]?.items, !items.isEmpty else { return nil }
      return "\(items.count) \(name)"
    }
    let range = "\(self["before"]?.integer ?? 0) → \(self["after"]?.integer ?? 0)"
    return "\(self["origin"]?.text ?? "") \(counts.joined(separator: ", ")) (\(range))"
  }
}
