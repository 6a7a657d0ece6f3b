import PetriDish
import Testing

@testable import PetriDishApp

@MainActor struct EventRowsTests {
  private let journal = Journal(capacity: 5)

  private func log(_ texts: String...) {
    for text in texts { journal.append(.log(text), dish: "dish") }
  }

  /// What is announced, each change checked against the rows that there are then.
  private func changes(
    of rows: EventRows,
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
    let rows = EventRows(journal)
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
    let rows = EventRows(journal)
    log("a", "b")
    rows.update { _, _, _ in }
    journal.clear()
    log("c")
    #expect(changes(of: rows) { rows.update($0) } == [[0, 2, 0], [0, 0, 1]])
    #expect(rows.numbers == [3])
  }

  @Test func `a filter holds for what is there and for what comes`() {
    let rows = EventRows(journal)
    log("apple", "pear")
    rows.update { _, _, _ in }
    let filter = EventFilter("app")
    #expect(changes(of: rows) { rows.filter(by: filter, $0) } == [[0, 2, 0], [0, 0, 1]])
    #expect(changes(of: rows) { rows.filter(by: filter, $0) } == [])
    log("pear", "app")
    #expect(changes(of: rows) { rows.update($0) } == [[1, 0, 1]])
    #expect(changes(of: rows) { rows.filter(by: EventFilter(), $0) } == [[0, 2, 0], [0, 0, 4]])
  }
}

@MainActor struct EventFilterTests {
  private let journal = Journal()

  @Test(arguments: [
    ("", 3), ("  ", 3), ("kind:", 3), ("kind:log", 1), ("kind:tap", 1), ("KIND:Gest tap", 1),
    ("kind:log kind:gesture", 0), ("RATES", 2), ("rates old", 1), ("gesture", 2), ("absent", 0),
  ])
  func `words and kinds must all be found`(text: String, count: Int) {
    journal.append(.log("rates are old"), dish: "dish")
    journal.append(.gesture("tap", on: "rates"), dish: "dish")
    journal.append(.gesture("swipe", on: "row 3"), dish: "dish")
    let filter = EventFilter(text)
    #expect(journal.events().filter(filter.allows).count == count)
  }

  @Test func `an event is put into words`() {
    let cause = journal.append(.gesture("tap", on: "Pay"), dish: "dish")
    Cause.with(cause) { _ = journal.append(.log("paid"), dish: "dish") }
    let words = journal.events().map { EventText($0) }
    #expect(words.map(\.kind) == ["tap", "log"])
    #expect(words.map(\.title) == ["Pay", "paid"])
    #expect(words.map(\.cause) == ["", "by #1"])
    let parts = words[0].time.split(separator: ".")
    #expect(parts.map { Int($0) != nil } == [true, true])
    #expect(parts.last?.count == 3)
  }
}
