import GTKBackend
import PetriDish
import Testing
import World

// Testable because the testbed’s screens are internal.
@testable import TestbedCatalog

@MainActor
struct BalancePickerTests {
  private typealias Opened = OpenedList<BalancePickerScreen>

  @Test func `the balance in a link is selected, and the header shows the selection`() async throws
  {
    let opened = try await Opened("balance-picker?code=JPY")
    let list = opened.screen.list
    #expect(list.selectedItems.map(\.id) == ["JPY"])
    #expect(list.header(in: 0)?.model as? String == "Yen, JP¥150,000")
    #expect(list.receive(.select(ListPosition(row: 0))))
    #expect(list.selectedItems.map(\.id) == ["CHF"])
    #expect(list.header(in: 0)?.model as? String == "Swiss Franc, CHF\u{a0}4,210.35")
    list.receive(.deselect(ListPosition(row: 0)))
    #expect(list.header(in: 0)?.model as? String == "No selection")
  }

  @Test func `every row has the same height at any width`() async throws {
    let list = try await Opened("balance-picker?code=EUR").screen.list
    #expect(list.count > 10)
    for row in 0..<list.count {
      #expect(list.length(at: ListPosition(row: row), breadth: Double(row) * 100) == 52)
    }
  }

  @Test func `an unknown balance and a missing table are reported`() async throws {
    let jump = try Testbed.catalog.jump("petri://jump/balance-picker?code=ZZZ")
    let failure = await Dish(Testbed.catalog).jump(jump).failure
    #expect(failure?.message.contains("no balance in “ZZZ”.") == true)
    let screen = BalancePickerScreen { try Currency.all(at: "/nowhere") }
    #expect(screen.list.count == 0)
    #expect(screen.problem?.contains("Install the package iso-codes") == true)
  }
}
