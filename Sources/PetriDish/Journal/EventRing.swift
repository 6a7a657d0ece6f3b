/// The newest events, as many as there is room for.
///
/// A struct of its own, so that writing an event down is one access to the journal.
struct EventRing {
  /// The number of events that fell out or were cleared away.
  private(set) var dropped = 0

  /// The number of events that are kept.
  private(set) var count = 0

  /// The number of bytes that the kept events take, by estimate.
  private(set) var bytes = 0

  private let capacity: Int
  private let byteLimit: Int
  /// The kept events, from ``oldest`` on and then from the beginning; all other slots are empty.
  private var slots: ContiguousArray<Slot> = []
  private var oldest = 0

  private struct Slot {
    var event: JournalEvent?
    var bytes = 0
  }

  /// An empty ring for at most so many events, or bytes; the newest event always stays.
  init(capacity: Int, byteLimit: Int) {
    self.capacity = capacity
    self.byteLimit = byteLimit
  }

  /// The number of the newest event, or 0.
  var last: Int { dropped + count }

  /// A kept event; counted from the oldest, which is 0.
  subscript(index: Int) -> JournalEvent {
    guard index >= 0, index < count, let event = slots[storageIndex(index)].event else {
      preconditionFailure("There is no event \(index) in a journal of \(count).")
    }
    return event
  }

  /// Puts an event behind the others.
  ///
  /// - Parameter size: How many bytes the payload holds outside of the event.
  /// - Returns: The event's number.
  /// - Complexity: O(1) amortised; allocates only while it grows.
  mutating func append(
    _ payload: JournalEvent.Payload,
    bytes size: Int,
    dish: String,
    time: Duration,
    cause: Int?
  ) -> Int {
    let number = last + 1
    let size = size + MemoryLayout<Slot>.stride
    // Of a full ring the new event takes the slot of the oldest.
    if count == capacity { passOldest() }
    while count > 0, bytes + size > byteLimit {
      slots[oldest].event = nil
      passOldest()
    }
    if count == slots.count, oldest > 0 { grow() }
    let event = JournalEvent(number: number, time: time, dish: dish, cause: cause, payload: payload)
    let slot = Slot(event: event, bytes: size)
    if count == slots.count {
      // Four times as much: room that is never written to is no memory, and moving events costs most.
      if count == slots.capacity { slots.reserveCapacity(min(capacity, max(64, 4 * count))) }
      slots.append(slot)
    } else {
      slots[storageIndex(count)] = slot
    }
    count += 1
    bytes += size
    return number
  }

  /// Forgets all events; the numbers go on.
  mutating func clear() {
    dropped += count
    count = 0
    bytes = 0
    oldest = 0
    slots = []
  }

  /// Returns the index in the storage of the event that is so many after the oldest.
  private func storageIndex(_ index: Int) -> Int {
    let unwrapped = oldest + index
    return unwrapped < slots.count ? unwrapped : unwrapped - slots.count
  }

  private mutating func passOldest() {
    bytes -= slots[oldest].bytes
    oldest = storageIndex(1)
    count -= 1
    dropped += 1
  }

  /// Makes room where the newest event has reached the oldest from behind.
  private mutating func grow() {
    let larger = min(capacity, max(64, 2 * count))
    var slots = ContiguousArray(repeating: Slot(), count: larger)
    for index in 0..<count { slots[index] = self.slots[storageIndex(index)] }
    self.slots = slots
    oldest = 0
  }
}
