import Foundation
import PetriDish
import Seeds
import Testing

@MainActor
struct JournalTests {
  @Test func `events are numbered from one and keep their order`() {
    let journal = Journal()
    for text in ["a", "b"] { journal.append(.log(text), dish: "dish") }
    #expect(journal.events().map(\.number) == [1, 2])
    #expect(journal.events().map { $0.summary.title } == ["a", "b"])
    #expect(journal[0].time <= journal[1].time)
  }

  @Test func `the oldest events fall out and are counted`() {
    let journal = Journal(capacity: 3)
    for number in 1...3_000 { journal.append(.log("\(number)"), dish: "dish") }
    #expect(journal.events().map(\.number) == [2998, 2999, 3000])
    #expect(journal.dropped == 2997)
    #expect(journal.count == 3)
  }

  @Test func `too many bytes let events fall out, but never the newest`() {
    let journal = Journal(byteLimit: 1)
    journal.append(.log("a"), dish: "dish")
    journal.append(.log("b"), dish: "dish")
    #expect(journal.events().map(\.number) == [2])
  }

  @Test func `a ring keeps what an array keeps whose beginning is cut off`() {
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

  @Test func `bytes let old events go whatever their number`() {
    let journal = Journal(capacity: 1_000, byteLimit: 3_000)
    for _ in 0..<2_000 { journal.append(.log("x"), dish: "dish") }
    #expect(journal.bytes <= 3_000 && journal.count > 1)
    #expect(journal.events().map(\.number) == Array(2_001 - journal.count...2_000))
  }

  @Test func `clearing forgets the events and not the numbers`() {
    let journal = Journal()
    journal.append(.log("a"), dish: "dish")
    journal.clear()
    #expect(journal.events().isEmpty)
    #expect(journal.append(.log("b"), dish: "dish") == 2)
    #expect(journal.events(after: 1).map(\.number) == [2])
    #expect(journal.events(after: 5).isEmpty)
  }

  @Test func `a cause flows through await and into tasks`() async {
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

  @Test func `a cause is kept by a synchronous callback for the task that it starts`() async {
    let journal = Journal()
    let task = Cause.with(7) { Task { @MainActor in _ = journal.append(.log("x"), dish: "dish") } }
    await task.value
    #expect(journal[0].cause == 7)
  }

  @Test func `an event is written with all its keys`() throws {
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
