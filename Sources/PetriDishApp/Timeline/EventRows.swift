import GTK
import PetriDish

/// The events of a journal that a filter allows, as rows that follow the journal on request.
final class EventListModel: Rows {
  typealias Announcement = (_ position: Int, _ removed: Int, _ added: Int) -> Void

  /// The number of events that are filtered in one go; more would hold a frame up.
  static let portion = 2_000

  let journal: Journal

  /// The filter in force.
  private(set) var filter = EventFilter()

  /// The numbers of the events that are rows, ascending.
  private(set) var numbers: [Int] = []

  /// The lines between events, whether or not these are rows.
  private(set) var lines = LaneLines()

  /// The newest event that was looked at.
  private var seen = 0

  /// The newest event that lines lead to.
  private var connected = 0

  /// The newest event that was cleared away; the journal may still have it.
  var cleared = 0

  /// The newest event that may be a row; `nil` for no limit.
  var last: Int?

  /// The events that the filter's cause led to.
  private var effects: Set<Int> = []

  /// Creates a model that has no rows until the first update.
  init(_ journal: Journal) { self.journal = journal }

  var count: Int { numbers.count }

  func key(at index: Int) -> UInt64 { UInt64(numbers[index]) }

  /// Returns the event of a number; `nil` once the journal has dropped it.
  func event(_ number: Int) -> JournalEvent? { journal.event(number) }

  /// Returns whether an event is of a window that has crashed since.
  func isPast(_ number: Int) -> Bool { number <= journal.restored }

  /// Returns the index of the row of an event; `nil` where it is no row.
  ///
  /// - Complexity: O(log *n*) for *n* rows.
  func row(of number: Int) -> Int? {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = low + (high - low) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] == number ? low : nil
  }

  /// The number of events that would be rows without a filter.
  var total: Int { max(0, newest - first + 1) }

  /// The number of events that wait for the end of a pause.
  var held: Int { journal.last - newest }

  /// Returns whether an event waits for the end of a pause.
  func holdsBack(_ number: Int) -> Bool { number > newest && number <= journal.last }

  /// Whether what arrives is held back.
  var isPaused: Bool {
    get { last != nil }
    set { last = newValue ? newest : nil }
  }

  /// Whether some events have not been looked at yet.
  var hasMore: Bool { seen < newest }

  /// The number of events of each kind that would be rows without a filter.
  ///
  /// - Complexity: O(*n*) for *n* events.
  var counts: [JournalEvent.Lane: Int] {
    var counts: [JournalEvent.Lane: Int] = [:]
    for number in first..<max(first, newest + 1) {
      if let event = journal.event(number) { counts[event.lane, default: 0] += 1 }
    }
    return counts
  }

  /// The events that could be rows if there were no filter, oldest first.
  var events: [JournalEvent] {
    (first..<max(first, newest + 1)).compactMap { journal.event($0) }
  }

  /// The newest event that could be a row if there were no filter.
  var newestEvent: JournalEvent? { total > 0 ? journal.event(newest) : nil }

  private var first: Int { max(journal.dropped, cleared) + 1 }
  private var newest: Int { min(journal.last, last ?? .max) }
}

// MARK: - Changes

extension EventListModel {
  /// Takes over what the journal has dropped and got since the last time; of what a filter has to
  /// look at, one portion.
  ///
  /// - Parameter announce: Called for each change while the rows are as it says: at a position, some
  ///   went, then some came.
  /// - Complexity: O(new events), and O(rows) where old ones were dropped.
  func update(_ announce: Announcement) {
    connect()
    let kept = numbers.firstIndex { $0 >= first } ?? numbers.endIndex
    if kept > 0 {
      numbers.removeFirst(kept)
      announce(0, kept, 0)
    }
    let before = numbers.count
    seen = max(seen, first - 1)
    let end = filter.isEmpty ? newest : min(newest, seen + Self.portion)
    while seen < end {
      seen += 1
      if filter.isEmpty || isWanted(seen) { numbers.append(seen) }
    }
    if numbers.count > before { announce(before, 0, numbers.count - before) }
  }

  /// Filters anew, for a start one portion.
  func filter(by filter: EventFilter, _ announce: Announcement) {
    guard filter != self.filter else { return }
    self.filter = filter
    let before = numbers.count
    numbers = []
    seen = 0
    effects = []
    if before > 0 { announce(0, before, 0) }
    update(announce)
  }

  private func isWanted(_ number: Int) -> Bool {
    guard let event = journal.event(number) else { return false }
    if let cause = filter.cause {
      guard number == cause || event.cause.map({ $0 == cause || effects.contains($0) }) == true
      else { return false }
      effects.insert(number)
    }
    return filter.allows(event)
  }

  private func connect() {
    lines.forget(before: journal.dropped)
    connected = max(connected, journal.dropped)
    while connected < journal.last {
      connected += 1
      guard let cause = journal.event(connected)?.cause, let lane = journal.event(cause)?.lane
      else { continue }
      lines.lead(from: cause, in: lane, to: connected)
    }
  }
}
