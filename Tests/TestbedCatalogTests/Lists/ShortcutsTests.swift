import GTKBackend
import PetriDish
import TestSupport
import Testing

// Testable because the testbed’s screens are internal.
@testable import TestbedCatalog

@MainActor
struct ShortcutsTests {
  private typealias Opened = OpenedList<ShortcutsScreen>

  /// Returns the texts of the rows in each section.
  private func titles(_ list: some ListSource) -> [[String]] {
    (0..<list.sectionCount).map { section in
      (0..<list.rowCount(in: section)).compactMap { number in
        let model = list.row(at: ListPosition(section: section, row: number))?.model
        return (model as? ItemCell.Model)?.title ?? (model as? ShortcutCell.Model)?.name
      }
    }
  }

  @Test func `groups are expanded unless a link collapses them`() async throws {
    let opened = try await Opened("shortcuts?collapsed.0=money&collapsed.1=shapes")
    #expect(
      titles(opened.screen.list)
        == [["Money"], ["Places", "Cities", "New York", "Cities by region"], ["Shapes"]]
    )
  }

  @Test func `activating a heading collapses its group, and toggling it expands it again`()
    async throws
  {
    let opened = try await Opened("shortcuts?collapsed=~list")
    let screen = opened.screen
    let all = titles(screen.list)
    let heading = ListPosition(section: 1, row: 0)
    let id = screen.list.rowID(at: heading)
    screen.list.receive(.activate(heading))
    try await eventually { !screen.isExpanded(.places) }
    #expect(titles(screen.list) == [all[0], ["Places"], all[2]])
    #expect(screen.list.rowID(at: heading) == id)
    #expect(opened.changes.last?.batch.removed == [ListRun(section: 1, rows: 1..<4)])
    #expect(opened.changes.last?.batch.updated == [ListRun(section: 1, rows: 0..<1)])
    try await screen.toggle(.places)
    #expect(titles(screen.list) == all)
  }

  @Test func `liked shortcuts have a section that exists only if there are any`() async throws {
    let opened = try await Opened("shortcuts?collapsed.0=shapes")
    let screen = opened.screen
    let before = titles(screen.list)
    try await screen.like("New York")
    try await screen.like("Star")
    #expect(titles(screen.list) == [["New York", "Star"]] + before)
    #expect(screen.list.header(in: 0)?.model as? String == "Liked")
    #expect(screen.list.header(in: 1) == nil)
    let row = screen.list.row(at: ListPosition(section: 2, row: 2))?.model as? ShortcutCell.Model
    #expect(row?.isLiked == true)
    #expect(opened.changes.first?.batch.sections.inserted == [0])
    try await screen.toggle(.money)
    try await screen.like("New York")
    try await screen.like("Star")
    #expect(titles(screen.list) == [["Money"]] + before.dropFirst())
    #expect(opened.changes.last?.batch.sections.removed == [0])
  }

  @Test func `opening another link keeps the liked shortcuts`() async throws {
    let opened = try await Opened("shortcuts?collapsed=~list")
    try await opened.screen.like("Circle")
    try await opened.screen.show(ShortcutView(collapsed: ShortcutGroup.allCases))
    #expect(titles(opened.screen.list) == [["Circle"], ["Money"], ["Places"], ["Shapes"]])
  }
}
