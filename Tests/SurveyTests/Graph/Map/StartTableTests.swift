import PetriDish
import SampleCatalog
import Testing

@testable import Survey

@MainActor
struct StartTableTests {
  private let catalog = Catalog("Rooms", root: { _ in Room(title: "a") }) {
    ScreenConfiguration("a", route: .rootedA)
    ScreenConfiguration("b", name: "Bedroom", route: .rootedB)
    ScreenConfiguration("c", route: .aboveA)
    ScreenConfiguration("cell", route: .cell)
    ScreenConfiguration("help", route: .guardedHelp)
  }

  private func table() async throws -> StartTable {
    StartTable(try await catalog.startRows(under: [:], in: StandardEnvironment()))
  }

  private func position(_ start: String?, _ target: String, _ table: StartTable) throws
    -> StartTable.Position
  {
    StartTable.Position(
      start: try #require(table.starts.firstIndex(of: start)),
      target: try #require(table.targets.firstIndex(of: target))
    )
  }

  @Test func `a cell has a kind and a sentence with the plan’s steps`() async throws {
    let table = try await table()
    #expect(table.starts == [nil, "a", "b", "c", "cell"])
    #expect(table.targets == ["a", "b", "c", "cell", "help"])
    let cells: [(start: String?, target: String, kind: StartTable.Kind, words: String)] = [
      (nil, "b", .planned, "steps: close Room, replaceRoot Room."),
      ("b", "c", .noHost, ""), ("cell", "b", .unreached, ""),
    ]
    for cell in cells {
      let position = try position(cell.start, cell.target, table)
      #expect(table.kind(at: position) == cell.kind)
      #expect(table.sentence(at: position).contains(cell.words))
      #expect(table.sentence(at: position).hasSuffix("."))
    }
  }

  @Test func `starts from too many screens aren’t planned, and the reason states the limit`() {
    func reason(_ count: Int) -> String? {
      let catalog = Catalog("Many", root: { _ in Overview() }) {
        for number in 0..<count { ScreenConfiguration("s\(number)", route: .overview) }
      }
      return catalog.registration.reasonWithoutStarts
    }
    #expect(reason(1_000) == nil)
    #expect(
      reason(1_001)
        == "Planning from 1001 screens to 1001 others takes too long. The limit is 1000 screens."
    )
  }

  @Test func `guards are listed before the plan`() async throws {
    let catalog = planted(.addedGuard)
    let rows = try await catalog.startRows(under: [:], in: StandardEnvironment())
    let table = StartTable(rows)
    let asked = table.targets.indices.map { StartTable.Position(start: 0, target: $0) }
      .filter { table.kind(at: $0) == .asked }
    #expect(!asked.isEmpty)
    for position in asked {
      let names = table[position].guards.map { "“\($0)”" }.joined(separator: ", ")
      #expect(table.sentence(at: position).hasPrefix("Guards to ask: \(names). "))
    }
  }

  @Test func `a cell is a jump that first opens the start`() async throws {
    let table = try await table()
    let jump = try #require(
      table.jump(at: position("b", "c", table), under: [:]) { catalog.screen($0)?.jump }
    )
    #expect(jump.link == "petri://jump/c?from=b&v=1")
    #expect(try catalog.jump(jump.link) == jump)
    let fresh = try #require(
      table.jump(at: position(nil, "c", table), under: [:]) { catalog.screen($0)?.jump }
    )
    #expect(fresh.from == [])
  }

  @Test(arguments: [
    ("", 5, 5), ("bed", 1, 5), ("from:bed", 5, 1), ("from:fresh", 5, 1),
    ("b from:b from:cell", 1, 2),
    ("nothing", 0, 5), ("from:nothing", 5, 0),
  ])
  func `filter terms match targets, and terms with “from” match starts`(
    text: String,
    targets: Int,
    starts: Int
  ) async throws {
    let found = StartFilter(text).indices(in: try await table()) { id in
      id.map { catalog.screen($0)?.name ?? $0 } ?? "A fresh app"
    }
    #expect((found.targets.count, found.starts.count) == (targets, starts))
  }
}
