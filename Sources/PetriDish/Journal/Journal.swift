public import Routing

/// The ordered record of what happened in a dish.
///
/// A ring: the oldest events fall out once there are too many, or too many bytes; how many did is
/// counted.
@MainActor
public final class Journal {
  /// The number of events that fell out of the ring or were cleared away.
  public var dropped: Int { ring.dropped }

  /// The number of bytes that the kept events take, by estimate.
  public var bytes: Int { ring.bytes }

  private let clock = ContinuousClock()
  private var began: ContinuousClock.Instant
  private var ring: EventRing
  private let observers = Observers<Void>()

  /// The most events that are kept unless another number is asked for.
  public static let standardCapacity = 100_000

  /// Makes an empty journal whose time begins now.
  ///
  /// - Parameters:
  ///   - capacity: The most events to keep; at least one.
  ///   - byteLimit: The most bytes to keep them in, by estimate; the newest event always stays.
  public init(capacity: Int = standardCapacity, byteLimit: Int = 64 << 20) {
    ring = EventRing(capacity: max(1, capacity), byteLimit: byteLimit)
    began = clock.now
  }

  /// The number of events that are kept.
  public var count: Int { ring.count }

  /// The number of the newest event, or 0.
  public var last: Int { ring.last }

  /// The kept event at an index.
  ///
  /// - Parameter index: Counts the kept events from the oldest, which is 0.
  public subscript(index: Int) -> JournalEvent { ring[index] }

  /// Returns the kept events after a number, oldest first.
  public func events(after number: Int = 0) -> [JournalEvent] {
    (min(count, max(0, number - dropped))..<count).map { ring[$0] }
  }

  /// Appends an event, whose cause is the one that the running task is due to.
  ///
  /// Once the ring is as large as it gets, nothing is allocated.
  ///
  /// - Returns: The event's number.
  /// - Complexity: O(1) amortised.
  @discardableResult
  public func append(_ payload: JournalEvent.Payload, dish: String) -> Int {
    let number = ring.append(
      payload,
      bytes: payload.bytes,
      dish: dish,
      time: clock.now - began,
      cause: Cause.current
    )
    observers.notify(())
    return number
  }

  /// Puts the events of an earlier journal before all that will happen.
  ///
  /// They keep their times, and are due to the same events. The time of this journal goes on where
  /// theirs ends.
  ///
  /// - Parameter events: Oldest first, as an export has them.
  /// - Precondition: Nothing has happened yet.
  package func restore(_ events: [JournalEvent]) {
    precondition(last == 0, "A journal with events of its own takes no earlier ones.")
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

  /// The number of the newest event that an earlier journal had, or 0.
  package private(set) var restored = 0

  /// Adds an observer, which is called after each event and after clearing.
  ///
  /// It is called in the middle of what happens: formatting is for later.
  ///
  /// - Returns: A token that ends it; without that it observes as long as there is a journal.
  @discardableResult
  public func observe(_ body: @escaping @MainActor () -> Void) -> Observation {
    observers.add { _ in body() }
  }

  /// Forgets all events; the numbers go on.
  public func clear() {
    ring.clear()
    observers.notify(())
  }
}

extension Journal {
  /// Returns the event with that number; `nil` where it fell out, or has not come yet.
  public func event(_ number: Int) -> JournalEvent? {
    let index = number - dropped - 1
    return index >= 0 && index < count ? self[index] : nil
  }

  /// Returns whether an event, or one that it is due to, is a jump or the choice of a variant.
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

/// The event that what happens now is due to; it flows with the task.
///
/// It survives `await` and `Task {}`. Callbacks of a foreign main loop lose it: a caller that
/// defers work there takes ``current`` along and runs the work inside `with`.
public enum Cause {
  @TaskLocal private static var number: Int?

  /// The number of the event, or `nil` where nothing is known.
  public static var current: Int? { number }

  /// Runs `body` on behalf of an event.
  public static func with<Result>(_ event: Int?, _ body: () throws -> Result) rethrows -> Result {
    try $number.withValue(event, operation: body)
  }

  /// Runs `body` on behalf of an event.
  @MainActor
  public static func with<Result>(
    _ event: Int?,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await $number.withValue(event, operation: body)
  }
}
