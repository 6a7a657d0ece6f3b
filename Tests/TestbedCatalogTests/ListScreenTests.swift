import GTKBackend
import PetriDish
import Testing
import World

// Testable because the testbed’s screens are internal.
@testable import TestbedCatalog

@MainActor
struct ListScreenTests {
  let dish = Dish(Testbed.catalog)

  /// Returns the kinds of list events after an event.
  private func lists(after event: Int) -> [String] {
    dish.journal.events(after: event).filter { $0.lane == .list }.map(\.kind)
  }

  private func currencies() async throws -> CurrencyListScreen {
    let link = "petri://jump/currencies?search=&order=code"
    _ = await dish.jump(try Testbed.catalog.jump(link))
    return try #require(dish.scene.topmost as? CurrencyListScreen)
  }

  @Test func `a search keeps only matching rows`() async throws {
    let screen = try await currencies()
    let all = screen.list.count
    let before = dish.journal.last
    try screen.search("franc")
    #expect(screen.list.items.contains { $0.id == "CHF" })
    #expect(screen.list.items.allSatisfy { $0.title.lowercased().contains("franc") })
    #expect(lists(after: before) == ["list.show"])
    try screen.search("")
    #expect(screen.list.count == all)
    try screen.search("no such money")
    #expect(screen.list.count == 0)
  }

  @Test func `rows are sorted by code or by name`() async throws {
    let screen = try await currencies()
    #expect(screen.list.items.map(\.id) == screen.list.items.map(\.id).sorted())
    try screen.show(CurrencyQuery(order: .name))
    #expect(screen.list.items.map(\.title) == screen.list.items.map(\.title).sorted())
  }

  @Test func `shuffling keeps every row`() async throws {
    let screen = try await currencies()
    let (ids, before) = (Set(screen.list.items.map(\.id)), dish.journal.last)
    try screen.shuffle()
    #expect(Set(screen.list.items.map(\.id)) == ids)
    let events = dish.journal.events(after: before)
    guard case .list(let change)? = events.first?.payload else {
      Issue.record("no list changed")
      return
    }
    #expect(change.removed.isEmpty)
    #expect(change.inserted.isEmpty)
    #expect(!change.moved.isEmpty)
  }

  @Test func `removed rows are restored in reverse order`() async throws {
    let screen = try await currencies()
    let (items, before) = (screen.list.items, dish.journal.last)
    try screen.removeFirst()
    try screen.removeFirst()
    #expect(screen.list.items == Array(items.dropFirst(2)))
    try screen.putBack()
    #expect(screen.list.items == Array(items.dropFirst()))
    try screen.putBack()
    try screen.putBack()
    #expect(screen.list.items == items)
    #expect(
      lists(after: before) == ["list.delete", "list.delete", "list.insert", "list.insert"]
    )
  }

  @Test func `undoing a removal has no effect if a search has already restored the row`()
    async throws
  {
    let screen = try await currencies()
    let items = screen.list.items
    try screen.removeFirst()
    try screen.search("")
    try screen.putBack()
    #expect(screen.list.items == items)
  }

  @Test func `an activated row isn’t selected`() async throws {
    let screen = try await currencies()
    #expect(screen.list.receive(.activate(ListPosition(row: 3))))
    #expect(!screen.list.receive(.select(ListPosition(row: 3))))
    #expect(screen.list.selectedIndexes == [])
  }

  @Test func `cities are filtered by their name or their country`() async throws {
    _ = await dish.jump(try Testbed.catalog.jump("petri://jump/cities?filter=brazil"))
    let screen = try #require(dish.scene.topmost as? CityListScreen)
    #expect(screen.list.count > 5)
    #expect(screen.list.items.allSatisfy { $0.subtitle == "Brazil" })
    try screen.show(CityQuery(filter: "zuri"))
    #expect(screen.list.items.map(\.title) == ["Zurich"])
    try screen.show(CityQuery())
    #expect(screen.list.count > 300)
  }

  @Test func `an error about missing tables names the package to install`() {
    let currencies = CurrencyListScreen(CurrencyQuery()) { try Currency.all(at: "/nowhere") }
    #expect(currencies.list.count == 0)
    #expect(currencies.problem?.contains("Install the package iso-codes") == true)
    let cities = CityListScreen(CityQuery()) { try City.all(in: "/nowhere") }
    #expect(cities.list.count == 0)
    #expect(cities.problem?.contains("Install the package tzdata") == true)
  }
}
