import Lists
import Routing

/// A ring buffer with the newest events.
///
/// It is a separate value type so that an append accesses the journal only once.
struct EventRing {
  /// The number of events that were discarded or cleared.
  private(set) var dropped = 0

  /// The number of stored events.
  private(set) var count = 0

  /// The estimated size of the stored events in bytes.
  private(set) var bytes = 0

  private let capacity: Int
  private let byteLimit: Int
  /// The stored events, beginning at ``oldest`` and wrapping around; all other slots are empty.
  private var slots: ContiguousArray<Slot> = []
  private var oldest = 0

  private struct Slot {
    var event: JournalEvent?
    var bytes = 0
  }

  /// Creates an empty ring with a maximum number of events and bytes; the newest event is always kept.
  init(capacity: Int, byteLimit: Int) {
    self.capacity = capacity
    self.byteLimit = byteLimit
  }

  /// The number of the newest event, or 0.
  var last: Int { dropped + count }

  /// Accesses a stored event; index 0 is the oldest event.
  subscript(index: Int) -> JournalEvent {
    guard index >= 0, index < count, let event = slots[storageIndex(index)].event else {
      preconditionFailure("Index \(index) is out of range for a journal with \(count) events.")
    }
    return event
  }

  /// Appends an event.
  ///
  /// - Parameter size: The number of bytes that the payload stores outside the event.
  /// - Returns: The number of the event.
  /// - Complexity: O(1) amortized; memory is only allocated while the ring grows.
  mutating func append(
    _ payload: JournalEvent.Payload,
    bytes size: Int,
    dish: String,
    time: Duration,
    cause: Int?
  ) -> Int {
    let number = last + 1
    let size = size + MemoryLayout<Slot>.stride
    // If the ring is full, the new event replaces the oldest one.
    if count == capacity { passOldest() }
    while count > 0, bytes + size > byteLimit {
      slots[oldest].event = nil
      passOldest()
    }
    if count == slots.count, oldest > 0 { grow() }
    let event = JournalEvent(number: number, time: time, dish: dish, cause: cause, payload: payload)
    let slot = Slot(event: event, bytes: size)
    if count == slots.count {
      // A factor of four, because moving events is expensive and unused capacity isn't paged in.
      if count == slots.capacity { slots.reserveCapacity(min(capacity, max(64, 4 * count))) }
      slots.append(slot)
    } else {
      slots[storageIndex(count)] = slot
    }
    count += 1
    bytes += size
    return number
  }

  /// Replaces the payload of a stored event.
  ///
  /// - Parameters:
  ///   - index: The index of the event; index 0 is the oldest event.
  ///   - size: The number of bytes that the payload stores outside the event.
  mutating func replace(at index: Int, with payload: JournalEvent.Payload, bytes size: Int) {
    let event = self[index]
    let size = size + MemoryLayout<Slot>.stride
    let slot = storageIndex(index)
    bytes += size - slots[slot].bytes
    slots[slot] = Slot(
      event: JournalEvent(
        number: event.number,
        time: event.time,
        dish: event.dish,
        cause: event.cause,
        payload: payload
      ),
      bytes: size
    )
  }

  /// Removes all events; numbering continues.
  mutating func clear() {
    dropped += count
    count = 0
    bytes = 0
    oldest = 0
    slots = []
  }

  /// Returns the storage index of an event.
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

  /// Increases the capacity if the newest event has reached the oldest one.
  private mutating func grow() {
    let larger = min(capacity, max(64, 2 * count))
    var slots = ContiguousArray(repeating: Slot(), count: larger)
    for index in 0..<count { slots[index] = self.slots[storageIndex(index)] }
    self.slots = slots
    oldest = 0
  }
}

extension JournalEvent.Payload {
  /// An estimate of the bytes that the payload stores outside the event.
  ///
  /// The estimate is a constant plus the length of texts and a constant for each row, screen and
  /// operation. The contents of the app's own types, such as contexts, aren't included.
  ///
  /// - Complexity: O(1), or O(*n*) for a payload with *n* parts.
  @MainActor
  var bytes: Int {
    switch self {
    case .jump(let jump, _): Self.part + jump.link.utf8.count
    case .environment(let shown): Self.part + Self.letters(shown.device, shown.locale)
    case .route(let event): Self.part + event.kind.bytes
    case .stack(let stack): stack.bytes
    case .list(let change): Self.part + change.list.utf8.count + change.rows * Self.row
    case .screen(let screen, _): Self.part + screen.title.utf8.count
    case .touch(let touch): Self.part + touch.list.utf8.count
    case .variant(let text, let other): Self.part + Self.letters(text, other)
    case .gesture(let text, let other, let value): Self.part + Self.letters(text, other, value)
    case .press(let text, let press, let value):
      Self.part + Self.letters(text, press.part, press.id, press.name, value)
    case .log(let text): Self.part + text.utf8.count
    case .recorded(let kind, let fields, let summary):
      kind.utf8.count + JSONValue.object(fields).bytes
        + Self.letters(summary?.title, summary?.detail)
    }
  }

  /// The estimated bytes of a part of a payload, such as a screen or operation.
  fileprivate static let part = 256

  /// The estimated bytes of a row with its item.
  fileprivate static let row = 64

  fileprivate static func letters(_ texts: String?...) -> Int {
    texts.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
  }
}

extension RoutingEvent.Kind {
  fileprivate var bytes: Int {
    switch self {
    case .planned(let plan): plan.operations.count * JournalEvent.Payload.part
    case .asked(_, let question, _, let why), .tried(let question, _, let why):
      question.utf8.count + why.utf8.count
    case .askedToLeave(_, let refusal?): refusal.utf8.count
    case .checked(_, _, .stop(let reason), _): reason.utf8.count
    case .failed(_, let message): message.utf8.count
    case .dismissed(let screens), .integrated(let screens, _, _):
      screens.count * JournalEvent.Payload.row
    default: 0
    }
  }
}

extension ListChangeEvent {
  /// The number of stored rows and row ranges.
  @MainActor
  fileprivate var rows: Int {
    batch.removed.count + batch.inserted.count + batch.updated.count + batch.moved.count
      + items.removed.count + items.inserted.count + items.former.count + items.updated.count
      + rowsBefore.count + rowsAfter.count
  }
}

extension StackNode {
  fileprivate var bytes: Int {
    let rows = lists.reduce(0) {
      $0 + $1.name.utf8.count + ($1.rows.count + $1.selected.count) * JournalEvent.Payload.row
    }
    return (children + [presented].compactMap(\.self)).reduce(
      JournalEvent.Payload.part + title.utf8.count + rows
    ) { $0 + $1.bytes }
  }
}

extension JSONValue {
  fileprivate var bytes: Int {
    switch self {
    case .null, .bool, .integer, .number: JournalEvent.Payload.row
    case .string(let text): JournalEvent.Payload.row + text.utf8.count
    case .array(let items): items.reduce(JournalEvent.Payload.row) { $0 + $1.bytes }
    case .object(let fields):
      fields.reduce(JournalEvent.Payload.row) {
        $0 + 2 * JournalEvent.Payload.row + $1.key.utf8.count + $1.value.bytes
      }
    }
  }
}
