import Foundation
import Lists
import PetriDish
import SampleCatalog
import Seeds
import Testing

@MainActor
struct JournalTests {
  @Test func `a restored journal continues an earlier one`() async throws {
    let earlier = Journal(capacity: 3)
    for text in ["a", "b"] { earlier.append(.log(text), dish: "dish") }
    Cause.with(2) { _ = earlier.append(.log("c"), dish: "other") }
    Cause.with(1) { _ = earlier.append(.log("d"), dish: "dish") }
    let journal = Journal()
    journal.restore(earlier.events())
    #expect(journal.restored == 3)
    #expect(journal.events().map(\.number) == [1, 2, 3])
    #expect(journal.events().map(\.summary.title) == ["b", "c", "d"])
    #expect(journal.events().map(\.dish) == ["dish", "other", "dish"])
    // The causing event has a new number or was dropped.
    #expect(journal.events().map(\.cause) == [nil, 1, nil])
    #expect(journal.events().map(\.time) == earlier.events().map(\.time))
    journal.append(.log("e"), dish: "dish")
    #expect(journal.events()[3].time >= journal.events()[2].time)
    #expect(journal.restored == 3)
  }

  @Test func `an abridged event keeps its summary without its rows`() async throws {
    let dish = Dish(sample)
    _ = await dish.jump(try sample.jump("petri://jump/line-list"))
    let lists = dish.scene.visibleScreens.compactMap { $0 as? Lines }
    try lists.first?.list.insert("d", at: 1)
    let event = try #require(dish.journal.events().last { $0.kind == "list.insert" })
    #expect(event.rowCount == 1)
    let short = event.abridged
    #expect((short.number, short.time, short.cause) == (event.number, event.time, event.cause))
    #expect(short.kind == event.kind)
    #expect(short.rowCount == 0)
    let line = try short.exported()
    #expect(line.contains(event.summary.detail))
    #expect(!line.contains("inserted\""))
  }

  @Test func `a revised event keeps its number, time and cause, and its size is counted`() {
    let journal = Journal(capacity: 2)
    for number in 0..<3 { journal.append(.log("\(number)"), dish: "dish") }
    let (bytes, old) = (journal.bytes, journal[1])
    var calls = 0
    journal.observe { calls += 1 }
    journal.revise(3, .log("\(2)" + String(repeating: "x", count: 50)))
    // The first event was discarded.
    journal.revise(1, .log("never"))
    #expect(calls == 1)
    #expect((journal.revised, journal.revisions) == (3, 1))
    #expect(journal.events().map(\.number) == [2, 3])
    #expect(journal[1].summary.title.count == 51)
    #expect((journal[1].time, journal[1].cause) == (old.time, old.cause))
    #expect(journal.bytes == bytes + 50)
  }

  @Test func `events are numbered from one and keep their order`() {
    let journal = Journal()
    for text in ["a", "b"] { journal.append(.log(text), dish: "dish") }
    #expect(journal.events().map(\.number) == [1, 2])
    #expect(journal.events().map { $0.summary.title } == ["a", "b"])
    #expect(journal[0].time <= journal[1].time)
  }

  @Test func `every observer is called after each event until it is canceled`() {
    let journal = Journal()
    var calls: [String] = []
    let first = journal.observe { calls.append("first \(journal.last)") }
    journal.observe { calls.append("second \(journal.count)") }
    journal.append(.log("a"), dish: "dish")
    first.cancel()
    journal.append(.log("b"), dish: "dish")
    journal.clear()
    #expect(calls == ["first 1", "second 1", "second 2", "second 0"])
  }

  @Test func `the oldest events are dropped and counted`() {
    let journal = Journal(capacity: 3)
    for number in 1...3_000 { journal.append(.log("\(number)"), dish: "dish") }
    #expect(journal.events().map(\.number) == [2998, 2999, 3000])
    #expect(journal.dropped == 2997)
    #expect(journal.count == 3)
  }

  @Test func `events beyond the byte limit are dropped, except the newest`() {
    let journal = Journal(byteLimit: 1)
    journal.append(.log("a"), dish: "dish")
    journal.append(.log("b"), dish: "dish")
    #expect(journal.events().map(\.number) == [2])
  }

  @Test func `a ring buffer keeps the same events as an array that drops its first elements`() {
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      let capacity = 1 + random.index(below: 200)
      let journal = Journal(capacity: capacity)
      var numbers: [Int] = []
      for number in 1...600 {
        if random.oneIn(200) {
          numbers = []
          journal.clear()
        }
        numbers.append(journal.append(.log("\(number)"), dish: "dish"))
        numbers.removeFirst(max(0, numbers.count - capacity))
        let isSame = journal.events().map(\.number) == numbers && numbers.last == journal.last
        let isWhole = journal.events().last?.summary.title == "\(number)"
        #expect(isSame && isWhole, "seed \(seed), capacity \(capacity), event \(number)")
      }
    }
  }

  @Test func `the byte limit applies even if the capacity isn’t reached`() {
    let journal = Journal(capacity: 1_000, byteLimit: 3_000)
    for _ in 0..<2_000 { journal.append(.log("x"), dish: "dish") }
    #expect(journal.bytes <= 3_000 && journal.count > 1)
    #expect(journal.events().map(\.number) == Array(2_001 - journal.count...2_000))
  }

  @Test func `the size of an event includes its text and rows`() throws {
    let journal = Journal()
    func bytes(_ payload: JournalEvent.Payload) -> Int {
      let before = journal.bytes
      journal.append(payload, dish: "dish")
      return journal.bytes - before
    }
    let least = bytes(.gesture("click", on: "button"))
    #expect((1...600).contains(least))
    let text = String(repeating: "x", count: 10_000)
    let texts: [JournalEvent.Payload] = [
      .log(text), .gesture(text, on: ""), .variant(experiment: text, variant: ""),
      .jump(Jump("item", context: ["list": .list([.text(text)])]), from: .fresh),
      .jump(Jump("item", from: [Jump.PriorScreen("item", context: .text(text))]), from: .fresh),
      .environment(Jump.Environment(locale: text)),
      .screen(ScreenIdentity(Screen(title: text)), appeared: true),
      .touch(ListTouch(.refresh, in: text, of: ScreenPath(layer: 0))),
      .press("", WidgetPress(screen: ScreenPath(layer: 0), role: "row", name: text)),
      .recorded(kind: "log", fields: ["a": .array([.object(["text": .string(text)])])]),
    ]
    for payload in texts {
      let size = bytes(payload) - least
      #expect((9_900..<11_000).contains(size), "\(size)")
    }
    let list = ListAdapter<LineCell>(name: "lines")
    list.observe { #expect((16_000...200_000).contains(bytes(.list($0)) - least)) }
    try list.append(Array(repeating: "row", count: 1_000))
    try list.reload(items: [])
  }

  @Test func `the size of a stack includes all of its screens`() async throws {
    let dish = Dish(sample)
    await dish.start()
    let journal = Journal()
    var sizes: [Int] = []
    for id in 0..<20 {
      try await dish.router.navigate(to: .itemInSheet, with: ItemID(id: id), in: dish.scene)
      let before = journal.bytes
      journal.append(.stack(dish.stack), dish: "dish")
      sizes.append(journal.bytes - before)
    }
    let steps = zip(sizes, sizes.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 >= 2 * MemoryLayout<StackNode>.stride && $0 < 2_000 }, "\(steps)")
  }

  @Test func `clearing a journal removes its events but doesn’t restart their numbers`() {
    let journal = Journal()
    journal.append(.log("a"), dish: "dish")
    journal.clear()
    #expect(journal.events().isEmpty)
    #expect(journal.append(.log("b"), dish: "dish") == 2)
    #expect(journal.events(after: 1).map(\.number) == [2])
    #expect(journal.events(after: 5).isEmpty)
  }

  @Test func `a cause is passed on across suspension points and to tasks`() async {
    let journal = Journal()
    let cause = journal.append(.gesture("click", on: "button"), dish: "dish")
    await Cause.with(cause) {
      await Task.yield()
      journal.append(.log("after await"), dish: "dish")
      await Task { @MainActor in _ = journal.append(.log("in a task"), dish: "dish") }.value
    }
    journal.append(.log("later"), dish: "dish")
    #expect(journal.events().map(\.cause) == [nil, 1, 1, nil])
  }

  @Test func `a task that starts in a synchronous callback has the callback’s cause`() async {
    let journal = Journal()
    let task = Cause.with(7) { Task { @MainActor in _ = journal.append(.log("x"), dish: "dish") } }
    await task.value
    #expect(journal[0].cause == 7)
  }

  @Test func `an encoded event has all of its keys`() throws {
    let journal = Journal()
    journal.append(.log("hello"), dish: "dish")
    let data = try JSONEncoder().encode(journal[0])
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(Set(object.keys) == ["number", "time", "dish", "cause", "kind", "payload"])
    #expect(object["cause"] is NSNull)
    #expect(object["kind"] as? String == "log")
    #expect(object["payload"] as? [String: String] == ["text": "hello"])
  }
}
