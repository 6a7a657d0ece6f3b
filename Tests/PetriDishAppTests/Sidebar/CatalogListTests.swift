import PetriDish
import Testing

@testable import PetriDishApp

@MainActor struct CatalogListModelTests {
  private let rows = CatalogListModel(CatalogTree(smallCatalog.screens))

  private var all: [CatalogListModel.Row] { (0..<rows.count).map { rows[$0] } }

  @Test func `a part without screens has no title, the tree always has`() {
    #expect(rows[0] == .title(.screens))
    #expect(rows.count == 1 + rows.tree.count)
    rows.showShortcuts(favourites: [], recents: [3, 1])
    #expect(
      all.prefix(5) == [
        .title(.recents), .shortcut(.recents, 3), .shortcut(.recents, 1), .title(.screens),
        .node(0),
      ]
    )
    #expect(rows.isTitle(at: 0) && !rows.isTitle(at: 1) && rows.isTitle(at: 3))
    #expect(!rows.isTitle(at: -1) && !rows.isTitle(at: 4) && !rows.isTitle(at: 99))
  }

  @Test func `a key stands for one row, and each row is where it says`() {
    rows.showShortcuts(favourites: [0, 4], recents: [4, 0])
    _ = rows.toggle(1)
    let keys = (0..<rows.count).map(rows.key(at:))
    #expect(Set(keys).count == keys.count)
    for (index, key) in keys.enumerated() {
      #expect(CatalogListModel.row(of: key) == rows[index])
      #expect(rows.index(of: rows[index]) == index)
    }
    #expect(rows.index(of: .node(2)) == nil)
    #expect(rows.index(of: .shortcut(.recents, 1)) == nil)
  }

  @Test func `changes turn the old rows into the new ones, and are small`() {
    let choices: [[Int]] = [[], [0], [1], [0, 1], [1, 0], [0, 1, 2], [2, 0, 1]]
    for first in choices {
      for second in choices {
        for (favourites, recents) in [(first, second), (second, first), ([], first), (second, [])] {
          var old = all
          let change = rows.showShortcuts(favourites: favourites, recents: recents)
          let added = all[change.position..<(change.position + change.added)]
          let removed = old[change.position..<(change.position + change.removed)]
          if let one = removed.first, let other = added.first { #expect(one != other) }
          if let one = removed.last, let other = added.last { #expect(one != other) }
          old.replaceSubrange(change.position..<(change.position + change.removed), with: added)
          #expect(old == all)
        }
      }
    }
  }

  @Test func `folding counts from the tree's first row`() throws {
    rows.showShortcuts(favourites: [0], recents: [])
    var old = all
    let change = try #require(rows.toggle(1))
    old.removeSubrange(change.position..<(change.position + change.removed))
    #expect(old == all)
    #expect(change.added == 0)
  }
}
