import GTKBackend
import PetriDish
import Testing
import World

// Testable because the testbed’s screens are internal.
@testable import TestbedCatalog

@MainActor
struct ComposedTests {
  private typealias Opened = OpenedList<ComposedScreen>

  private func headers(_ list: some ListSource) -> [String?] {
    (0..<list.sectionCount).map { list.header(in: $0)?.model as? String }
  }

  @Test func `the parts in a link come first, followed by the others`() async throws {
    let list = try await Opened("composed?parts.0=languages").screen.list
    #expect(headers(list) == ["Languages", "Currencies", "Cities"])
    #expect(list.titles(in: 0) == (try Language.all().prefix(4).map(\.name)))
    #expect((0..<3).map { list.rowCount(in: $0) } == [4, 4, 4])
  }

  @Test func `swapping parts moves sections and no rows`() async throws {
    let opened = try await Opened("composed?parts=~list")
    let screen = opened.screen
    let row = screen.list.rowID(at: ListPosition(section: 2, row: 1))
    try screen.swapEnds()
    #expect(headers(screen.list) == ["Languages", "Cities", "Currencies"])
    #expect(screen.list.rowID(at: ListPosition(section: 0, row: 1)) == row)
    let batch = try #require(opened.changes.first?.batch)
    #expect(!batch.sections.moved.isEmpty)
    #expect(batch.removed.isEmpty && batch.inserted.isEmpty && batch.moved.isEmpty)
    try screen.putFirstLast()
    #expect(headers(screen.list) == ["Cities", "Currencies", "Languages"])
    try screen.show(PartOrder())
    #expect(headers(screen.list) == ["Currencies", "Cities", "Languages"])
  }

  @Test func `activating a row changes it in its part, at any position`() async throws {
    let opened = try await Opened("composed?parts.0=languages")
    let list = opened.screen.list
    let before = list.titles(in: 1)
    list.receive(.activate(ListPosition(section: 1, row: 2)))
    #expect(list.titles(in: 1) != before)
    #expect(list.titles(in: 1)[0..<2] == before[0..<2])
    #expect(opened.changes.map(\.list) == ["composed"])
  }

  @Test func `shuffling all parts is reported as one change`() async throws {
    let opened = try await Opened("composed?parts=~list")
    let list = opened.screen.list
    let before = (0..<3).map { Set(list.titles(in: $0)) }
    for _ in 0..<5 { try opened.screen.shuffle() }
    #expect((0..<3).map { Set(list.titles(in: $0)) } == before)
    #expect((1...5).contains(opened.changes.count))
    #expect(opened.changes.allSatisfy { $0.batch.sections.isEmpty && $0.batch.removed.isEmpty })
  }

  @Test func `a part that can’t be read throws its error`() {
    let error = #expect(throws: ReadingError.self) {
      try ComposedScreen { _ in throw ReadingError.missing(path: "/nowhere", package: "tzdata") }
    }
    #expect(error?.description.contains("Install the package tzdata") == true)
  }
}
