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
  private let began: ContinuousClock.Instant
  private var ring: EventRing
  private let observers = Observers<Void>()

  /// Makes an empty journal whose time begins now.
  ///
  /// - Parameters:
  ///   - capacity: The most events to keep; at least one.
  ///   - byteLimit: The most bytes to keep them in, by estimate; the newest event always stays.
  public init(capacity: Int = 100_000, byteLimit: Int = 64 << 20) {
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
  public subscript(index: Int) -> Event { ring[index] }

  /// Returns the kept events after a number, oldest first.
  public func events(after number: Int = 0) -> [Event] {
    (min(count, max(0, number - dropped))..<count).map { ring[$0] }
  }

  /// Appends an event, whose cause is the one that the running task is due to.
  ///
  /// Once the ring is as large as it gets, nothing is allocated.
  ///
  /// - Returns: The event's number.
  /// - Complexity: O(1) amortised.
  @discardableResult
  public func append(_ payload: Event.Payload, dish: String) -> Int {
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
