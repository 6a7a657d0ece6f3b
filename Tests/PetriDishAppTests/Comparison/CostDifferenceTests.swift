import Survey
import Testing

@testable import PetriDishApp

struct CostDifferenceTests {
  typealias Figures = NavigationCost.Figures

  private static let plain = Figures(actions: 2, depth: 2, modals: 0, back: 1, hidden: 0)

  private struct Row: Sendable {
    let other: Figures?
    let words: String
    let more: Set<NavigationCost.Measure>
  }

  private static let rows = [
    Row(other: nil, words: "reached only here", more: []),
    Row(other: plain, words: "same cost", more: []),
    Row(
      other: Figures(actions: 3, depth: 2, modals: 0, back: 1, hidden: 6),
      words: "fewest actions",
      more: []
    ),
    Row(
      other: Figures(actions: 1, depth: 1, modals: 0, back: 1, hidden: 0),
      words: "1 more action",
      more: [.actions, .depth]
    ),
    Row(
      other: Figures(actions: 2, depth: 2, modals: 0, back: nil, hidden: 0),
      words: "cheaper",
      more: []
    ),
    Row(
      other: Figures(actions: 2, depth: 1, modals: 0, back: 0, hidden: 0),
      words: "more depth, steps back",
      more: [.depth, .back]
    ),
  ]

  @Test(arguments: rows.indices)
  func `a verdict describes how the costs differ from the other variant`(index: Int) {
    let row = Self.rows[index]
    let verdict = CostDifference(Self.plain, against: row.other)
    #expect(verdict.words == row.words)
    #expect(verdict.more == row.more)
  }

  @Test func `a verdict mentions additional actions as well as additional hidden items`() {
    let menu = Figures(actions: 3, depth: 2, modals: 0, back: 1, hidden: 6)
    let verdict = CostDifference(menu, against: Self.plain)
    #expect(verdict.words == "1 more action, more hidden")
    #expect(verdict.more == [.actions, .hidden])
  }

  @Test func `a screen without a way back costs more than any number of steps back`() {
    let trap = Figures(actions: 2, depth: 2, modals: 0, back: nil, hidden: 0)
    #expect(CostDifference(trap, against: Self.plain).more == [.back])
  }
}
