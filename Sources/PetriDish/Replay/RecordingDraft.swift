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
