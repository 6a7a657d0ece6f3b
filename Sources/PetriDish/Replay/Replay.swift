import Routing

/// Does everything in a dish again that was done in another one, and compares what comes of it.
@MainActor
public final class Replay {
  /// Where it is done again.
  public let dish: Dish

  private let recording: Recording
  private let patience: Duration

  /// What was done so far, and what came of it.
  private(set) var script: [Passage] = []

  /// What had to be done for one step, and the screens and lists then, where they are known.
  struct Passage {
    let acts: [Act]
    let state: String?
  }

  /// Prepares a replay.
  ///
  /// - Parameters:
  ///   - recording: What to do.
  ///   - dish: A dish that has not been started.
  ///   - patience: How long to wait for what comes by itself, such as rows that are loaded.
  public init(_ recording: Recording, in dish: Dish, patience: Duration = .seconds(2)) {
    self.recording = recording
    self.dish = dish
    self.patience = patience
  }

  /// Where a replay went another way than the recording.
  public struct Divergence: Hashable, Sendable, CustomStringConvertible {
    /// Counts the acts, from 1.
    public let step: Int

    /// What was done.
    public let act: Act

    /// One sentence, or more lines where two scenes are compared.
    public let reason: String

    /// The step, what was done, and how it went.
    public var description: String { "Step \(step) (\(act)): \(reason)" }
  }

  /// Does one act after the other, up to the first that goes another way.
  ///
  /// - Returns: Where that was; `nil` where all went as recorded.
  public func run() async -> Divergence? {
    await dish.start()
    for (index, step) in recording.steps.enumerated() {
      if let reason = await difference(after: step) {
        return Divergence(step: index + 1, act: step.act, reason: reason)
      }
    }
    return nil
  }

  /// Does an act, and finds out what is different from what was recorded.
  private func difference(after step: Recording.Step) async -> String? {
    let start = dish.journal.last
    do {
      var acts = [step.act]
      try await dish.perform(step.act)
      for (index, effect) in step.effects.enumerated() {
        let times = step.effects[...index].count { $0 == effect }
        if try await happens(effect, times, since: start) { continue }
        try await dish.perform(effect)
        acts.append(effect)
      }
      let deadline = ContinuousClock.now + patience
      while let difference = difference(from: step, since: start) {
        guard ContinuousClock.now < deadline else { return difference }
        try await Task.sleep(for: .milliseconds(5))
      }
      script.append(Passage(acts: acts, state: step.stack == nil ? nil : dish.stack.state))
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Whether the app asks for the same by itself, so many times, within a tenth of the patience.
  private func happens(_ act: Act, _ times: Int, since start: Int) async throws -> Bool {
    let deadline = ContinuousClock.now + patience / 10
    while true {
      let requests = dish.journal.events(after: start).filter { $0.kind == "route.requested" }
      let same = try requests.count { try Act(kind: $0.kind, fields: $0.fields) == act }
      if same >= times { return true }
      guard ContinuousClock.now < deadline else { return false }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  private func difference(from step: Recording.Step, since start: Int) -> String? {
    let now = JSONValue(coding: dish.stack)
    if let stack = step.stack, let difference = stack.firstDifference(from: now, at: "") {
      return difference
    }
    return listDifference(step.changes, changes(since: start))
  }

  private func changes(since start: Int) -> [String: [JSONValue]] {
    var changes: [String: [JSONValue]] = [:]
    for event in dish.journal.events(after: start) where event.lane == .list {
      var fields = event.fields
      fields["duration"] = nil
      guard let list = fields["list"]?.text else { continue }
      changes[list, default: []].append(.object(fields))
    }
    return changes
  }

  private func listDifference(
    _ expected: [String: [JSONValue]],
    _ actual: [String: [JSONValue]]
  ) -> String? {
    for (list, wanted) in expected.sorted(by: { $0.key < $1.key }) {
      let got = actual[list] ?? []
      for (index, change) in wanted.enumerated() {
        let other = index < got.count ? got[index] : nil
        if other != change {
          return "change \(index + 1) of “\(list)” was \(change.changeWords), and "
            + (other.map { "is \($0.changeWords)." } ?? "does not come.")
        }
      }
      if got.count > wanted.count {
        return "“\(list)” changes \(got.count) times, and did \(wanted.count) times."
      }
    }
    for list in actual.keys.sorted() where expected[list] == nil {
      return "“\(list)” changes, and did not."
    }
    return nil
  }
}

extension JSONValue {
  /// Where two trees of screens differ first, in one sentence; `nil` where they are equal.
  ///
  /// - Parameter path: The screens around, for people.
  fileprivate func firstDifference(from other: JSONValue, at path: String) -> String? {
    guard self != other else { return nil }
    let place = path.isEmpty ? "the root" : path
    guard screenName == other.screenName else {
      return "\(place) was \(screenName), and is \(other.screenName)."
    }
    let inner = path.isEmpty ? screenName : "\(path) › \(screenName)"
    let (mine, others) = (self["children"]?.items ?? [], other["children"]?.items ?? [])
    for (child, otherChild) in zip(mine, others) {
      if let difference = child.firstDifference(from: otherChild, at: inner) { return difference }
    }
    if mine.count != others.count {
      return "\(inner) held \(mine.count) screens, and holds \(others.count)."
    }
    let (above, otherAbove) = (self["presented"] ?? .null, other["presented"] ?? .null)
    switch (above == .null, otherAbove == .null) {
    case (false, false):
      if let found = above.firstDifference(from: otherAbove, at: inner) { return found }
    case (false, true): return "\(inner) presented \(above.screenName), and presents nothing."
    case (true, false): return "\(inner) presented nothing, and presents \(otherAbove.screenName)."
    case (true, true): break
    }
    for field in ["visible", "id", "context", "lists"] where self[field] != other[field] {
      return "\(field) of \(inner) was \(self[field].words), and is \(other[field].words)."
    }
    return "\(inner) is not the same."
  }

  private var screenName: String {
    let (type, title) = (self["type"]?.text ?? "nothing", self["title"]?.text ?? "")
    return title.isEmpty ? type : "\(type) “\(title)”"
  }

  /// What a change of a list was, without what is the same for all.
  fileprivate var changeWords: String {
    let counts = ["removed", "inserted", "moved", "updated"].compactMap { name -> String? in
      guard let items = self[name]?.items, !items.isEmpty else { return nil }
      return "\(items.count) \(name)"
    }
    let range = "\(self["before"]?.integer ?? 0) → \(self["after"]?.integer ?? 0)"
    return "\(self["origin"]?.text ?? "") \(counts.joined(separator: ", ")) (\(range))"
  }
}

extension JSONValue? {
  /// The value as JSON, for people who compare.
  fileprivate var words: String {
    guard let self else { return "none" }
    do { return try self.line() } catch { return "\(error)" }
  }
}
