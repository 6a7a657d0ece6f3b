import PetriDish
import Testing

@testable import PetriDishApp

@MainActor struct StatusCountsTests {
  private let statuses = ScreenStatuses(smallCatalog, UserState())
  private let tree = CatalogTree(smallCatalog.screens)

  private func node(_ title: String) throws -> Int {
    try #require(tree.nodes.firstIndex { $0.title == title })
  }

  @Test func `a group has the most important status of its screens`() throws {
    let counts = StatusCounts(tree, statuses)
    let (wallet, money) = (try node("Wallet"), try node("Money"))
    #expect(counts.status(of: wallet) == .new)
    for (id, outcome, expected) in [
      ("currencies", .reached, [ScreenStatus.ok, .ok]), ("exchange", .failed, [.failed, .ok]),
      ("currencies", .failed, [.failed, .failed]), ("exchange", .reached, [.failed, .failed]),
      ("currencies", .reached, [.ok, .ok]),
    ] as [(String, JumpResult.Outcome, [ScreenStatus])] {
      statuses.note(outcome, of: id)
      counts.update(try #require(smallCatalog.position(of: id)))
      #expect([wallet, money].map(counts.status(of:)) == expected)
      let made = StatusCounts(tree, statuses)
      #expect(tree.nodes.indices.allSatisfy { made.status(of: $0) == counts.status(of: $0) })
      #expect(
        ScreenStatus.allCases.allSatisfy {
          made.total[$0, default: 0] == counts.total[$0, default: 0]
        }
      )
    }
    #expect(counts.total[.ok] == 2)
    #expect(counts.total[.new] == 3)
  }
}
