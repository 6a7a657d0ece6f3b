import GTK
import PetriDish

/// The events of a journal that a filter allows, as rows that follow the journal when told to.
final class EventRows: Rows {
  private let journal: Journal
  private var filter = EventFilter()

  /// The numbers of the events that are rows, ascending.
  private(set) var numbers: [Int] = []

  /// The newest event that was looked at.
  private var seen = 0

  /// No rows until the first update.
  init(_ journal: Journal) { self.journal = journal }

  var count: Int { numbers.count }

  func key(at index: Int) -> UInt64 { UInt64(numbers[index]) }

  /// The event of that number; `nil` once the journal has dropped it.
  func event(_ number: Int) -> Event? {
    let index = number - journal.dropped - 1
    return journal.count > index && index >= 0 ? journal[index] : nil
  }

  /// Takes over what the journal has dropped and got since the last time.
  ///
  /// - Parameter announce: Told of each change while the rows are as it says: at a position, some
  ///   went, then some came.
  /// - Complexity: O(new events), and O(rows) where old ones were dropped.
  func update(_ announce: (_ position: Int, _ removed: Int, _ added: Int) -> Void) {
    let kept = numbers.firstIndex { $0 > journal.dropped } ?? numbers.endIndex
    if kept > 0 {
      numbers.removeFirst(kept)
      announce(0, kept, 0)
    }
    let before = numbers.count
    let new = max(0, seen - journal.dropped)..<journal.count
    for index in new where filter.isEmpty || filter.allows(journal[index]) {
      numbers.append(journal.dropped + index + 1)
    }
    seen = journal.last
    if numbers.count > before { announce(before, 0, numbers.count - before) }
  }

  /// Filters anew.
  ///
  /// - Complexity: O(letters of all events).
  func filter(
    by filter: EventFilter,
    _ announce: (_ position: Int, _ removed: Int, _ added: Int) -> Void
  ) {
    guard filter != self.filter else { return }
    self.filter = filter
    let before = numbers.count
    numbers = []
    seen = 0
    if before > 0 { announce(0, before, 0) }
    update(announce)
  }
}
