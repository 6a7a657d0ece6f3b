/// The actions of the user in a dish, with their effects, as a journal tells them.
///
/// Whatever the app did by itself, and whatever belongs to a jump, is none: it happens again.
public struct Recording: Sendable {
  /// The actions, in their order; none where the app was only looked at.
  public let steps: [Step]

  /// The environment that was set before the first action; `nil` where the journal names none.
  public let environment: Jump.Environment?

  /// The first screens of the app, as reports show them; `nil` where the journal does not say.
  let openingStack: JSONValue?

  /// The number of changes of each list when the app looked like that.
  let openingChangesAtRest: [String: Int]

  /// The changes of the lists before the first action; `nil` where the journal does not reach back
  /// so far.
  public let opening: RecordedListChanges?

  /// One action with its effects.
  public struct Step: Sendable {
    /// The number of its event.
    public let number: Int

    /// The action.
    public let action: RecordedAction

    /// The requests of the app by the same gesture, such as to open a screen; it may do so again
    /// by itself.
    public internal(set) var effects: [RecordedAction] = []

    /// The scene when it came to rest, as reports show it; `nil` where the journal
    /// does not say.
    public internal(set) var stack: JSONValue?

    /// The changes of the lists before the next action.
    public internal(set) var changes = RecordedListChanges()

    /// The number of changes of each list since the action when the scene looked like that.
    var changesAtRest: [String: Int] = [:]
  }

  /// Finds the actions of a journal.
  ///
  /// - Throws: ``RecordingError``.
  public init(_ events: some Sequence<JournalEvent>) throws(RecordingError) {
    var draft = RecordingDraft()
    for event in events { try draft.add(event) }
    try self.init(draft)
  }

  /// Ends with what a draft has found.
  ///
  /// - Throws: ``RecordingError/empty`` where there is neither an action nor a first screen.
  public init(_ draft: RecordingDraft) throws(RecordingError) {
    steps = draft.steps.withoutIdleScrolling
    environment = draft.environment
    opening = draft.opening
    openingStack = draft.openingStack
    openingChangesAtRest = draft.openingChangesAtRest
    if steps.isEmpty, openingStack == nil { throw .empty }
  }
}

/// The actions that were found so far in a journal; what is no part of them is not kept.
///
/// Where a journal tells of several dishes, the first one is followed, and the others are left out.
public struct RecordingDraft {
  /// The dish that is followed; `nil` before the first event.
  public private(set) var dish: String?

  private(set) var steps: [Recording.Step] = []

  /// The value of ``Recording/opening``.
  private(set) var opening: RecordedListChanges?

  /// The value of ``Recording/environment``.
  private(set) var environment: Jump.Environment?

  /// The value of ``Recording/openingStack``.
  private(set) var openingStack: JSONValue?

  /// The value of ``Recording/openingChangesAtRest``.
  private(set) var openingChangesAtRest: [String: Int] = [:]

  /// The origins of the events that others may be due to.
  private var origins: [Int: Origin] = [:]
  /// The steps that gestures have led to, by the number of the gesture's event.
  private var touched: [Int: Int] = [:]

  private enum Origin { case outside, jump }

  /// Creates a draft without events.
  public init() {}

  /// Finds out what an event is to a recording; events come in their order.
  ///
  /// - Throws: ``RecordingError/event(_:reason:)``.
  public mutating func add(_ event: JournalEvent) throws(RecordingError) {
    do { try take(event) } catch {
      throw .event(event.number, reason: "\(error)")
    }
  }

  private mutating func take(_ event: JournalEvent) throws {
    if dish == nil { dish = event.dish }
    guard event.dish == dish else { return }
    if event.number == 1 { opening = RecordedListChanges() }
    let origin = event.cause.flatMap { origins[$0] } ?? .outside
    origins[event.number] = origin
    let fields = event.fields
    if event.kind == "screen.stack" {
      guard let stack = fields["stack"] else {
        throw RecordingError.missing("stack", kind: event.kind)
      }
      guard !steps.isEmpty else {
        // Only a journal that reaches back so far says where a replay begins.
        guard let opening else { return }
        (openingStack, openingChangesAtRest) = (stack, opening.counts)
        return
      }
      steps[steps.count - 1].stack = stack
      steps[steps.count - 1].changesAtRest = steps[steps.count - 1].changes.counts
    } else if event.lane == .list {
      if steps.isEmpty { opening?.add(event) } else { steps[steps.count - 1].changes.add(event) }
    } else if origin == .outside, let action = try RecordedAction(kind: event.kind, fields: fields)
    {
      add(action, event)
    }
  }

  private mutating func add(_ action: RecordedAction, _ event: JournalEvent) {
    if let index = event.cause.flatMap({ touched[$0] }), index == steps.count - 1 {
      steps[index].effects.append(action)
      return
    }
    // Later it is something that was done to the first screens.
    if steps.isEmpty, openingStack == nil, case .show(let shown) = action {
      environment = shown
      return
    }
    switch action {
    case .touch: event.cause.map { touched[$0] = steps.count }
    case .jump, .choose: origins[event.number] = .jump
    default: break
    }
    steps.append(Recording.Step(number: event.number, action: action))
  }
}

extension [Recording.Step] {
  /// The steps without those of scrolling that lead only to the next one.
  var withoutIdleScrolling: Self {
    var kept: Self = []
    for step in self {
      if let last = kept.last, last.isScroll(of: step.action), last.changes.isEmpty,
        last.effects.isEmpty
      {
        kept.removeLast()
      }
      kept.append(step)
    }
    return kept
  }
}

extension Recording.Step {
  /// Returns whether it and another action scroll the same list, and the other one no less near its
  /// end.
  fileprivate func isScroll(of other: RecordedAction) -> Bool {
    guard case .touch(let one) = action, case .scroll(let first) = one.gesture,
      case .touch(let other) = other, case .scroll(let second) = other.gesture
    else { return false }
    return one.screen == other.screen && one.index == other.index
      && second.remaining <= first.remaining
  }
}

/// The changes of lists, by the name of the list, and those of a name in their order.
///
/// The time that a change took is left out, since it never takes as long again.
public struct RecordedListChanges: Hashable, Sendable {
  private var changes: [String: [JSONValue]] = [:]

  /// Creates a record without changes.
  public init() {}

  /// Whether no list has changed.
  public var isEmpty: Bool { changes.isEmpty }

  /// The names of the lists that have changed, sorted.
  public var lists: [String] { changes.keys.sorted() }

  /// The number of changes of each list.
  var counts: [String: Int] { changes.mapValues(\.count) }

  /// The changes of a list as exports write them, without their duration.
  public subscript(list: String) -> [JSONValue] { changes[list] ?? [] }

  /// Puts what an event says of a list behind the other changes; any other event is passed by.
  mutating func add(_ event: JournalEvent) {
    guard let (list, change) = event.listChange else { return }
    changes[list, default: []].append(change)
  }
}

extension JournalEvent {
  /// The list that has changed, and its change; `nil` for an event that is no change of a list.
  var listChange: (list: String, change: JSONValue)? {
    guard lane == .list else { return nil }
    var fields = fields
    fields["duration"] = nil
    guard let list = fields["list"]?.text else { return nil }
    return (list, .object(fields))
  }
}
