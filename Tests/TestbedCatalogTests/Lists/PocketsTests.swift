import GTKBackend
import PetriDish
import Testing

// Testable because the testbed’s screens are internal.
@testable import TestbedCatalog

@MainActor
struct PocketsTests {
  private typealias Opened = OpenedList<PocketsScreen>

  @Test func `four successive slices cover the list`() async throws {
    let screen = try await Opened("pockets?subject=family").screen
    let slices = [
      screen.subjects.slice, screen.pockets.slice, screen.cards.slice, screen.categories.slice,
    ]
    #expect(slices.map { $0.titles().first } == ["Subjects", "Pockets", "Cards", "Categories"])
    #expect(slices.flatMap { $0.titles() } == screen.list.titles())
    #expect(slices.map(\.rows) == [0..<4, 4..<8, 8..<11, 11..<16])
  }

  @Test func `choosing another subject is reported as one change and keeps the headings`()
    async throws
  {
    let opened = try await Opened("pockets?subject=person")
    let screen = opened.screen
    let heading = screen.cards.slice.rowID(at: ListPosition(row: 0))
    screen.list.receive(.activate(ListPosition(row: 2)))
    #expect(opened.changes.map(\.batch.origin) == [.batch])
    #expect(screen.pockets.slice.titles() == ["Pockets", "Holidays", "School", "Rainy days"])
    #expect(screen.cards.slice.titles() == ["Cards", "•••• 0042", "•••• 1815"])
    #expect(screen.cards.slice.rowID(at: ListPosition(row: 0)) == heading)
    #expect((screen.subjects.slice[2]?.model as? ItemCell.Model)?.icon == "object-select-symbolic")
  }

  @Test func `a slice that grows or shrinks shifts the following ones`() async throws {
    let screen = try await Opened("pockets?subject=company").screen
    let (cards, categories) = (screen.cards.slice.titles(), screen.categories.slice.titles())
    try screen.pockets.add()
    try screen.pockets.add()
    #expect(screen.pockets.slice.titles() == ["Pockets", "Taxes", "Pocket 1", "Pocket 2"])
    screen.list.receive(.activate(ListPosition(row: 5)))
    #expect(screen.pockets.slice.titles() == ["Pockets", "Pocket 1", "Pocket 2"])
    #expect(screen.cards.slice.titles() == cards)
    #expect(screen.categories.slice.titles() == categories)
    #expect(screen.cards.slice.rows == 7..<10)
  }

  @Test func `removing the last pocket keeps the cards that move to its position`() async throws {
    let screen = try await Opened("pockets?subject=person").screen
    let cards = screen.cards.slice.titles()
    let last = try #require(screen.list.titles().firstIndex(of: "Rainy days"))
    screen.list.receive(.activate(ListPosition(row: last)))
    #expect(screen.pockets.slice.titles() == ["Pockets", "Bicycle"])
    #expect(screen.cards.slice.titles() == cards)
  }

  @Test func `blocking a card updates only its row`() async throws {
    let opened = try await Opened("pockets?subject=person")
    let screen = opened.screen
    let index = try #require(screen.list.titles().firstIndex(of: "•••• 0042"))
    screen.list.receive(.activate(ListPosition(row: index)))
    #expect(opened.changes.map(\.batch.updated) == [[ListRun(rows: index..<index + 1)]])
    #expect((screen.list[index]?.model as? ItemCell.Model)?.detail == "Blocked")
    screen.list.receive(.activate(ListPosition(row: index)))
    #expect(screen.cards.blocked == [])
  }

  @Test func `activating the row for all categories replaces it with the categories`() async throws
  {
    let screen = try await Opened("pockets?subject=person").screen
    #expect(screen.categories.slice.titles().last == "All categories")
    let last = ListPosition(row: screen.list.count - 1)
    screen.list.receive(.activate(last))
    #expect(screen.categories.slice.count == 8)
    #expect(screen.list.titles().contains("All categories") == false)
    screen.list.receive(.activate(last))
    #expect(screen.categories.slice.count == 8)
  }
}
