import PetriDish
import Testing

@testable import PetriDishApp

@MainActor struct EventListModelTests {
  private let journal = Journal(capacity: 5)

  private func log(_ texts: String...) {
    for text in texts { journal.append(.log(text), dish: "dish") }
  }

  /// What is announced, each change checked against the rows that there are then.
  private func changes(
    of rows: EventListModel,
    _ body: ((Int, Int, Int) -> Void) -> Void
  ) -> [[Int]] {
    var count = rows.count
    var changes: [[Int]] = []
    body { position, removed, added in
      count += added - removed
      #expect(rows.count == count)
      changes.append([position, removed, added])
    }
    return changes
  }

  @Test func `new events come at the end, dropped ones go from the front`() {
    let rows = EventListModel(journal)
    log("a", "b", "c")
    #expect(changes(of: rows) { rows.update($0) } == [[0, 0, 3]])
    #expect(changes(of: rows) { rows.update($0) } == [])
    log("d", "e", "f", "g")
    #expect(rows.event(1) == nil)
    #expect(changes(of: rows) { rows.update($0) } == [[0, 2, 0], [1, 0, 4]])
    #expect(rows.numbers == [3, 4, 5, 6, 7])
    log("h", "i", "j", "k", "l", "m")
    #expect(changes(of: rows) { rows.update($0) } == [[0, 5, 0], [0, 0, 5]])
    #expect(rows.numbers == [9, 10, 11, 12, 13])
  }

  @Test func `clearing empties, and the numbers go on`() {
    let rows = EventListModel(journal)
    log("a", "b")
    rows.update { _, _, _ in }
    journal.clear()
    log("c")
    #expect(changes(of: rows) { rows.update($0) } == [[0, 2, 0], [0, 0, 1]])
    #expect(rows.numbers == [3])
  }

  @Test func `a filter holds for what is there and for what comes`() {
    let rows = EventListModel(journal)
    log("apple", "pear")
    rows.update { _, _, _ in }
    let filter = EventFilter("app")
    #expect(changes(of: rows) { rows.filter(by: filter, $0) } == [[0, 2, 0], [0, 0, 1]])
    #expect(changes(of: rows) { rows.filter(by: filter, $0) } == [])
    log("pear", "app")
    #expect(changes(of: rows) { rows.update($0) } == [[1, 0, 1]])
    #expect(changes(of: rows) { rows.filter(by: EventFilter(), $0) } == [[0, 2, 0], [0, 0, 4]])
  }

  @Test func `a pause holds back what comes, and lets go of what falls out`() {
    let rows = EventListModel(journal)
    log("a", "b")
    rows.update { _, _, _ in }
    rows.isPaused = true
    log("c", "d")
    #expect(changes(of: rows) { rows.update($0) } == [])
    #expect((rows.held, rows.total) == (2, 2))
    #expect(rows.holdsBack(3) && !rows.holdsBack(2) && !rows.holdsBack(5))
    #expect(changes(of: rows) { rows.filter(by: EventFilter("c"), $0) } == [[0, 2, 0]])
    rows.filter(by: EventFilter()) { _, _, _ in }
    log("e", "f")
    #expect(changes(of: rows) { rows.update($0) } == [[0, 1, 0]])
    #expect((rows.held, rows.total) == (4, 1))
    rows.isPaused = false
    #expect(changes(of: rows) { rows.update($0) } == [[1, 0, 4]])
    #expect((rows.held, rows.numbers) == (0, [2, 3, 4, 5, 6]))
  }

  @Test func `clearing takes rows away, and leaves the journal its events`() {
    let rows = EventListModel(journal)
    log("a", "b")
    rows.update { _, _, _ in }
    rows.isPaused = true
    log("c")
    #expect(changes(of: rows) { rows.clear($0) } == [[0, 2, 0]])
    #expect((rows.total, rows.held, journal.count) == (0, 0, 3))
    rows.isPaused = false
    log("d")
    #expect(changes(of: rows) { rows.update($0) } == [[0, 0, 1]])
    #expect(rows.numbers == [4])
    #expect(changes(of: rows) { rows.filter(by: EventFilter("a"), $0) } == [[0, 1, 0]])
    #expect(rows.events.map(\.number) == [4])
    #expect(rows.counts == [.log: 1])
  }

  @Test func `a filter looks at 100,000 events a portion at a time`() {
    let journal = Journal()
    for number in 0..<100_000 { journal.append(.log("event \(number % 10)"), dish: "dish") }
    let rows = EventListModel(journal)
    var steps = 0
    rows.update { _, _, _ in steps += 1 }
    #expect((steps, rows.count, rows.hasMore) == (1, 100_000, false))
    var changes: [[Int]] = []
    rows.filter(by: EventFilter("event 7")) { changes.append([$0, $1, $2]) }
    #expect(changes == [[0, 100_000, 0], [0, 0, EventListModel.portion / 10]])
    #expect(rows.hasMore)
    var portions = 1
    while rows.hasMore {
      rows.update { _, _, _ in }
      portions += 1
    }
    #expect(portions == 100_000 / EventListModel.portion)
    #expect(rows.count == 10_000)
    #expect(rows.row(of: rows.numbers[77]) == 77)
    #expect(rows.row(of: 1) == nil)
  }

  @Test func `a cause brings all that it led to, at once and on detours`() {
    let rows = EventListModel(journal)
    log("a")
    Cause.with(1) { log("b") }
    Cause.with(2) { log("c") }
    log("d")
    #expect(changes(of: rows) { rows.filter(by: EventFilter("cause:#1"), $0) } == [[0, 0, 3]])
    #expect(rows.numbers == [1, 2, 3])
    Cause.with(3) { log("e") }
    rows.update { _, _, _ in }
    #expect(rows.numbers == [1, 2, 3, 5])
    rows.filter(by: EventFilter("cause:2 c")) { _, _, _ in }
    #expect(rows.numbers == [3])
    rows.filter(by: EventFilter("cause:4")) { _, _, _ in }
    #expect(rows.numbers == [4])
  }
}

@MainActor struct EventFilterTests {
  private let journal = Journal()

  @Test(arguments: [
    ("", 3), ("  ", 3), ("kind:", 3), ("kind:log", 1), ("kind:tap", 1), ("KIND:Gest tap", 1),
    ("kind:log kind:gesture", 3), ("RATES", 2), ("rates old", 1), ("gesture", 2), ("absent", 0),
  ])
  func `words and kinds must all be found`(text: String, count: Int) {
    journal.append(.log("rates are old"), dish: "dish")
    journal.append(.gesture("tap", on: "rates"), dish: "dish")
    journal.append(.gesture("swipe", on: "row 3"), dish: "dish")
    let filter = EventFilter(text)
    #expect(journal.events().filter(filter.allows).count == count)
  }

  @Test func `kinds can be left out`() {
    journal.append(.log("a"), dish: "dish")
    journal.append(.gesture("tap", on: "b"), dish: "dish")
    var filter = EventFilter()
    filter.lanes.remove(.log)
    #expect(!filter.isEmpty)
    #expect(journal.events().filter(filter.allows).map(\.kind) == ["gesture.tap"])
  }

  @Test func `an event is put into words`() {
    let cause = journal.append(.gesture("tap", on: "Pay"), dish: "dish")
    Cause.with(cause) { _ = journal.append(.log("paid"), dish: "dish") }
    let words = journal.events().map { EventText($0) }
    #expect(words.map(\.kind) == ["tap", "log"])
    #expect(words.map(\.title) == ["Pay", "paid"])
    #expect(words.map(\.cause) == ["", "by #1"])
    #expect(words.map(\.spoken) == ["gesture tap, Pay", "log log, paid, by #1"])
    let parts = words[0].time.split(separator: ".")
    #expect(parts.map { Int($0) != nil } == [true, true])
    #expect(parts.last?.count == 3)
  }
}
