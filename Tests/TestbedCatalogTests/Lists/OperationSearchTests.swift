import GTKBackend
import PetriDish
import Testing

// Testable because the testbed’s screens are internal.
@testable import TestbedCatalog

@MainActor
struct OperationSearchTests {
  private typealias Opened = OpenedList<OperationSearchScreen>
  private let page = OperationSearchScreen.page

  /// The number of rows above the operations, which are two headings and a row for each tag.
  private let above = 2 + Language.Kind.allCases.count

  @Test func `tags and operations have headings, and the last row is a placeholder`() async throws {
    let list = try await Opened("operations?search=").screen.list
    let titles = list.titles()
    #expect(titles.count == above + page + 1)
    #expect(titles.prefix(2) == ["Tags", "Living"])
    #expect(Array(titles[(above - 1)...above]) == ["Operations", "Ghotuo"])
    #expect(titles.last == "Scroll down for more")
    #expect(list.header(in: 0)?.model as? String == "7,910 ISO 639-3 languages")
    #expect(list.cellTypes.count == 3)
  }

  @Test func `scrolling to the end loads a page until all rows are loaded`() async throws {
    let opened = try await Opened("operations?search=sign%20language")
    let list = opened.screen.list
    #expect(list.count == above + page + 1)
    list.receive(.scroll(ListScroll(offset: 0, viewport: 500, content: 3_000)))
    #expect(opened.changes.isEmpty)
    list.receive(.scroll(ListScroll(offset: 2_000, viewport: 500, content: 3_000)))
    #expect(list.count == above + 156)
    #expect(list.titles().contains("Scroll down for more") == false)
    let change = try #require(opened.changes.first)
    #expect(change.batch.inserted == [ListRun(rows: above + page..<above + 156)])
    #expect(change.batch.removed == [ListRun(rows: above + page..<above + page + 1)])
    list.receive(.scroll(ListScroll(offset: 5_000, viewport: 500, content: 5_500)))
    #expect(opened.changes.count == 1)
  }

  @Test func `scrolling loads all languages of the standard in order`() async throws {
    let opened = try await Opened("operations?search=")
    let list = opened.screen.list
    for _ in 0..<200 {
      list.receive(.scroll(ListScroll(offset: 100, viewport: 500, content: 600)))
    }
    #expect(Array(list.titles().dropFirst(above)) == (try Language.all().map(\.name)))
    #expect(opened.changes.count == 79)
  }

  @Test func `activating a tag filters the operations, and activating it again shows all`()
    async throws
  {
    let opened = try await Opened("operations?search=sign%20language")
    let list = opened.screen.list
    let before = list.titles()
    list.receive(.activate(ListPosition(row: 2)))
    #expect(list.titles().dropFirst(above).count == 2)
    #expect(list.header(in: 0)?.model as? String == "2 ISO 639-3 languages")
    #expect((list[2]?.model as? ItemCell.Model)?.icon == "object-select-symbolic")
    list.receive(.activate(ListPosition(row: 2)))
    #expect(list.titles() == before)
    list.receive(.activate(ListPosition(row: 0)))
    #expect(opened.changes.map(\.batch.origin) == [.show, .show])
  }

  @Test func `a search moves neither headings nor remaining rows`() async throws {
    let opened = try await Opened("operations?search=sign%20language")
    let list = opened.screen.list
    let heading = list.rowID(at: ListPosition(row: above - 1))
    try opened.screen.show(OperationQuery(search: "argentine"))
    #expect(list.rowID(at: ListPosition(row: above - 1)) == heading)
    #expect(list.titles().dropFirst(above) == ["Argentine Sign Language"])
    #expect(opened.changes.first?.batch.moved == [])
    #expect(opened.changes.first?.batch.insertions == 0)
    try opened.screen.show(OperationQuery(search: "Klingonese"))
    #expect(list.titles().last == "No matching operations")
  }

  @Test func `a missing table is reported in place of the operations`() throws {
    let screen = OperationSearchScreen { try Language.all(at: "/nowhere") }
    try screen.show(OperationQuery())
    #expect(screen.list.titles().last?.contains("Install the package iso-codes") == true)
  }
}
