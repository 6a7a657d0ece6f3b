import Fixtures
import Foundation
import Lists
import PetriDish
import SampleCatalog
import Survey
import Testing

@MainActor
struct ObservedEdgeTests {
  private let dish = Dish(sample)

  /// Opens the list of lines and taps one of its rows.
  private func tapRow(under variant: String = "tabs") async throws {
    await dish.start()
    try await dish.perform(.jump(Jump("line-list", variants: ["layout": variant]), from: .fresh))
    let path = try #require(dish.scene.visibleScreens.last.flatMap { ScreenPath($0) })
    let touch = ListTouch(.activate(ListPosition(row: 1)), in: "lines", of: path)
    let click = dish.journal.append(.gesture("click", on: "row"), dish: "dish")
    try await Cause.with(click) { try await dish.perform(.touch(touch)) }
    // The row’s owner opens the item asynchronously.
    try await eventually { dish.scene.topmost.title == "Item 1" }
  }

  @Test
  func `a gesture that opens a screen is recorded as an edge from the gesture’s screen`()
    async throws
  {
    try await tapRow()
    let edges = ObservedEdge.edges(in: dish.journal.events())
    #expect(edges.map(\.screen) == ["line-list"])
    #expect(edges.map(\.route) == ["item"])
    #expect(edges.map(\.words) == ["tap a row of “lines”"])
    #expect(edges.map(\.variants) == [["layout": "tabs"]])
  }

  @Test func `the same edges are found in exported events`() async throws {
    try await tapRow()
    var lines: [String] = []
    try dish.journal.export { lines.append($0) }
    let read = try Journal.read(lines.joined(separator: "\n"))
    #expect(ObservedEdge.edges(in: read) == ObservedEdge.edges(in: dish.journal.events()))
  }

  @Test
  func `recording events one by one finds the same edges, and the edges can be encoded`()
    async throws
  {
    try await tapRow()
    var log = TransitionRecorder()
    var counts: Set<Int> = []
    for event in dish.journal.events() {
      log.look(at: event)
      counts.insert(log.edges.count)
    }
    #expect(counts == [0, 1])
    #expect(log.edges == ObservedEdge.edges(in: dish.journal.events()))
    let written = try JSONEncoder().encode(log.edges)
    #expect(try JSONDecoder().decode([ObservedEdge].self, from: written) == log.edges)
  }

  @Test func `old gestures are forgotten, but their edges are kept`() {
    let journal = Journal(capacity: 200_000)
    journal.append(.stack(dish.stack), dish: "dish")
    var log = TransitionRecorder()
    for index in 0..<30_000 {
      let press = journal.append(.gesture("click", on: "Lines"), dish: "dish")
      guard index == 0 else { continue }
      Cause.with(press) {
        _ = journal.append(
          .recorded(
            kind: "route.requested",
            fields: ["request": .string("open"), "route": .string("lines")]
          ),
          dish: "dish"
        )
      }
    }
    for event in journal.events() { log.look(at: event) }
    #expect(log.edges.map(\.route) == ["lines"])
    #expect(log.remembered <= 20_001)
  }

  @Test func `an observed edge is used only under the same variant`() async throws {
    try await tapRow()
    let observed = ObservedEdge.edges(in: dish.journal.events())
    let tabs = try await sample.costTable(under: ["layout": "tabs"], observed: observed)
    let path = try #require(tabs.entries["item"]?.cost?.path)
    #expect(path.map(\.origin) == [.assumed, .observed])
    let menu = try await sample.costTable(under: ["layout": "menu"], observed: observed)
    #expect(menu.entries["item"]?.cost?.path.map(\.origin) == [.assumed])
  }

  @Test func `navigation without a gesture isn’t recorded as an edge`() async throws {
    await dish.start()
    try await dish.perform(.jump(Jump("item", context: .fields(["id": "7"])), from: .fresh))
    try await dish.perform(.open(route: "lines", nil))
    #expect(ObservedEdge.edges(in: dish.journal.events()).isEmpty)
  }

  @Test func `an edge observed on a screen of the initial app belongs to that screen`()
    async throws
  {
    await dish.start()
    // The jump presents a modal, so no route has opened the overview yet.
    let jump = Jump("item", context: ["id": "7"], variants: ["layout": "menu"])
    try await dish.perform(.jump(jump, from: .fresh))
    try await dish.perform(.back(from: nil))
    let click = dish.journal.append(.gesture("click", on: "Lines"), dish: "dish")
    try await Cause.with(click) { try await dish.perform(.open(route: "lines", nil)) }
    let observed = ObservedEdge.edges(in: dish.journal.events())
    #expect(observed.map(\.screen) == [nil])
    let map = try await sample.costTable(under: ["layout": "menu"], observed: observed)
    let path = try #require(map.entries["line-list"]?.cost?.path)
    #expect(path.map(\.words) == ["click “Lines”"])
    #expect(path.map(\.origin) == [.observed])
  }

  @Test func `a click while two screens are visible isn’t recorded as an edge`() async throws {
    let dish = Dish(twoSides)
    await dish.start()
    try await dish.perform(.jump(Jump("overview"), from: .fresh))
    let click = dish.journal.append(.gesture("click", on: "Overview"), dish: "dish")
    try await Cause.with(click) { try await dish.perform(.open(route: "overview", nil)) }
    #expect(dish.journal.events().contains { $0.kind == "route.requested" && $0.cause == click })
    #expect(ObservedEdge.edges(in: dish.journal.events()).isEmpty)
  }
}
