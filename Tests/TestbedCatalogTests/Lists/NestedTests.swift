import GTKBackend
import PetriDish
import Testing
import World

// Testable because the testbed’s screens are internal.
@testable import TestbedCatalog

@MainActor
struct NestedTests {
  private typealias Opened = OpenedList<NestedScreen>

  @Test func `each region is a row with a horizontal list of its cities`() async throws {
    let screen = try await Opened("nested").screen
    let shelves = screen.list.items
    #expect(shelves.map(\.region).contains("Pacific"))
    #expect(shelves.map(\.list.count).reduce(0, +) == (try City.all().count))
    #expect(shelves.allSatisfy { $0.list.axis == .horizontal && screen.list.axis == .vertical })
    #expect(
      shelves.allSatisfy { shelf in
        shelf.list.items.allSatisfy { $0.zone.hasPrefix("\(shelf.region)/") }
      }
    )
  }

  @Test func `changes of every list are recorded, and a moved row keeps its list`() async throws {
    let opened = try await Opened("nested")
    let screen = opened.screen
    #expect(screen.lists.count == screen.list.count + 1)
    #expect(screen.lists.allSatisfy { $0.publisher.hasViews })
    let last = try #require(screen.list.items.last)
    try screen.putLastFirst()
    try last.list.delete(at: 0)
    #expect(screen.list[0] === last)
    #expect(opened.changes.map(\.list) == ["regions", "cities of \(last.region)"])
    #expect(opened.changes.first?.batch.moved.count == 1)
  }

  @Test func `an error about missing cities names the package to install`() throws {
    let screen = NestedScreen { try City.all(in: "/nowhere") }
    #expect(screen.problem?.contains("Install the package tzdata") == true)
    try screen.putLastFirst()
    #expect(screen.list.count == 0)
  }
}
