import PetriDish
import Routing

/// The plan of a jump, with how far the jump has come.
struct JumpProgress: Hashable {
  /// The progress of one operation.
  enum Stage: Hashable {
    /// The operation is done, and may have taken some time.
    case done(Duration?)
    /// The guard hasn’t answered yet.
    case waiting
    /// The guard stopped the jump for a reason.
    case stopped(String)
    /// The guard opened another route.
    case redirected(to: String)
    /// The operation failed with an error message.
    case failed(String)
    case notReached
  }

  /// The id of the requested screen.
  let screen: String

  /// The jump with an answer for every gate; `nil` if its event was discarded.
  let jump: Jump?

  /// The starting point of the jump.
  let start: Jump.StartingPoint

  /// The operations of the latest plan; empty if there was no plan.
  let operations: [NavigationPlan.Operation]

  /// The progress of each operation.
  let stages: [Stage]

  /// The outcome of the jump; `nil` while a guard hasn’t answered.
  let outcome: JumpResult.Outcome?

  /// The error message of a failed jump.
  let failure: String?

  /// The name of the visible screen.
  let front: String

  /// Creates the progress of a jump that has ended.
  init(_ result: JumpResult, of dish: String) {
    let log = JumpLog(result.events, of: dish)
    screen = result.screen
    let request = result.events.request(in: dish)
    (jump, start) = (request?.jump, request?.start ?? .fresh)
    operations = log.operations
    stages = log.stages(failure: result.failure?.message)
    outcome = result.outcome
    failure = result.failure?.message
    front = result.stack.frontName
  }

  /// Creates the progress of a jump that waits for the answer of a guard.
  ///
  /// The result is `nil` if the jump doesn’t wait.
  ///
  /// - Parameters:
  ///   - events: The events since the start of the jump.
  ///   - dish: The name of the dish.
  ///   - stack: The current screens of the dish.
  init?(waiting events: [JournalEvent], of dish: String, _ stack: StackNode) {
    let log = JumpLog(events, of: dish)
    guard let request = events.request(in: dish), log.isWaiting else { return nil }
    screen = request.jump.screen
    jump = request.jump
    start = request.start
    operations = log.operations
    stages = log.stages(failure: nil)
    (outcome, failure) = (nil, nil)
    front = stack.frontName
  }
}

extension JumpProgress {
  /// The guard at which the jump waits or has ended, if any.
  var gate: String? {
    let index = stages.firstIndex { stage in
      switch stage {
      case .waiting, .stopped, .redirected: true
      case .done, .failed, .notReached: false
      }
    }
    return index.flatMap { if case .check(let id, _) = operations[$0] { id } else { nil } }
  }
}

extension [JournalEvent] {
  /// Returns the first jump in a dish and its starting point.
  fileprivate func request(in dish: String) -> (jump: Jump, start: Jump.StartingPoint)? {
    lazy.compactMap { event in
      if event.dish == dish, case .jump(let jump, let start) = event.payload {
        (jump, start)
      } else {
        nil
      }
    }.first
  }
}

extension StackNode {
  /// The title of the visible screen, or its type if it has no title.
  fileprivate var frontName: String { front.title.isEmpty ? front.type : front.title }
}

/// The events of the last navigation of a jump, without navigations that started during it.
private struct JumpLog {
  private(set) var operations: [NavigationPlan.Operation] = []

  /// The completed operations with their durations.
  private var done: [Int: Duration?] = [:]
  private var verdicts: [NavigationPlan.Operation: (verdict: Verdict, duration: Duration?)] = [:]
  private var prepared: Set<String> = []

  private var number: Int?
  private var isRequested = false
  private var isRunning = false
  private var isFinished = false

  init(_ events: [JournalEvent], of dish: String) {
    for event in events where event.dish == dish {
      if case .route(let event) = event.payload { add(event) }
    }
  }

  private mutating func add(_ event: RoutingEvent) {
    switch event.kind {
    case .requested: if !isRunning { isRequested = true }
    case .started:
      guard isRequested, !isRunning else { return }
      self = JumpLog(of: event.navigation)
    default: if isRunning, event.navigation == number { addOwn(event) }
    }
  }

  /// Creates an empty log of a navigation that has started.
  private init(of number: Int?) {
    self.number = number
    isRunning = true
  }

  private mutating func addOwn(_ event: RoutingEvent) {
    switch event.kind {
    case .planned(let plan): (operations, done) = (plan.operations, [:])
    case .prepared(let step): prepared.insert(step)
    case .checked(let id, let step, let verdict, _):
      verdicts[.check(guard: id, step: step)] = (verdict, event.duration)
    case .asked(let step, _, .some, _):
      finish(after: event.duration) { if case .find(_, step) = $0 { true } else { false } }
    case .dismissed:
      finish(after: event.duration) { if case .dismissAbove = $0 { true } else { false } }
    case .revealed(let screen, _):
      finish(after: event.duration) { if case .reveal(screen, _, _) = $0 { true } else { false } }
    case .built(_, let step):
      finish(after: event.duration) {
        if case .build(let it) = $0 { it.name == step } else { false }
      }
    case .integrated(_, let action, _):
      finish(after: event.duration) {
        if case .integrate(_, action, _, _, _) = $0 { true } else { false }
      }
    case .finished: (isRunning, isFinished) = (false, true)
    case .failed: isRunning = false
    default: break
    }
  }

  /// Marks the first matching operation that isn’t done yet.
  private mutating func finish(
    after duration: Duration?,
    where matches: (NavigationPlan.Operation) -> Bool
  ) {
    let index = operations.indices.first { done[$0] == nil && matches(operations[$0]) }
    if let index { done.updateValue(duration, forKey: index) }
  }

  /// The index of the operation that is next or has failed; the number of operations if all are done.
  private var current: Int {
    guard !isFinished else { return operations.count }
    if let unprepared { return unprepared }
    let last = done.keys.max() ?? 0
    return operations.indices.first { index in
      switch operations[index] {
      case .start: false
      case .check: verdicts[operations[index]]?.verdict != .proceed
      case .integrate(_, _, .nothing, _, _): false
      // Some operations change nothing, such as revealing a screen that is visible.
      default: index > last && done[index] == nil
      }
    } ?? operations.count
  }

  /// The index of the first screen that isn’t prepared; `nil` if all are.
  private var unprepared: Int? {
    operations.firstIndex { operation in
      if case .build(let build) = operation { !build.names.isSubset(of: prepared) } else { false }
    }
  }

  /// Whether a guard hasn’t answered yet.
  var isWaiting: Bool {
    let current = current
    guard isRunning, current < operations.count, case .check = operations[current] else {
      return false
    }
    return verdicts[operations[current]] == nil
  }

  /// Returns the progress of each operation.
  ///
  /// - Parameter failure: The error message of the jump, if it failed.
  func stages(failure: String?) -> [JumpProgress.Stage] {
    let (current, isWaiting) = (current, isWaiting)
    // Everything is prepared before guards are asked, and they are asked before the first change.
    let isUnchanged = !isFinished && unprepared != nil
    return operations.enumerated().map { index, operation in
      let answer = verdicts[operation]
      if index < current {
        let isStart = if case .start = operation { true } else { false }
        let isDone = isStart || !isUnchanged || answer != nil
        return isDone ? .done(answer?.duration ?? done[index] ?? nil) : .notReached
      }
      guard index == current else { return .notReached }
      return switch answer?.verdict {
      case .stop(let reason): .stopped(reason)
      case .redirect(let other): .redirected(to: other.name)
      case nil where isWaiting: .waiting
      default: failure.map { .failed($0) } ?? .notReached
      }
    }
  }
}

extension NavigationPlan.Build {
  /// The names of the step and of the steps inside it.
  fileprivate var names: Set<String> {
    children.reduce(into: [name]) { $0.formUnion($1.names) }
  }
}
