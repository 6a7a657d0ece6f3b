import GTK
import GTKBackend
import Lists
import PetriDish

/// The filtered events of a journal as a list.
///
/// The list stores only the numbers of the events: 8 bytes per row.
final class EventRows: ListSource {
  /// The number of events that are filtered in one step; more would delay a frame.
  static let portion = 2_000

  let publisher = ListPublisher(name: "Events")
  let selectionMode = ListSelectionMode.single
  let observesDisplay = false
  let journal: Journal

  /// Called when the list starts or stops following the newest event.
  var onFollow: ((Bool) -> Void)?

  /// Called with the number of an event that the user clicks.
  var onClick: ((Int) -> Void)?

  /// Called with the number of the event whose cause reference the user clicks.
  var onCause: ((Int) -> Void)?

  /// Whether views scroll to new events.
  var following = ListFollowing.on {
    didSet {
      guard following != oldValue else { return }
      if oldValue == .on { lastFollowed = numbers.last ?? seen }
      showLayout()
      if (following == .on) != (oldValue == .on) { onFollow?(following == .on) }
    }
  }

  /// The number of the newest listed event when the views stopped following.
  private var lastFollowed = 0

  /// The number of listed events that were added since the views stopped following.
  ///
  /// - Complexity: O(log *n*) for *n* rows.
  var newer: Int { following == .on ? 0 : count - rowsBefore(lastFollowed + 1) }

  /// The open event and the widget below its line.
  var open: (number: Int, panel: Widget)? {
    didSet {
      let changed = [oldValue?.number, open?.number].compactMap { $0.flatMap(row(of:)) }
      refill(Set(changed).map { ListRun(ListPosition(row: $0)) })
    }
  }

  /// Whether the rows are too narrow for anything but the title.
  var isNarrow = false {
    didSet { if isNarrow != oldValue, count > 0 { refill([ListRun(rows: 0..<count)]) } }
  }

  /// The active filter.
  private(set) var filter = EventFilter()

  /// The numbers of the listed events, in ascending order.
  private(set) var numbers: ArraySlice<Int> = []

  /// The lines between causes and effects, including events that the filter hides.
  private(set) var lines = LaneLines()

  /// The catalog with the names of the screens that jumps open.
  var catalog: Catalog?

  private let layout: UIFile<TimelineOutlets>

  /// The number of the last event that was filtered.
  private var seen = 0

  /// The number of the last event whose cause was added to the lines.
  private var connected = 0

  /// The number of the last cleared event, which the journal may still contain.
  private var cleared = 0

  /// The number of the last event that may be listed; `nil` if there is no limit.
  private var last: Int?

  /// The last created texts, because a view requests the content of a row and then its attributes.
  private var lastText: (number: Int, text: EventText)?

  /// The number of changed values that the rows show.
  private var revisions = 0

  /// The numbers of the effects of the filtered cause.
  private var effects: Set<Int> = []

  /// Creates a list, which is empty until the first update.
  init(_ journal: Journal, layout: UIFile<TimelineOutlets>) {
    self.journal = journal
    self.layout = layout
  }

  var count: Int { numbers.count }

  /// Returns the number of the event in a row; `nil` if the row is out of bounds.
  func number(at row: Int) -> Int? {
    row >= 0 && row < count ? numbers[numbers.startIndex + row] : nil
  }

  var selected: Int? { publisher.selectedPositions.first.flatMap { number(at: $0.row) } }

  /// Returns the event with a number; `nil` if the journal has discarded it.
  func event(_ number: Int) -> JournalEvent? { journal.event(number) }

  /// Returns the row of an event; `nil` if the event isn't listed.
  ///
  /// - Complexity: O(log *n*) for *n* rows.
  func row(of number: Int) -> Int? {
    let index = rowsBefore(number)
    return self.number(at: index) == number ? index : nil
  }

  /// Returns the number of listed events that precede an event.
  private func rowsBefore(_ number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if numbers[numbers.startIndex + middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The number of events that an empty filter would list.
  var total: Int { max(0, newest - first + 1) }

  /// The number of events that are buffered while the list is paused.
  var held: Int { journal.last - newest }

  /// Returns whether an event is buffered while the list is paused.
  func holdsBack(_ number: Int) -> Bool { number > newest && number <= journal.last }

  /// Whether new events are buffered instead of listed.
  var isPaused: Bool {
    get { last != nil }
    set { last = newValue ? newest : nil }
  }

  /// Whether some events haven't been filtered yet.
  var hasMore: Bool { seen < newest }

  /// The number of events of each kind by badge, regardless of the filter.
  ///
  /// - Complexity: O(*n*) for *n* events.
  var counts: [JournalEvent.Lane: [String: Int]] {
    var counts: [JournalEvent.Lane: [String: Int]] = [:]
    for number in first..<max(first, newest + 1) {
      if let event = journal.event(number) {
        counts[event.lane, default: [:]][event.badge, default: 0] += 1
      }
    }
    return counts
  }

  /// The events that an empty filter would list, oldest first.
  var events: [JournalEvent] {
    (first..<max(first, newest + 1)).compactMap { journal.event($0) }
  }

  /// The newest event that an empty filter would list.
  var newestEvent: JournalEvent? { total > 0 ? journal.event(newest) : nil }

  private var first: Int { max(journal.dropped, cleared) + 1 }
  private var newest: Int { min(journal.last, last ?? .max) }
}

// MARK: - Changes

extension EventRows {
  /// Adds new events of the journal and removes discarded ones; filters at most one portion.
  ///
  /// - Complexity: O(*n*) for *n* new events.
  func update() {
    connect()
    showRevision()
    let gone = rowsBefore(first)
    if gone > 0 {
      publish(ListBatch(replacing: 0..<gone, by: 0)) { numbers.removeFirst(gone) }
    }
    let new = nextPortion()
    if !new.isEmpty {
      publish(ListBatch(replacing: count..<count, by: new.count)) { numbers += new }
    }
  }

  /// Updates the row of an event whose value has changed.
  private func showRevision() {
    guard revisions != journal.revisions else { return }
    revisions = journal.revisions
    lastText = nil
    if let row = row(of: journal.revised) { refill([ListRun(ListPosition(row: row))]) }
  }

  /// Replaces the filter and filters the first portion of events.
  func filter(by filter: EventFilter) {
    guard filter != self.filter else { return }
    connect()
    (self.filter, seen, effects) = (filter, 0, [])
    let new = nextPortion()
    showAll { numbers = new[...] }
  }

  /// Removes all rows and buffered events; the journal keeps them.
  func clear() {
    cleared = journal.last
    if last != nil { last = cleared }
    update()
  }

  /// Selects an event if it is listed.
  func select(_ number: Int) {
    let position = row(of: number).map { ListPosition(row: $0) }
    do throws(ListError) {
      try publisher.select(position.map { [$0] } ?? [], in: self)
    } catch {
      preconditionFailure("The event list rejected a selection: \(error)")
    }
  }

  /// Returns the numbers of matching events in the next portion.
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
    let text = EventText(event, in: journal, catalog)
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

  /// Returns whether an event belongs to a window that has crashed.
  func isPast(_ number: Int) -> Bool { number <= journal.restored }
}

/// A copy of the row identifiers before a change; the journal may have discarded the events.
private struct EventRowCopy: ListRowCopy {
  let numbers: ArraySlice<Int>

  func rowID(at position: ListPosition) -> ListRowID {
    ListRowID(rawValue: UInt64(numbers[numbers.startIndex + position.row]))
  }

  func row(at position: ListPosition) -> ListRow? { nil }
}
