import Fixtures
import Lists
import PetriDish
import SampleCatalog
import Seeds
import Testing

@MainActor
struct ReplayTests {
  private let dish = Dish(sample)

  private func record() throws -> Recording {
    var lines: [String] = []
    try dish.journal.export { lines.append($0) }
    return try Recording(try Journal.read(lines.joined(separator: "\n")))
  }

  private func touch(_ gesture: ListTouch.Gesture) -> RecordedAction {
    let path = dish.scene.visibleScreens.last.flatMap { ScreenPath($0) }
    return .touch(ListTouch(gesture, in: "lines", of: path ?? ScreenPath(layer: 0)))
  }

  @Test func `replaying jumps, gestures and variants leads to the same stacks and lists`()
    async throws
  {
    await dish.start()
    try await dish.perform(.jump(Jump("line-list"), from: .fresh))
    try await dish.perform(touch(.select(ListPosition(row: 1))))
    try await dish.perform(touch(.reorder(from: ListPosition(row: 0), to: ListPosition(row: 2))))
    try await dish.perform(.jump(Jump("item", context: .fields(["id": "7"])), from: .here))
    try await dish.perform(.back(from: nil))
    try await dish.perform(.choose("menu", of: "layout"))
    try await dish.perform(.open(route: "item", .fields(["id": "8"])))
    try await dish.perform(.close(ScreenPath(layer: 1)))
    try await dish.perform(.backToRoot)
    let recording = try record()
    #expect(recording.steps.count == 9)
    #expect(recording.steps.allSatisfy { $0.effects.isEmpty })
    let replay = Replay(recording, in: Dish(sample))
    #expect(await replay.run() == nil)
    #expect(replay.dish.stack == dish.stack)
  }

  @Test func `a screen that a gesture opens is opened only once in a replay`()
    async throws
  {
    await dish.start()
    try await dish.perform(.jump(Jump("line-list"), from: .fresh))
    let cause = dish.journal.append(.gesture("click", on: "b"), dish: "dish")
    try await Cause.with(cause) {
      try await dish.perform(touch(.activate(ListPosition(row: 1))))
    }
    try await eventually { dish.scene.topmost.title == "Item 1" }
    let recording = try record()
    #expect(recording.steps.map(\.effects.count) == [0, 1])
    let replay = Replay(recording, in: Dish(sample))
    #expect(await replay.run() == nil)
    #expect(replay.dish.scene.topmost.title == "Item 1")
    let opened = replay.dish.journal.events().filter { $0.kind == "route.requested" }
    #expect(opened.count == 2)
  }

  @Test func `a divergence is reported with its step and the reason`() async throws {
    await dish.start()
    try await dish.perform(.jump(Jump("line-list"), from: .fresh))
    try await dish.perform(.jump(Jump("item", context: .fields(["id": "7"])), from: .here))
    let recording = try record()
    let other = Catalog(
      "Other",
      root: { _ in NavigationStack(contained: [Overview(title: "Overview")]) }
    ) {
      Layout.self
      ScreenConfiguration("line-list", route: .lines)
      ScreenConfiguration("item", route: .item)
    }
    let replay = Replay(recording, in: Dish(other), patience: .zero)
    let divergence = try #require(await replay.run())
    #expect(divergence.step == 1)
    #expect(divergence.reason == "the root was Tabs, but is now NavigationStack.")
  }

  @Test func `a jump to a removed screen is reported before its consequences`()
    async throws
  {
    await dish.start()
    try await dish.perform(.jump(Jump("line-list"), from: .fresh))
    let recording = try record()
    let other = Catalog(
      "Other",
      root: { _ in Tabs(contained: [NavigationStack(contained: [Overview(title: "Overview")])]) }
    ) {
      Layout.self
      ScreenConfiguration("overview", route: .overview)
    }
    let divergence = await Replay(recording, in: Dish(other), patience: .zero).run()
    let reason = try #require(divergence?.reason)
    #expect(reason.hasPrefix("Unknown screen “line-list”. "))
    #expect(reason.contains(". Then "))
  }

  @Test func `a missing change of a list is reported`() async throws {
    await dish.start()
    try await dish.perform(.jump(Jump("line-list"), from: .fresh))
    try (dish.scene.topmost as? Lines)?.list.insert("x", at: 0)
    let replay = Replay(try record(), in: Dish(sample), patience: .zero)
    let divergence = try #require(await replay.run())
    #expect(
      divergence.reason
        == "change 1 of “lines” was insert 1 inserted (3 → 4), but it didn’t happen."
    )
  }

  @Test func `an incomplete recording throws an error, and lines may end with CRLF`() throws {
    let head = #"{"version":1,"time":0,"dish":"d","cause":null,"#
    let jump = head + #""number":1,"kind":"jump","payload":{"link":"petri://jump/overview"}}"#
    for (line, reason) in [
      (
        #""number":2,"kind":"screen.stack","payload":{}}"#,
        "Event 2: Event “screen.stack” is missing “stack”."
      ),
      (
        #""number":2,"kind":"gesture.select","payload":{"screen":"0","at":[0,1.5]}}"#,
        "Event 2: Event “gesture.select” doesn’t specify a gesture and a list."
      ),
      (
        #""number":2,"kind":"jump","payload":{"link":"petri://jump/item?id=1","from":"moon"}}"#,
        "Event 2: Unknown starting point “moon”. Use “fresh” or “here”."
      ),
      (
        #""number":2,"kind":"jump","payload":{"link":"petri://jump/item?id=1","from":3}}"#,
        "Event 2: Unknown starting point “3”. Use “fresh” or “here”."
      ),
    ] {
      let events = try Journal.read(jump + "\r\n" + head + line)
      let error = #expect(throws: RecordingError.self) { try Recording(events) }
      #expect(error?.description == reason)
    }
    let long = try JournalEvent(
      exported: head + #""number":1,"kind":"x","payload":{"duration":1e300}}"#
    )
    #expect(long.duration == nil)
  }

  @Test func `a generated test escapes all text`() async throws {
    let title = "a \"quoted\" \\##(exit(1)) \"\"\"## \r\n name"
    let catalog = Catalog("Odd", root: { _ in Overview(title: title) }) {
      ScreenConfiguration("overview", route: .overview)
    }
    let odd = Dish(catalog)
    await odd.start()
    try await odd.perform(.jump(Jump("overview"), from: .fresh))
    let replay = Replay(try Recording(odd.journal.events()), in: Dish(catalog))
    #expect(await replay.run() == nil)
    let test = replay.swiftTest(catalog: "Odd.Shop.catalog", name: "a\\b `c`\n")
    #expect(test.contains("Dish(Shop.catalog)"))
    #expect(test.contains("func `ab c`()"))
    #expect(test.contains("\"Overview “a \\\"quoted\\\" \\\\##(exit(1)) \\\"\\\"\\\"##"))
    #expect(!test.contains("\r"))
  }

  @Test func `an invalid action throws an error and changes nothing`() async throws {
    await dish.start()
    let stack = dish.stack
    let path = ScreenPath(layer: 0, children: [9])
    for (action, reason) in [
      (RecordedAction.reveal(path), "There is no screen at 0/9."),
      (.open(route: "nowhere", nil), "No screen in the catalog has the route “nowhere”."),
      (
        .touch(ListTouch(.refresh, in: "x", of: ScreenPath(layer: 0))),
        "Tabs has no list “x”."
      ),
    ] {
      let error = await #expect(throws: RecordingError.self) { try await dish.perform(action) }
      #expect(error?.description == reason)
    }
    await #expect(throws: CatalogError.self) { try await dish.perform(.choose("x", of: "layout")) }
    #expect(dish.stack == stack)
    #expect(throws: RecordingError.empty) { try Recording([]) }
  }

  @Test(arguments: 0..<60)
  func `replaying any session leads to the same screens and lists`(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    await dish.start()
    for _ in 0..<12 {
      let action = action(&random)
      do { try await dish.perform(action) } catch is RecordingError { continue }
    }
    guard let recording = try? record() else { return }
    let replay = Replay(recording, in: Dish(sample), patience: .zero)
    let divergence = await replay.run()
    #expect(divergence == nil, "seed \(seed): \(divergence.map { "\($0)" } ?? "")")
    #expect(replay.dish.stack == dish.stack, "seed \(seed)")
  }

  private func action(_ random: inout SeededRandom) -> RecordedAction {
    let start: Jump.StartingPoint = random.oneIn(2) ? .here : .fresh
    let path = ScreenPath(layer: random.index(below: 2), children: [random.index(below: 2)])
    let row = ListPosition(row: random.index(below: 4))
    return switch random.index(below: 10) {
    case 0: .jump(Jump("line-list"), from: start)
    case 1:
      .jump(
        Jump("item", context: .fields(["id": .text("\(random.index(below: 9) - 1)")])),
        from: start
      )
    case 2: .jump(Jump("vault", gates: ["vault": random.oneIn(2) ? .ask : .closed]), from: start)
    case 3: .choose(random.oneIn(2) ? "menu" : "tabs", of: "layout")
    case 4: .open(route: "item", .fields(["id": .text("\(random.index(below: 9) - 1)")]))
    case 5: .reveal(path)
    case 6: .close(path)
    case 7: .back(from: random.oneIn(2) ? path : nil)
    case 8: .backToRoot
    default: touch(random.oneIn(2) ? .select(row) : .reorder(from: row, to: ListPosition(row: 0)))
    }
  }
}
