import Lists
import PetriDish
import Testing

@testable import PetriDishApp

@MainActor struct EventRowsTests {
  private let journal = Journal(capacity: 5)
  private let view = RecordingListRenderer()

  private func log(_ texts: String...) {
    for text in texts { journal.append(.log(text), dish: "dish") }
  }

  private func rows(of journal: Journal? = nil) throws -> EventRows {
    let layout = try UIFile<TimelineOutlets>(paneAssets())
    let rows = EventRows(journal ?? self.journal, layout: layout)
    rows.attach(to: view)
    return rows
  }

  /// Returns the splices that the view receives, and checks that its rows match the list.
  private func changes(of rows: EventRows, _ body: () -> Void) -> [[Int]] {
    view.forget()
    body()
    #expect(view.rowIDs == [rows.numbers.map { ListRowID(rawValue: UInt64($0)) }])
    return view.records.compactMap { record in
      guard case .splice(let splice) = record else { return nil }
      return [splice.position, splice.removed, splice.added]
    }
  }

  @Test func `new events are appended, and dropped events are removed from the front`() throws {
    let rows = try rows()
    log("a", "b", "c")
    #expect(changes(of: rows) { rows.update() } == [[0, 0, 3]])
    #expect(changes(of: rows) { rows.update() } == [])
    log("d", "e", "f", "g")
    #expect(rows.event(1) == nil)
    #expect(changes(of: rows) { rows.update() } == [[0, 2, 0], [1, 0, 4]])
    #expect(Array(rows.numbers) == [3, 4, 5, 6, 7])
    log("h", "i", "j", "k", "l", "m")
    #expect(changes(of: rows) { rows.update() } == [[0, 5, 0], [0, 0, 5]])
    #expect(Array(rows.numbers) == [9, 10, 11, 12, 13])
  }

  @Test func `clearing the journal removes all rows, and numbering continues`() throws {
    let rows = try rows()
    log("a", "b")
    rows.update()
    journal.clear()
    log("c")
    #expect(changes(of: rows) { rows.update() } == [[0, 2, 0], [0, 0, 1]])
    #expect(Array(rows.numbers) == [3])
  }

  @Test func `a filter applies to existing and new events`() throws {
    let rows = try rows()
    log("apple", "pear")
    rows.update()
    let filter = EventFilter("app")
    #expect(changes(of: rows) { rows.filter(by: filter) } == [[0, 2, 1]])
    #expect(changes(of: rows) { rows.filter(by: filter) } == [])
    log("pear", "app")
    #expect(changes(of: rows) { rows.update() } == [[1, 0, 1]])
    #expect(changes(of: rows) { rows.filter(by: EventFilter()) } == [[0, 2, 4]])
  }

  @Test func `while rows are paused, new events are buffered and dropped events are removed`()
    throws
  {
    let rows = try rows()
    log("a", "b")
    rows.update()
    rows.isPaused = true
    log("c", "d")
    #expect(changes(of: rows) { rows.update() } == [])
    #expect((rows.held, rows.total) == (2, 2))
    #expect(rows.holdsBack(3) && !rows.holdsBack(2) && !rows.holdsBack(5))
    #expect(changes(of: rows) { rows.filter(by: EventFilter("c")) } == [[0, 2, 0]])
    rows.filter(by: EventFilter())
    log("e", "f")
    #expect(changes(of: rows) { rows.update() } == [[0, 1, 0]])
    #expect((rows.held, rows.total) == (4, 1))
    rows.isPaused = false
    #expect(changes(of: rows) { rows.update() } == [[1, 0, 4]])
    #expect(rows.held == 0 && Array(rows.numbers) == [2, 3, 4, 5, 6])
  }

  @Test func `clearing the rows keeps the events of the journal`() throws {
    let rows = try rows()
    log("a", "b")
    rows.update()
    rows.isPaused = true
    log("c")
    #expect(changes(of: rows) { rows.clear() } == [[0, 2, 0]])
    #expect((rows.total, rows.held, journal.count) == (0, 0, 3))
    rows.isPaused = false
    log("d")
    #expect(changes(of: rows) { rows.update() } == [[0, 0, 1]])
    #expect(Array(rows.numbers) == [4])
    #expect(changes(of: rows) { rows.filter(by: EventFilter("a")) } == [[0, 1, 0]])
    #expect(rows.events.map(\.number) == [4])
    #expect(rows.counts == [.log: ["log": 1]])
  }

  @Test func `a filter processes 100,000 events in portions`() throws {
    let journal = Journal()
    for number in 0..<100_000 { journal.append(.log("event \(number % 10)"), dish: "dish") }
    let rows = try rows(of: journal)
    #expect(changes(of: rows) { rows.update() } == [[0, 0, 100_000]])
    #expect(!rows.hasMore)
    let filter = EventFilter("event 7")
    #expect(
      changes(of: rows) { rows.filter(by: filter) } == [[0, 100_000, EventRows.portion / 10]]
    )
    #expect(rows.hasMore)
    var portions = 1
    while rows.hasMore {
      rows.update()
      portions += 1
    }
    #expect(portions == 100_000 / EventRows.portion)
    #expect(rows.count == 10_000)
    #expect(rows.row(of: try #require(rows.number(at: 77))) == 77)
    #expect(rows.row(of: 1) == nil)
  }

  @Test func `an event stays selected until a filter hides it`() throws {
    let rows = try rows()
    log("a", "b", "c", "d")
    rows.update()
    rows.select(3)
    log("e", "f")
    rows.update()
    #expect(rows.selected == 3 && view.feed?.selection == [ListRun(ListPosition(row: 1))])
    rows.filter(by: EventFilter("c"))
    #expect(rows.selected == 3)
    rows.filter(by: EventFilter("f"))
    #expect(rows.selected == nil)
  }

  @Test func `the view can stop and resume following new events unless following is turned off`()
    throws
  {
    let rows = try rows()
    var told: [Bool] = []
    rows.onFollow = { told.append($0) }
    let feed = try #require(view.feed)
    feed.follow(false)
    feed.follow(true)
    rows.following = .off
    feed.follow(true)
    #expect(told == [false, true, false] && rows.following == .off)
  }

  @Test func `filtering by a cause shows its direct and indirect effects`() throws {
    let rows = try rows()
    log("a")
    Cause.with(1) { log("b") }
    Cause.with(2) { log("c") }
    log("d")
    #expect(changes(of: rows) { rows.filter(by: EventFilter("cause:#1")) } == [[0, 0, 3]])
    #expect(Array(rows.numbers) == [1, 2, 3])
    Cause.with(3) { log("e") }
    rows.update()
    #expect(Array(rows.numbers) == [1, 2, 3, 5])
    rows.filter(by: EventFilter("cause:2 c"))
    #expect(Array(rows.numbers) == [3])
    rows.filter(by: EventFilter("cause:4"))
    #expect(Array(rows.numbers) == [4])
  }
}

@MainActor struct EventFilterTests {
  private let journal = Journal()

  @Test(arguments: [
    ("", 3), ("  ", 3), ("kind:", 3), ("kind:log", 1), ("kind:tap", 1), ("KIND:Gest tap", 1),
    ("kind:log kind:gesture", 3), ("RATES", 2), ("rates old", 1), ("gesture", 2), ("absent", 0),
  ])
  func `a filter must match all words and one of the kinds`(text: String, count: Int) {
    journal.append(.log("rates are old"), dish: "dish")
    journal.append(.gesture("tap", on: "rates"), dish: "dish")
    journal.append(.gesture("swipe", on: "row 3"), dish: "dish")
    let filter = EventFilter(text)
    #expect(journal.events().filter(filter.allows).count == count)
  }

  @Test func `a change of the environment isn’t a jump`() {
    journal.append(.environment(Jump.Environment(theme: .dark)), dish: "dish")
    journal.append(.variant(experiment: "frame", variant: "tabs"), dish: "dish")
    func kinds(_ text: String) -> [String] {
      journal.events().filter(EventFilter(text).allows).map(\.kind)
    }
    #expect(journal.events().map(\.lane) == [.environment, .jump])
    #expect(kinds("kind:jump") == ["jump.variant"])
    #expect(kinds("kind:env") == ["jump.environment"])
    #expect(kinds("environment") == ["jump.environment"])
    let recorded = JournalEvent.Payload.recorded(kind: "jump.environment", fields: [:])
    journal.append(recorded, dish: "dish")
    #expect(journal.events().last?.lane == .environment)
  }

  @Test func `kinds can be excluded`() {
    journal.append(.log("a"), dish: "dish")
    journal.append(.gesture("tap", on: "b"), dish: "dish")
    var filter = EventFilter()
    filter.lanes.remove(.log)
    #expect(!filter.isEmpty)
    #expect(journal.events().filter(filter.allows).map(\.kind) == ["gesture.tap"])
  }

  @Test func `each kind is counted by its badges`() throws {
    journal.append(.log("a"), dish: "dish")
    for _ in 0..<2 { journal.append(.gesture("tap", on: "b"), dish: "dish") }
    let rows = EventRows(journal, layout: try UIFile<TimelineOutlets>(paneAssets()))
    #expect(rows.counts == [.log: ["log": 1], .gesture: ["tap": 2]])
  }

  @Test func `a cause is named`() throws {
    let journal = Journal(capacity: 5)
    func cause(_ payload: JournalEvent.Payload, _ catalog: Catalog? = twoScreens) -> String {
      let cause = journal.append(payload, dish: "dish")
      let number = Cause.with(cause) { journal.append(.log("effect"), dish: "dish") }
      return journal.event(number).map { EventText($0, in: journal, catalog).cause } ?? ""
    }
    let screen = try #require(twoScreens.screens.first)
    #expect(cause(.jump(screen.jump, from: .fresh)) == "by jump to \(screen.name)")
    #expect(cause(.jump(screen.jump, from: .fresh), nil) == "by jump to \(screen.id)")
    #expect(cause(.gesture("click", on: "Shuffle")) == "by Shuffle")
    #expect(
      cause(.recorded(kind: "gesture.click", fields: ["on": .string("Shuffle")])) == "by Shuffle"
    )
    #expect(cause(.log(String(repeating: "long ", count: 9))).count < 40)
    let first = journal.append(.log("first"), dish: "dish")
    let last = Cause.with(first) { journal.append(.log("effect"), dish: "dish") }
    let event = try #require(journal.event(last))
    journal.clear()
    #expect(EventText(event, in: journal).cause == "by event \(first)")
  }

  @Test func `an event is described as text`() {
    let cause = journal.append(.gesture("tap", on: "Pay"), dish: "dish")
    Cause.with(cause) { _ = journal.append(.log("paid"), dish: "dish") }
    let words = journal.events().map { EventText($0, in: journal) }
    #expect(words.map(\.kind) == ["tap", "log"])
    #expect(words.map(\.title) == ["Pay", "paid"])
    #expect(words.map(\.cause) == ["by you", "by Pay"])
    #expect(words.map(\.spoken) == ["gesture tap, Pay, by you", "log log, paid, by Pay"])
    let parts = words[0].time.split(separator: ".")
    #expect(parts.map { Int($0) != nil } == [true, true])
    #expect(parts.last?.count == 3)
  }
}
