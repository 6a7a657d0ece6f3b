import GTK
import GTKBackend
import Lists
import PetriDish

/// The events of a journal that a filter allows, as a list that follows the journal on request.
///
/// It keeps the numbers of the events alone: 8 bytes a row.
final class EventRows: ListSource {
  /// The number of events that are filtered in one go; more would hold a frame up.
  static let portion = 2_000

  let publisher = ListPublisher(name: "Events")
  let selectionMode = ListSelectionMode.single
  let observesDisplay = false
  let journal: Journal

  /// Called when views begin to follow the newest event, and when they no longer do.
  var onFollow: ((Bool) -> Void)?

  /// Called when the line of an event is clicked.
  var onClick: ((Int) -> Void)?

  /// Called when the cause of an event is clicked, with the number of that event.
  var onCause: ((Int) -> Void)?

  /// Whether views keep the newest event visible.
  var following = ListFollowing.on {
    didSet {
      guard following != oldValue else { return }
      showLayout()
      if (following == .on) != (oldValue == .on) { onFollow?(following == .on) }
    }
  }

  /// The event that is open, and the widget below its line.
  var open: (number: Int, panel: Widget)? {
    didSet {
      let changed = [oldValue?.number, open?.number].compactMap { $0.flatMap(row(of:)) }
      refill(Set(changed).map { ListRun(ListPosition(row: $0)) })
    }
  }

  /// Whether there is room for what events are about, and for nothing else.
  var isNarrow = false {
    didSet { if isNarrow != oldValue, count > 0 { refill([ListRun(rows: 0..<count)]) } }
  }

  /// The filter in force.
  private(set) var filter = EventFilter()

  /// The numbers of the events that are rows, ascending.
  private(set) var numbers: ArraySlice<Int> = []

  /// The lines between events, whether or not these are rows.
  private(set) var lines = LaneLines()

  private let layout: UIFile<TimelineOutlets>

  /// The newest event that was looked at.
  private var seen = 0

  /// The newest event that lines lead to.
  private var connected = 0

  /// The newest event that was cleared away; the journal may still have it.
  private var cleared = 0

  /// The newest event that may be a row; `nil` for no limit.
  private var last: Int?

  /// The texts that were made last: a view asks for a row's content, then for its attributes.
  private var lastText: (number: Int, text: EventText)?

  /// The events that the filter's cause led to.
  private var effects: Set<Int> = []

  /// Creates a list that has no rows until the first update.
  init(_ journal: Journal, layout: UIFile<TimelineOutlets>) {
    self.journal = journal
    self.layout = layout
  }

  /// The number of rows.
  var count: Int { numbers.count }

  /// Returns the number of the event in a row; `nil` outside.
  func number(at row: Int) -> Int? {
    row >= 0 && row < count ? numbers[numbers.startIndex + row] : nil
  }

  /// The number of the selected event.
  var selected: Int? { publisher.selectedPositions.first.flatMap { number(at: $0.row) } }

  /// Returns the event of a number; `nil` once the journal has dropped it.
  func event(_ number: Int) -> JournalEvent? { journal.event(number) }

  /// Returns the index of the row of an event; `nil` if the event is not a row.
  ///
  /// - Complexity: O(log *n*) for *n* rows.
  func row(of number: Int) -> Int? {
    let index = rowsBefore(number)
    return self.number(at: index) == number ? index : nil
  }

  /// Returns the number of rows of earlier events.
  private func rowsBefore(_ number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if numbers[numbers.startIndex + middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The number of events that would be rows without a filter.
  var total: Int { max(0, newest - first + 1) }

  /// The number of events that wait for the end of a pause.
  var held: Int { journal.last - newest }

  /// Returns whether an event waits for the end of a pause.
  func holdsBack(_ number: Int) -> Bool { number > newest && number <= journal.last }

  /// Whether new events are held back.
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

extension EventRows {
  /// Shows the events that the journal has got since the last time, and drops those that it has dropped;
  /// of those that a filter has to look at, one portion.
  ///
  /// - Complexity: O(new events).
  func update() {
    connect()
    let gone = rowsBefore(first)
    if gone > 0 {
      publish(ListBatch(replacing: 0..<gone, by: 0)) { numbers.removeFirst(gone) }
    }
    let new = nextPortion()
    if !new.isEmpty {
      publish(ListBatch(replacing: count..<count, by: new.count)) { numbers += new }
    }
  }

  /// Filters anew, for a start one portion.
  func filter(by filter: EventFilter) {
    guard filter != self.filter else { return }
    connect()
    (self.filter, seen, effects) = (filter, 0, [])
    let new = nextPortion()
    showAll { numbers = new[...] }
  }

  /// Takes all rows away, and with them the events that were held back; the journal keeps its events.
  func clear() {
    cleared = journal.last
    if last != nil { last = cleared }
    update()
  }

  /// Selects an event, if it is a row.
  func select(_ number: Int) {
    let position = row(of: number).map { ListPosition(row: $0) }
    do throws(ListError) {
      try publisher.select(position.map { [$0] } ?? [], in: self)
    } catch {
      preconditionFailure("Events are selected by their own list: \(error)")
    }
  }

  /// Returns the numbers of the next events that are to be rows.
  private func nextPortion() -> [Int] {
    seen = max(seen, first - 1)
    let end = filter.isEmpty ? newest : min(newest, seen + Self.portion)
    guard seen < end else { return [] }
    defer { seen = end }
    return filter.isEmpty ? Array(seen + 1...end) : (seen + 1...end).filter(isWanted)
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

// MARK: - The list

extension EventRows {
  func rowCount(in section: Int) -> Int { section == 0 ? count : 0 }

  func rowID(at position: ListPosition) -> ListRowID? {
    number(at: position.row).map { ListRowID(rawValue: UInt64($0)) }
  }

  func position(of row: ListRowID) -> ListPosition? {
    self.row(of: Int(row.rawValue)).map { ListPosition(row: $0) }
  }

  func copyRows() -> (any ListRowCopy)? { EventRowCopy(numbers: numbers) }

  func row(at position: ListPosition) -> ListRow? {
    guard let number = number(at: position.row), let event = event(number) else { return nil }
    let model = EventRow.Model(
      text: text(of: event),
      event: event,
      isNarrow: isNarrow,
      isPast: isPast(number),
      panel: open?.number == number ? open?.panel : nil,
      onClick: { [weak self] in self?.onClick?(number) },
      onCause: { [weak self] in if let cause = event.cause { self?.onCause?(cause) } }
    )
    return ListRow(
      id: ListRowID(rawValue: UInt64(number)),
      content: .row(EventRow.self, model, layout)
    )
  }

  func attributes(at position: ListPosition) -> ListRowAttributes {
    guard let number = number(at: position.row), let event = event(number) else {
      return ListRowAttributes()
    }
    let text = text(of: event).spoken
    return ListRowAttributes(
      accessibilityLabel: isPast(number) ? "before the crash, \(text)" : text
    )
  }

  private func text(of event: JournalEvent) -> EventText {
    if let lastText, lastText.number == event.number { return lastText.text }
    let text = EventText(event)
    lastText = (event.number, text)
    return text
  }

  func receive(_ gesture: ListGesture) -> Bool {
    switch gesture {
    case .follow(let isOn):
      guard following != .off else { return false }
      following = isOn ? .on : .paused
      return true
    default: return publisher.select(by: gesture, in: self)
    }
  }

  /// Returns whether an event is of a window that has crashed since.
  func isPast(_ number: Int) -> Bool { number <= journal.restored }
}

/// The rows of a timeline before a change, of which the journal may have dropped the events.
private struct EventRowCopy: ListRowCopy {
  let numbers: ArraySlice<Int>

  func rowID(at position: ListPosition) -> ListRowID {
    ListRowID(rawValue: UInt64(numbers[numbers.startIndex + position.row]))
  }

  func row(at position: ListPosition) -> ListRow? { nil }
}
