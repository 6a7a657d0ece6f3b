import Routing

/// Does everything in a dish again that was done in another one, and compares what comes of it.
@MainActor
public final class Replay {
  /// The dish in which the actions are repeated.
  public let dish: Dish

  /// The environment of the dish before the first action.
  let environment: Jump.Environment

  /// Called before each action, with its number, counted from 1.
  package var onStep: (Int, RecordedAction) -> Void = { _, _ in }

  private let recording: Recording
  private let patience: Duration
  let limit: Duration
  private var lists = ListComparison()
  /// The action that is done now, counted from 1; 0 in the beginning.
  private var step = 0
  /// The number of the last event that was compared.
  private var compared = 0
  /// Whether all has come to rest after the last action.
  private var isOver = false

  /// The steps that were done so far.
  private(set) var performedSteps: [PerformedStep] = []

  /// The actions of one step, and the screens and lists after them, where they are known.
  struct PerformedStep {
    let actions: [RecordedAction]
    let state: String?
  }

  /// Prepares a replay.
  ///
  /// - Parameters:
  ///   - recording: What to do.
  ///   - dish: A dish that has not been started.
  ///   - patience: How long to wait for what comes by itself, such as rows that are loaded.
  ///   - limit: How long an action may take; one that takes longer is left behind.
  public init(
    _ recording: Recording,
    in dish: Dish,
    patience: Duration = .seconds(2),
    limit: Duration = Dish.longestRest
  ) {
    self.limit = limit
    self.recording = recording
    self.dish = dish
    // What the journal does not say is as the program has it.
    if let named = recording.environment { dish.environment.merge(named) }
    environment = dish.environment
    self.patience = patience
  }

  /// The first difference of a replay from its recording.
  public struct Divergence: Hashable, Sendable, CustomStringConvertible {
    /// Counts the actions, from 1; 0 is the beginning, before any was done.
    public let step: Int

    /// The action; `nil` in the beginning.
    public let action: RecordedAction?

    /// One sentence, or more lines where two scenes are compared.
    public let reason: String

    /// The step, what was done, and how it went.
    public var description: String {
      action.map { "Step \(step) (\($0)): \(reason)" } ?? "Before the first step: \(reason)"
    }
  }

  /// Does one action after the other, up to the first that differs from the recording.
  ///
  /// A change of a list may come beside an earlier or a later action than it did. One that does not
  /// come at all is reported when something else differs, or when all is done.
  ///
  /// - Returns: Where that was; `nil` where all went as recorded.
  public func run() async -> Divergence? {
    await dish.start()
    var finding: ListComparison.Finding?
    do {
      finding = try await firstFinding()
    } catch is CancellationError {
      finding = ListComparison.Finding(step: step, reason: "the replay was cancelled.")
    } catch {
      finding = lists.missing(before: step) ?? .init(step: step, reason: "\(error)")
    }
    return finding.map { finding in
      let action = finding.step == 0 ? nil : recording.steps[finding.step - 1].action
      let why = action.flatMap(refusal) ?? stuckness
      let reason = why.map { "\($0) Then \(finding.reason)" } ?? finding.reason
      return Divergence(step: finding.step, action: action, reason: reason)
    }
  }

  private func firstFinding() async throws -> ListComparison.Finding? {
    if let finding = try await begin() { return finding }
    for (index, action) in recording.steps.enumerated() {
      step = index + 1
      onStep(step, action.action)
      let actions = try await perform(action)
      if let finding = try await settle(action) { return lists.missing(before: step) ?? finding }
      // What a test expects must not depend on how long a load takes.
      let isCertain = action.stack != nil && listsOutOfStep(with: action).isEmpty
      performedSteps.append(
        PerformedStep(actions: actions, state: isCertain ? dish.stack.state : nil)
      )
    }
    guard let last = recording.steps.last, lists.missing(before: step + 1) != nil else {
      return nil
    }
    return try await settle(last, isEnd: true)
  }

  /// Has the lists of the first screen go through what they did before the first action.
  ///
  /// - Returns: What is different about the first screens when patience is over; nothing where the
  ///   first action begins with others.
  private func begin() async throws -> ListComparison.Finding? {
    expect(recording.opening)
    guard recording.opening != nil else {
      compared = dish.journal.last
      return nil
    }
    if let first = recording.steps.first, dish.beginsAfresh(first.action) { return nil }
    var difference: String?
    try await Polling(limit: patience).wait {
      compareNewEvents()
      let late = lists.lists(outOfStepAfter: 0, recording.openingChangesAtRest)
      difference = recording.openingStack.flatMap { self.difference(from: $0, besides: late) }
      return lists.missing(before: 1) == nil && difference == nil
    }
    return difference.map { .init(step: 0, reason: $0) }
  }

  private func expect(_ opening: RecordedListChanges?) {
    lists = ListComparison()
    if let opening { lists.expect(opening, after: 0) }
    for (index, step) in recording.steps.enumerated() {
      lists.expect(step.changes, after: index + 1)
    }
  }

  /// Does an action, and what it led to where the app does not do so by itself.
  ///
  /// - Returns: What had to be done.
  private func perform(_ step: Recording.Step) async throws -> [RecordedAction] {
    var actions = [step.action]
    let (start, scene) = (dish.journal.last, dish.scene)
    try await dish.perform(step.action, within: limit)
    if self.step == 1, dish.scene !== scene {
      // The first screen is gone, and with it whatever its lists were about to do.
      expect(nil)
      compared = dish.journal.events(after: start).first { $0.lane == .jump }?.number ?? start
    }
    for (index, effect) in step.effects.enumerated() {
      let times = step.effects[...index].count { $0 == effect }
      if try await happens(effect, times, since: start) { continue }
      try await dish.perform(effect, within: limit)
      actions.append(effect)
    }
    return actions
  }

  /// Waits until the screens are as they were, and the lists have gone through what they did.
  ///
  /// - Parameter isEnd: Whether nothing is done any more, so that no list can make up for anything.
  /// - Returns: What is different when patience is over.
  private func settle(
    _ step: Recording.Step,
    isEnd: Bool = false
  ) async throws -> ListComparison.Finding? {
    var difference: String?
    var missing: ListComparison.Finding?
    try await Polling(limit: patience).wait {
      compareNewEvents()
      difference = self.difference(from: step)
      missing = lists.missing(before: self.step + 1, of: isEnd ? nil : step.changes.lists)
      return lists.contradiction != nil || (difference == nil && missing == nil)
    }
    return lists.contradiction
      ?? difference.map { .init(step: self.step, reason: $0) } ?? (isEnd ? missing : nil)
  }

  /// Compares what lists have done since the last time.
  private func compareNewEvents() {
    for event in dish.journal.events(after: compared) {
      compared = event.number
      lists.compare(event, after: step, isOver: isOver)
      if case .stack = event.payload, step == recording.steps.count { isOver = true }
    }
  }

  /// Returns whether the app asks for the same by itself, so many times, within a tenth of the
  /// patience.
  private func happens(_ action: RecordedAction, _ times: Int, since start: Int) async throws
    -> Bool
  {
    try await Polling(limit: patience / 10).wait {
      let requests = dish.journal.events(after: start).filter { $0.kind == "route.requested" }
      let same = try requests.count {
        try RecordedAction(kind: $0.kind, fields: $0.fields) == action
      }
      return same >= times
    }
  }

  private func listsOutOfStep(with step: Recording.Step) -> Set<String> {
    lists.lists(outOfStepAfter: self.step, step.changesAtRest)
  }

  /// Returns the first difference of the screens from those when an action had come to rest.
  private func difference(from step: Recording.Step) -> String? {
    step.stack.flatMap { difference(from: $0, besides: listsOutOfStep(with: step)) }
  }

  private func difference(from stack: JSONValue, besides lists: Set<String>) -> String? {
    let now = JSONValue(coding: dish.stack).withoutRows(of: lists)
    return stack.withoutRows(of: lists).firstDifference(from: now, at: "")
  }
}

extension Replay {
  /// The sentence about a step that has not come to an end in time; `nil` where none is under way.
  var stuckness: String? {
    guard !dish.scene.isIdle, !dish.scene.isAsking, let step = dish.scene.step else { return nil }
    return "The step \(Quotation(step)) did not come to an end within \(limit.inWords)."
  }

  /// Returns the reason that this catalog refuses a jump, such as one to a screen that has another
  /// name now.
  func refusal(of action: RecordedAction) -> String? {
    guard case .jump(let jump, _) = action else { return nil }
    do throws(CatalogError) { _ = try dish.catalog.resolve(jump) } catch { return "\(error)" }
    return nil
  }
}

extension JSONValue {
  /// Returns the first difference of two trees of screens, in one sentence; `nil` where they are
  /// equal.
  ///
  /// - Parameter path: The screens around, for people.
  func firstDifference(from other: JSONValue, at path: String) -> String? {
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

  /// Returns a tree of screens that says of some lists only what they are called.
  func withoutRows(of lists: Set<String>) -> JSONValue {
    guard !lists.isEmpty, case .object(var fields) = self else { return self }
    fields["lists"] = fields["lists"]?.items.map { items in
      .array(items.map { lists.contains($0["name"]?.text ?? "") ? $0["name"] ?? .null : $0 })
    }
    fields["children"] = fields["children"]?.items.map { children in
      .array(children.map { $0.withoutRows(of: lists) })
    }
    fields["presented"] = fields["presented"]?.withoutRows(of: lists)
    return .object(fields)
  }

  private var screenName: String {
    let (type, title) = (self["type"]?.text ?? "nothing", self["title"]?.text ?? "")
    return title.isEmpty ? type : "\(type) “\(title)”"
  }
}

extension JSONValue? {
  /// The value as JSON, for people who compare.
  fileprivate var words: String {
    guard let self else { return "none" }
    do { return try self.line() } catch { return "\(error)" }
  }
}
