import PetriDish
import Testing

@testable import PetriDishApp

@MainActor struct StackLevelsTests {
  private func stack(_ titles: String..., isVisible: Bool = true) -> StackNode {
    StackNode(
      type: "NavigationStack",
      visible: isVisible,
      children: titles.enumerated().map { index, title in
        StackNode(type: "Page", title: title, visible: index == titles.count - 1)
      }
    )
  }

  private var tabs: StackNode {
    StackNode(
      type: "Tabs",
      title: "Shop",
      children: [stack("Home", isVisible: false), stack("Wallet", "Currencies")]
    )
  }

  private var menu: StackNode {
    StackNode(
      type: "Menu",
      title: "Shop",
      children: [
        stack("Home", isVisible: false), stack("Star", isVisible: false),
        stack("Wallet", "Currencies"),
      ]
    )
  }

  @Test func `levels lead from the root to the visible screen`() {
    let levels = StackLevels(tabs).levels
    #expect(levels.map(\.title) == ["Tabs", "Stack", "Wallet", "Currencies"])
    #expect(levels.map(\.note) == ["2 tabs", "tab 2", "first", "push"])
  }

  @Test func `a modal follows the screen below it`() {
    let root = StackNode(
      type: "Home",
      title: "Home",
      presented: StackNode(type: "Login", title: "Log in")
    )
    #expect(StackLevels(root).levels.map(\.note) == ["", "modal"])
  }

  @Test func `matching levels share a column, and so do levels that replace each other`() {
    let columns = LevelAlignment(StackLevels(tabs), StackLevels(menu))
    #expect(columns.columns.map { $0.first?.title } == ["Tabs", "Stack", "Wallet", "Currencies"])
    #expect(columns.columns.map { $0.second?.title } == ["Menu", "Stack", "Wallet", "Currencies"])
    #expect(columns.differing == 1)
  }

  @Test(arguments: 0..<200)
  func `an alignment keeps all levels in order and matches as many as possible`(seed: Int) {
    var random = SeededNumbers(seed: UInt64(seed))
    func some() -> StackNode {
      let titles = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        String("abcd".randomElement(using: &random) ?? "a")
      }
      return StackNode(
        type: "NavigationStack",
        children: titles.map { StackNode(type: "Page", title: $0) }
      )
    }
    let (one, two) = (StackLevels(some()), StackLevels(some()))
    let columns = LevelAlignment(one, two)
    #expect(columns.columns.compactMap(\.first) == one.levels, "seed \(seed)")
    #expect(columns.columns.compactMap(\.second) == two.levels, "seed \(seed)")
    let common = columns.columns.count { $0.isSame }
    #expect(common == longest(one.levels[...], two.levels[...]), "seed \(seed)")
    let other = LevelAlignment(two, one)
    #expect(other.differing <= columns.columns.count && other.columns.count { $0.isSame } == common)
  }

  /// Returns the largest number of common levels of two stacks by trying all combinations.
  private func longest(
    _ one: ArraySlice<StackLevels.Level>,
    _ two: ArraySlice<StackLevels.Level>
  ) -> Int {
    guard let first = one.first, let second = two.first else { return 0 }
    if first.key == second.key { return 1 + longest(one.dropFirst(), two.dropFirst()) }
    return max(longest(one.dropFirst(), two), longest(one, two.dropFirst()))
  }
}

/// A seeded random number generator.
private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
