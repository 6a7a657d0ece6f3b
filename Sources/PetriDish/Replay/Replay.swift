import Routing

/// A replay of a recording in a dish, which compares the results.
@MainActor
public final class Replay {
  /// The dish in which the actions are performed.
  public let dish: Dish

  /// The display settings before the first action.
  let environment: Jump.Environment

  /// A closure that is called before each action with its number, starting at 1.
  package var onStep: (Int, RecordedAction) -> Void = { _, _ in }

  private let recording: Recording
  private let patience: Duration
  let limit: Duration
  private var lists = ListComparison()
  /// The number of the current action, or 0 before the first action.
  private var step = 0
  /// The number of the last event that was compared.
  private var compared = 0
  /// Whether the app has been idle since the last action.
  private var isOver = false

  /// The completed steps.
  private(set) var performedSteps: [PerformedStep] = []

  /// The actions of a step, and the resulting state if it is reliable.
  struct PerformedStep {
    let actions: [RecordedAction]
    let state: String?
  }

  /// Creates a replay.
  ///
  /// - Parameters:
  ///   - recording: The recording to replay.
  ///   - dish: A dish that hasn't been started.
  ///   - patience: The maximum time to wait for asynchronous work, such as loading rows.
  ///   - limit: The maximum time for an action, after which the replay continues with the next one.
  public init(
    _ recording: Recording,
    in dish: Dish,
    patience: Duration = .seconds(2),
    limit: Duration = Dish.longestRest
  ) {
    self.limit = limit
    self.recording = recording
    self.dish = dish
    // Settings that the recording lacks keep the defaults of the program.
    if let named = recording.environment { dish.environment.merge(named) }
    environment = dish.environment
    self.patience = patience
  }

  /// The first difference between a replay and its recording.
  public struct Divergence: Hashable, Sendable, CustomStringConvertible {
    /// The number of the action, starting at 1, or 0 before the first action.
    public let step: Int

    /// The action, or `nil` before the first action.
    public let action: RecordedAction?

    /// A description of the difference, which has several lines if scenes are compared.
    public let reason: String

    /// The step with its action and the difference.
    public var description: String {
      action.map { "Step \(step) (\($0)): \(reason)" } ?? "Before the first step: \(reason)"
    }
  }

  /// Performs the actions in order and stops at the first difference.
  ///
  /// A list change may occur after an earlier or later action than in the recording. A missing
  /// change is only reported at the next difference or at the end.
  ///
  /// - Returns: The difference, or `nil` if the replay matches the recording.
  public func run() async -> Divergence? {
    await dish.start()
    var finding: ListComparison.Finding?
    do {
      finding = try await firstFinding()
    } catch is CancellationError {
      finding = ListComparison.Finding(step: step, reason: "the replay was canceled.")
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
      // Tests must not depend on how long loading takes.
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

  /// Waits until the first screens and their lists match the recording.
  ///
  /// - Returns: The difference of the first screens if the time runs out, or `nil` if they match or
  ///   the first action restarts the app.
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

  /// Performs an action, and its effects unless the app performs them by itself.
  ///
  /// Without widgets, the effects of a press take its place.
  ///
  /// - Returns: The performed actions.
  private func perform(_ step: Recording.Step) async throws -> [RecordedAction] {
    if case .press = step.action, dish.presser == nil, !step.effects.isEmpty {
      for effect in step.effects { try await dish.perform(effect, within: limit) }
      return step.effects
    }
    var actions = [step.action]
    let (start, scene) = (dish.journal.last, dish.scene)
    try await dish.perform(step.action, within: limit)
    if self.step == 1, dish.scene !== scene {
      // The first screens were replaced, so pending changes of their lists won't happen.
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

  /// Waits until the screens and lists match the recording.
  ///
  /// - Parameter isEnd: Whether there are no more actions that could cause a missing change.
  /// - Returns: The difference if the time runs out.
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

  /// Compares the list changes since the last comparison.
  private func compareNewEvents() {
    for event in dish.journal.events(after: compared) {
      compared = event.number
      lists.compare(event, after: step, isOver: isOver)
      if case .stack = event.payload, step == recording.steps.count { isOver = true }
    }
  }

  /// Waits a tenth of the patience for the app to repeat a request by itself.
  ///
  /// - Returns: Whether the app made the request at least the given number of times.
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

  /// Returns the first difference from the screens after an action.
  private func difference(from step: Recording.Step) -> String? {
    step.stack.flatMap { difference(from: $0, besides: listsOutOfStep(with: step)) }
  }

  private func difference(from stack: JSONValue, besides lists: Set<String>) -> String? {
    let now = JSONValue(coding: dish.stack).withoutRows(of: lists)
    return stack.withoutRows(of: lists).firstDifference(from: now, at: "")
  }
}

extension Replay {
  /// A message about a step that timed out, or `nil` if no step is in progress.
  private var stuckness: String? {
    guard !dish.scene.isIdle, !dish.scene.isAsking, let step = dish.scene.step else { return nil }
    return "Step \(Quotation(step)) timed out after \(limit.inWords)."
  }

  /// Returns the reason why the catalog rejects a jump, for example because a screen was renamed.
  func refusal(of action: RecordedAction) -> String? {
    guard case .jump(let jump, _) = action else { return nil }
    do throws(CatalogError) { _ = try dish.catalog.resolve(jump) } catch { return "\(error)" }
    return nil
  }
}

extension JSONValue {
  /// Returns the first difference between two trees of screens, or `nil` if they are equal.
  ///
  /// - Parameter path: The enclosing screens as text.
  func firstDifference(from other: JSONValue, at path: String) -> String? {
    guard self != other else { return nil }
    let place = path.isEmpty ? "the root" : path
    guard screenName == other.screenName else {
      return "\(place) was \(screenName), but is now \(other.screenName)."
    }
    let inner = path.isEmpty ? screenName : "\(path) › \(screenName)"
    let (mine, others) = (self["children"]?.items ?? [], other["children"]?.items ?? [])
    for (child, otherChild) in zip(mine, others) {
      if let difference = child.firstDifference(from: otherChild, at: inner) { return difference }
    }
    if mine.count != others.count {
      return "The number of screens in \(inner) was \(mine.count), but is now \(others.count)."
    }
    let (above, otherAbove) = (self["presented"] ?? .null, other["presented"] ?? .null)
    switch (above == .null, otherAbove == .null) {
    case (false, false):
      if let found = above.firstDifference(from: otherAbove, at: inner) { return found }
    case (false, true): return "\(inner) presented \(above.screenName), but now presents nothing."
    case (true, false):
      return "\(inner) presented nothing, but now presents \(otherAbove.screenName)."
    case (true, true): break
    }
    for field in ["visible", "id", "context", "lists"] where self[field] != other[field] {
      return "\(field) of \(inner) was \(self[field].words), but is now \(other[field].words)."
    }
    return "\(inner) is different."
  }

  /// Returns the tree with some lists reduced to their names.
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
  /// The value as JSON text.
  fileprivate var words: String {
    guard let self else { return "missing" }
    do { return try self.line() } catch { return "\(error)" }
  }
}
