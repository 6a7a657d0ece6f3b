/// The user actions in a journal, with their effects.
///
/// Actions that the app performs by itself or as part of a jump aren't included, because they
/// happen again during a replay.
public struct Recording: Sendable {
  /// The actions in order; empty if the user only viewed the first screen.
  public let steps: [Step]

  /// The display settings before the first action, or `nil` if the journal doesn't contain them.
  public let environment: Jump.Environment?

  /// The first screens of the app in the format of reports, if the journal contains them.
  let openingStack: JSONValue?

  /// The number of changes of each list when ``openingStack`` was recorded.
  let openingChangesAtRest: [String: Int]

  /// The list changes before the first action, or `nil` if the start of the journal was discarded.
  public let opening: RecordedListChanges?

  /// An action with its effects.
  public struct Step: Sendable {
    /// The number of the event.
    public internal(set) var number: Int

    /// The action.
    public internal(set) var action: RecordedAction

    /// The requests that the app made because of the same gesture, such as opening a screen.
    ///
    /// The app may make these requests again during a replay.
    public internal(set) var effects: [RecordedAction] = []

    /// The screens after the action in the format of reports, if the journal contains them.
    public internal(set) var stack: JSONValue?

    /// The list changes before the next action.
    public internal(set) var changes = RecordedListChanges()

    /// The number of changes of each list between the action and the time when ``stack`` was recorded.
    var changesAtRest: [String: Int] = [:]
  }

  /// Extracts the actions from the events of a journal.
  ///
  /// - Throws: ``RecordingError`` if an event isn't valid or there is nothing to replay.
  public init(_ events: some Sequence<JournalEvent>) throws(RecordingError) {
    var draft = RecordingDraft()
    for event in events { try draft.add(event) }
    try self.init(draft)
  }

  /// Creates a recording from a finished draft.
  ///
  /// - Throws: ``RecordingError/empty`` if the draft has no action and no first screen.
  public init(_ draft: RecordingDraft) throws(RecordingError) {
    steps = draft.steps.withoutIdleScrolling
    environment = draft.environment
    opening = draft.opening
    openingStack = draft.openingStack
    openingChangesAtRest = draft.openingChangesAtRest
    if steps.isEmpty, openingStack == nil { throw .empty }
  }
}

/// A recording that is being extracted from the events of a journal.
///
/// If the journal contains several dishes, only the first one is used.
public struct RecordingDraft {
  /// The name of the recorded dish, or `nil` before the first event.
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

  /// The origin of each event, by event number.
  private var origins: [Int: Origin] = [:]
  /// The index of the step that each gesture started, by event number.
  private var touched: [Int: Int] = [:]
  /// The presses of parts that haven't navigated yet, by event number.
  ///
  /// The navigation is the action. A press is only an action if it changes a list before.
  private var pressedParts: [Int: WidgetPress] = [:]

  private enum Origin { case outside, jump }

  /// Creates an empty draft.
  public init() {}

  /// Adds an event; events must be added in order.
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
        // A replay can only start at a first screen if the journal is complete.
        guard let opening else { return }
        (openingStack, openingChangesAtRest) = (stack, opening.counts)
        return
      }
      steps[steps.count - 1].stack = stack
      steps[steps.count - 1].changesAtRest = steps[steps.count - 1].changes.counts
    } else if event.lane == .list {
      if let cause = event.cause, let press = pressedParts.removeValue(forKey: cause),
        steps.last.map({ $0.number < cause }) ?? true
      {
        add(press, cause)
      }
      if steps.isEmpty { opening?.add(event) } else { steps[steps.count - 1].changes.add(event) }
    } else if origin == .outside, let action = try RecordedAction(kind: event.kind, fields: fields)
    {
      add(action, event)
    }
  }

  private mutating func add(_ action: RecordedAction, _ event: JournalEvent) {
    if let cause = event.cause { pressedParts[cause] = nil }
    if let index = event.cause.flatMap({ touched[$0] }), index == steps.count - 1 {
      // The gesture in the list is all that the press of a row does.
      if case .press = steps[index].action, action.isPressOfRow {
        (steps[index].number, steps[index].action) = (event.number, action)
        return
      }
      steps[index].effects.append(action)
      return
    }
    // A change after the first screens appeared is an action.
    if steps.isEmpty, openingStack == nil, case .show(let shown) = action {
      environment = shown
      return
    }
    switch action {
    case .press(let press):
      if press.part == nil { add(press, event.number) } else { pressedParts[event.number] = press }
      return
    case .touch: event.cause.map { touched[$0] = steps.count }
    case .jump, .choose: origins[event.number] = .jump
    default: break
    }
    steps.append(Recording.Step(number: event.number, action: action))
  }

  private mutating func add(_ press: WidgetPress, _ number: Int) {
    touched[number] = steps.count
    steps.append(Recording.Step(number: number, action: .press(press)))
  }
}

extension RecordedAction {
  /// Whether the action is what a list does when a row or one of its buttons is pressed.
  fileprivate var isPressOfRow: Bool {
    guard case .touch(let touch) = self else { return false }
    return switch touch.gesture {
    case .activate, .delete, .insert: true
    case .select, .deselect, .reorder, .scroll, .refresh: false
    }
  }
}

extension Recording {
  /// Whether a replay of all steps needs widgets, because it presses some of them.
  package var needsWidgets: Bool {
    steps.contains { if case .press = $0.action { true } else { false } }
  }
}

extension [Recording.Step] {
  /// The steps without scroll gestures that have no effect before the next scroll gesture.
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
  /// Returns whether both actions scroll the same list and the other one scrolls at least as far.
  fileprivate func isScroll(of other: RecordedAction) -> Bool {
    guard case .touch(let one) = action, case .scroll(let first) = one.gesture,
      case .touch(let other) = other, case .scroll(let second) = other.gesture
    else { return false }
    return one.screen == other.screen && one.index == other.index
      && second.remaining <= first.remaining
  }
}

/// The changes of lists by list name, in order.
///
/// Durations aren't included, because they differ in each run.
public struct RecordedListChanges: Hashable, Sendable {
  private var changes: [String: [JSONValue]] = [:]

  /// Creates an empty record.
  public init() {}

  /// Whether no list has changed.
  public var isEmpty: Bool { changes.isEmpty }

  /// The sorted names of the changed lists.
  public var lists: [String] { changes.keys.sorted() }

  /// The number of changes of each list.
  var counts: [String: Int] { changes.mapValues(\.count) }

  /// Returns the changes of a list in the format of exports, without durations.
  public subscript(list: String) -> [JSONValue] { changes[list] ?? [] }

  /// Adds a list change; other events are ignored.
  mutating func add(_ event: JournalEvent) {
    guard let (list, change) = event.listChange else { return }
    changes[list, default: []].append(change)
  }
}

extension JournalEvent {
  /// The name of the changed list and its change, or `nil` for other events.
  var listChange: (list: String, change: JSONValue)? {
    guard lane == .list else { return nil }
    var fields = fields
    fields["duration"] = nil
    guard let list = fields["list"]?.text else { return nil }
    return (list, .object(fields))
  }
}
