/// A comparison of the changes of lists in a replay with those in the recording.
///
/// The changes of a list come in one order. Beside which action they come is chance: a load may
/// take longer than it took, or not as long.
struct ListComparison {
  /// The first change that contradicts the recording, whatever may still come.
  private(set) var contradiction: Finding?

  private var due: [String: [Change]] = [:]
  private var came = RecordedListChanges()
  /// The lists that went on changing when there was no more to compare them with.
  private var beyond: Set<String> = []

  private struct Change {
    let change: JSONValue
    /// The action after which it came; 0 for the beginning.
    let step: Int
    /// Counts the changes of the list between two actions, from 1.
    let number: Int

    func finding(of list: String, now: String) -> Finding {
      let was = "change \(number) of “\(list)” was \(change.changeWords)"
      return Finding(step: step, reason: "\(was), and \(now).")
    }
  }

  /// A difference from the recording.
  struct Finding {
    /// The action after which it should have been as recorded; 0 for the beginning.
    let step: Int

    /// One sentence.
    let reason: String
  }

  /// Expects lists to change after an action, or in the beginning; actions are added in their
  /// order.
  mutating func expect(_ history: RecordedListChanges, after step: Int) {
    for list in history.lists {
      due[list, default: []] += history[list].enumerated().map { index, change in
        Change(change: change, step: step, number: index + 1)
      }
    }
  }

  /// Takes note of an event.
  ///
  /// - Parameters:
  ///   - event: Any event; those that are about no list are passed by.
  ///   - step: The action that was done last; 0 for the beginning.
  ///   - isOver: Whether everything has come to rest after the last action. How long the recording
  ///     went on from there is chance, so more changes than it has are none too many.
  mutating func compare(_ event: JournalEvent, after step: Int, isOver: Bool) {
    guard contradiction == nil, let (list, change) = event.listChange else { return }
    let expected = due[list] ?? []
    let count = came[list].count
    guard count < expected.count else {
      if isOver {
        beyond.insert(list)
      } else {
        let reason = count == 0 ? "changes, and did not." : "changes once more than it did."
        contradiction = Finding(step: step, reason: "“\(list)” \(reason)")
      }
      return
    }
    came.add(event)
    if expected[count].change != change {
      contradiction = expected[count].finding(of: list, now: "is \(change.changeWords)")
    }
  }

  /// Returns the first change that is missing of those that came before an action.
  ///
  /// - Parameter lists: The lists to look at; all unless given.
  func missing(before step: Int, of lists: [String]? = nil) -> Finding? {
    let first = (lists ?? due.keys.sorted()).compactMap { list -> (String, Change)? in
      let expected = due[list] ?? []
      let count = came[list].count
      guard count < expected.count, expected[count].step < step else { return nil }
      return (list, expected[count])
    }
    .min { $0.1.step < $1.1.step }
    return first.map { list, change in change.finding(of: list, now: "does not come") }
  }

  /// Returns the lists that have gone through more or less than a moment of the recording wants.
  ///
  /// - Parameters:
  ///   - step: The action after which the moment was.
  ///   - counts: How many of the changes after this action had come at that moment.
  func lists(outOfStepAfter step: Int, _ counts: [String: Int]) -> Set<String> {
    let names = due.keys.filter { list in
      let before = (due[list] ?? []).prefix { $0.step < step }.count
      return came[list].count != before + (counts[list] ?? 0)
    }
    return beyond.union(names)
  }
}

extension JSONValue {
  /// The change of a list in words, without what is the same for all.
  fileprivate var changeWords: String {
    let counts = ["removed", "inserted", "moved", "updated"].compactMap { name -> String? in
      guard let items = self[name]?.items, !items.isEmpty else { return nil }
      return "\(items.count) \(name)"
    }
    let range = "\(self["before"]?.integer ?? 0) → \(self["after"]?.integer ?? 0)"
    return "\(self["origin"]?.text ?? "") \(counts.joined(separator: ", ")) (\(range))"
  }
}
