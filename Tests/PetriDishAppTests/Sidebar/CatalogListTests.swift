import Foundation
import Lists
import PetriDish
import Testing

@testable import PetriDishApp

@MainActor struct CatalogListTests {
  private let rows: CatalogList
  private let view = RecordingListRenderer()

  init() throws {
    let tree = CatalogTree(smallCatalog.screens)
    let counts = StatusCounts(tree, ScreenStatuses(smallCatalog, UserState()))
    rows = CatalogList(tree, counts, layout: try UIFile<SidebarOutlets>(paneAssets()))
    rows.attach(to: view)
  }

  private func show(favourites: [Int], recents: [Int]) {
    rows.show(
      favourites: favourites,
      recents: recents.map { ($0, Recent(screen: "\($0)", time: .now)) }
    )
  }

  private var all: [[CatalogList.Row]] {
    (0..<rows.sectionCount).map { section in
      (0..<rows.rowCount(in: section)).compactMap { rows[ListPosition(section: section, row: $0)] }
    }
  }

  /// The ids of all rows in the list.
  private var ids: [[ListRowID]] {
    all.map { section in
      section.compactMap { rows.position(of: $0).flatMap(rows.rowID(at:)) }
    }
  }

  @Test func `a section without screens has no header, but the tree always has one`() {
    func titles() -> [Bool] { (0..<3).map { rows.header(in: $0) != nil } }
    #expect(titles() == [false, false, true])
    show(favourites: [], recents: [3, 1])
    #expect(titles() == [false, true, true])
    #expect(all[1] == [.shortcut(.recents, 3), .shortcut(.recents, 1)])
    #expect(all[2].first == .node(0) && all[2].count == rows.tree.visible.count)
  }

  @Test func `each row has a unique id and is found by it`() {
    show(favourites: [0, 4], recents: [4, 0])
    rows.toggle(1)
    let flat = ids.flatMap(\.self)
    #expect(Set(flat).count == all.reduce(0) { $0 + $1.count })
    for id in flat {
      let position = rows.position(of: id)
      #expect(position.flatMap(rows.rowID(at:)) == id)
    }
    #expect(rows.position(of: .node(2)) == nil)
    #expect(rows.position(of: .shortcut(.recents, 1)) == nil)
  }

  @Test func `a view matches the list after any change of shortcuts or groups`() {
    let choices: [[Int]] = [[], [0], [1], [0, 1], [1, 0], [0, 1, 2], [2, 0, 1]]
    for first in choices {
      for second in choices {
        for (favourites, recents) in [(first, second), (second, first), ([], first), (second, [])] {
          show(favourites: favourites, recents: recents)
          #expect(view.rowIDs == ids)
        }
        rows.toggle(1)
        #expect(view.rowIDs == ids)
      }
    }
  }

  @Test func `folding a group by a gesture updates the attributes of its row`() throws {
    let group = try #require(rows.position(of: .node(1)))
    #expect(rows.attributes(at: group).isExpanded == true)
    #expect(rows.attributes(at: group).level == 1)
    let feed = try #require(view.feed)
    feed.expand(false, at: group)
    #expect(rows.attributes(at: group).isExpanded == false)
    #expect(rows.position(of: .node(2)) == nil && view.rowIDs == ids)
    rows.choose(2, unfolds: true)
    #expect(rows.attributes(at: group).isExpanded == true)
    let chosen = try #require(rows.chosen.flatMap { rows.position(of: .node($0)) })
    #expect(rows.attributes(at: chosen).isCurrent && !rows.attributes(at: group).isCurrent)
  }

  @Test func `activating a row in the tree or in the shortcuts opens its screen`() throws {
    var opened: [Int] = []
    rows.onOpen = { opened.append($0) }
    show(favourites: [3], recents: [])
    let feed = try #require(view.feed)
    feed.activate(at: ListPosition(section: 0, row: 0))
    let node = try #require(rows.tree.node(ofScreen: 4))
    feed.activate(at: try #require(rows.position(of: .node(node))))
    #expect(opened == [3, 4])
  }
}
