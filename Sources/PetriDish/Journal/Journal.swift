public import Routing

/// A chronological record of the events in a dish.
///
/// The journal is a ring buffer. If it exceeds its maximum number of events or bytes, it discards
/// the oldest events and counts them.
@MainActor
public final class Journal {
  /// The number of events that were discarded or cleared.
  public var dropped: Int { ring.dropped }

  /// The estimated size of the stored events in bytes.
  public var bytes: Int { ring.bytes }

  private let clock = ContinuousClock()
  private var began: ContinuousClock.Instant
  private var ring: EventRing
  private let observers = Observers<Void>()

  /// The default maximum number of events.
  public static let standardCapacity = 100_000

  /// Creates an empty journal whose clock starts now.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of events, at least 1.
  ///   - byteLimit: The maximum estimated size in bytes; the newest event is always kept.
  public init(capacity: Int = standardCapacity, byteLimit: Int = 64 << 20) {
    ring = EventRing(capacity: max(1, capacity), byteLimit: byteLimit)
    began = clock.now
  }

  /// The number of stored events.
  public var count: Int { ring.count }

  /// The number of the newest event, or 0.
  public var last: Int { ring.last }

  /// Accesses a stored event.
  ///
  /// - Parameter index: The zero-based index of the event; index 0 is the oldest stored event.
  public subscript(index: Int) -> JournalEvent { ring[index] }

  /// Returns the stored events after the specified number, oldest first.
  public func events(after number: Int = 0) -> [JournalEvent] {
    (min(count, max(0, number - dropped))..<count).map { ring[$0] }
  }

  /// The number of the event whose effects happen now, outside of any task, if any.
  package var standingCause: Int?

  /// The number of the last event whose payload was replaced, or 0.
  package private(set) var revised = 0

  /// The number of times that a payload was replaced.
  package private(set) var revisions = 0

  /// Replaces the payload of an event whose value has changed since, and notifies the observers.
  ///
  /// An event that was discarded isn't changed.
  package func revise(_ number: Int, _ payload: JournalEvent.Payload) {
    guard event(number) != nil else { return }
    ring.replace(at: number - dropped - 1, with: payload, bytes: payload.bytes)
    revised = number
    revisions += 1
    observers.notify(())
  }

  /// Appends an event; its cause is the event that started the current task.
  ///
  /// When the ring has reached its full size, appending doesn't allocate memory.
  ///
  /// - Returns: The number of the event.
  /// - Complexity: O(1) amortized.
  @discardableResult
  public func append(_ payload: JournalEvent.Payload, dish: String) -> Int {
    let number = ring.append(
      payload,
      bytes: payload.bytes,
      dish: dish,
      time: clock.now - began,
      cause: Cause.current ?? standingCause
    )
    observers.notify(())
    return number
  }

  /// Restores the events of an earlier journal.
  ///
  /// The events keep their times and causes. The clock of this journal continues at the time of the
  /// last restored event.
  ///
  /// - Parameter events: The events, oldest first.
  /// - Precondition: The journal is empty.
  package func restore(_ events: [JournalEvent]) {
    precondition(last == 0, "Events can only be restored into an empty journal.")
    var numbers: [Int: Int] = [:]
    for event in events {
      numbers[event.number] = ring.append(
        event.payload,
        bytes: event.payload.bytes,
        dish: event.dish,
        time: event.time,
        cause: event.cause.flatMap { numbers[$0] }
      )
    }
    restored = last
    if let end = events.last?.time { began = clock.now - end }
    observers.notify(())
  }

  /// The number of the last restored event, or 0.
  package private(set) var restored = 0

  /// Adds an observer that is called after each event and after clearing.
  ///
  /// The observer is called synchronously, so it should defer expensive work such as formatting.
  ///
  /// - Returns: A token that ends the observation. If you discard it, the observation lasts as long
  ///   as the journal.
  @discardableResult
  public func observe(_ body: @escaping @MainActor () -> Void) -> Observation {
    observers.add { _ in body() }
  }

  /// Removes all events; numbering continues.
  public func clear() {
    ring.clear()
    observers.notify(())
  }
}

extension Journal {
  /// Returns the event with the specified number, or `nil` if it was discarded or hasn't occurred yet.
  public func event(_ number: Int) -> JournalEvent? {
    let index = number - dropped - 1
    return index >= 0 && index < count ? self[index] : nil
  }

  /// Returns whether an event is a jump or a variant change, or was caused by one.
  ///
  /// - Complexity: O(*c*) for a chain of *c* causes.
  func isDueToJump(_ number: Int?) -> Bool {
    var next = number.flatMap { event($0) }
    while let event = next {
      switch event.payload {
      case .jump, .variant: return true
      default: next = event.cause.flatMap { $0 < event.number ? self.event($0) : nil }
      }
    }
    return false
  }
}

/// The event that caused the current work.
///
/// The cause is a task-local value, so it is preserved by `await` and `Task {}`. Callbacks of a
/// main loop lose it. A caller that defers work to a main loop must store ``current`` and restore
/// it using `with`.
public enum Cause {
  @TaskLocal private static var number: Int?

  /// The number of the event, or `nil` if the cause is unknown.
  public static var current: Int? { number }

  /// Calls `body` with an event as the cause.
  public static func with<Result>(_ event: Int?, _ body: () throws -> Result) rethrows -> Result {
    try $number.withValue(event, operation: body)
  }

  /// Calls the asynchronous `body` with an event as the cause.
  @MainActor
  public static func with<Result>(
    _ event: Int?,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await $number.withValue(event, operation: body)
  }
}
