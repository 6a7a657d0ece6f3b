/// The ordered record of what happened in a dish.
///
/// A ring: the oldest events fall out once there are too many, or too many bytes; how many did is
/// counted.
@MainActor
public final class Journal {
  /// Told after each event and after clearing; formatting is for later.
  public var observer: (@MainActor () -> Void)?

  /// How many events fell out of the ring or were cleared away.
  public private(set) var dropped = 0

  /// How many bytes the kept events take, by estimate.
  public private(set) var bytes = 0

  private let capacity: Int
  private let byteLimit: Int
  private let clock = ContinuousClock()
  private let began: ContinuousClock.Instant
  private var ring: [Event] = []
  private var head = 0

  /// Makes an empty journal whose time begins now.
  ///
  /// - Parameters:
  ///   - capacity: The most events to keep; at least one.
  ///   - byteLimit: The most bytes to keep them in, by estimate; the newest event always stays.
  public init(capacity: Int = 100_000, byteLimit: Int = 64 << 20) {
    self.capacity = max(1, capacity)
    self.byteLimit = byteLimit
    began = clock.now
  }

  /// How many events are kept.
  public var count: Int { ring.count - head }

  /// The number of the newest event, or 0.
  public var last: Int { dropped + count }

  /// A kept event by its place.
  ///
  /// - Parameter index: Counts the kept events from the oldest, which is 0.
  public subscript(index: Int) -> Event { ring[head + index] }

  /// The kept events after a number, oldest first.
  public func events(after number: Int = 0) -> [Event] {
    Array(ring[min(ring.count, head + max(0, number - dropped))...])
  }

  /// Takes an event down; its cause is what the running task is due to.
  ///
  /// - Returns: The event's number.
  /// - Complexity: O(1) amortised.
  @discardableResult
  public func append(_ payload: Event.Payload, dish: String) -> Int {
    let event = Event(
      number: last + 1,
      time: clock.now - began,
      dish: dish,
      cause: Cause.current,
      payload: payload
    )
    ring.append(event)
    bytes += event.bytes
    while count > capacity || (bytes > byteLimit && count > 1) { dropOldest() }
    compact()
    observer?()
    return event.number
  }

  /// Forgets all events; the numbers go on.
  public func clear() {
    dropped += count
    ring.removeAll()
    head = 0
    bytes = 0
    observer?()
  }

  private func dropOldest() {
    bytes -= ring[head].bytes
    head += 1
    dropped += 1
  }

  /// Gives the memory of what fell out back, once it is as much as what is kept.
  private func compact() {
    guard head > 1024, head * 2 > ring.count else { return }
    ring.removeSubrange(..<head)
    head = 0
  }
}

extension Event {
  /// What the event takes in memory, by estimate.
  fileprivate var bytes: Int {
    let own = MemoryLayout<Event>.stride
    guard case .list(let change) = payload else { return own + 64 }
    let batch = change.batch
    let runs = batch.removed.count + batch.inserted.count + batch.updated.count
    return own + (runs + 2 * batch.moved.count) * MemoryLayout<ListRun>.stride
  }
}
