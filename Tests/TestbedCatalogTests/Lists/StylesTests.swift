import GTKBackend
import PetriDish
import Testing

// Testable because the testbed’s screens are internal.
@testable import TestbedCatalog

@MainActor struct StylesTests {
  @Test func `cities are loaded in pages`() async throws {
    let opened = try await OpenedList<StylesScreen>("styles?style=grid")
    let list = opened.screen.list
    #expect(list.count == StylesScreen.pageSize)
    list.onReachedEnd?()
    #expect(list.count == 2 * StylesScreen.pageSize)
    #expect(Set(list.items.map(\.id)).count == list.count)
    await opened.screen.read()
    #expect(list.count == 2 * StylesScreen.pageSize)
  }

  @Test func `a filter without matches has a placeholder`() async throws {
    let opened = try await OpenedList<StylesScreen>("styles?style=list&filter=Atlantis")
    #expect(opened.screen.list.count == 0)
    #expect(opened.screen.list.placeholder?.sentence == "No city or country matches “Atlantis”.")
  }

  @Test func `a missing database is reported and can be read again`() async throws {
    let opened = try await OpenedList<StylesScreen>("styles?style=list&folder=/nowhere")
    let placeholder = try #require(opened.screen.list.placeholder)
    #expect(placeholder.isFailure)
    #expect(placeholder.sentence.contains("Install the package tzdata"))
    placeholder.action?.run()
    #expect(opened.screen.list.isRefreshing)
  }
}
