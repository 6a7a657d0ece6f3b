import GTKBackend
import Lists
import Routing
import TestSupport
import Testing

private final class Origin: Screen {
  var taken: [String] = []
}

private final class MixedListNavigationTarget: Screen {}

extension Route where Target == MixedListNavigationTarget, Context == String {
  fileprivate static var mixed: Self {
    Step { (_: String) in MixedListNavigationTarget() }.using(.replaceRoot).from(.root)
  }
}

/// Tests of navigation edges in lists with several cell types.
@MainActor @Suite(.serialized) struct MixedListNavigationTests {
  private final class NumberCell: ListCell {
    func configure(with model: Int, animated: Bool) {}
  }

  private final class WordCell: ListCell {
    func configure(with model: String, animated: Bool) {}
  }

  private nonisolated static let number = NavigationEdge("tap a number", to: .mixed) {
    (screen: Origin, number: Int) in
    screen.taken.append("number \(number)")
    return "\(number)"
  }

  private nonisolated static let word = NavigationEdge("tap a word", to: .mixed) {
    (screen: Origin, word: String) in
    screen.taken.append("word \(word)")
    return word
  }

  private nonisolated static let double = NavigationEdge(
    .tap("A word").then(.tap("It")),
    to: .mixed
  ) { (_: Origin, word: String) in word }

  @Test func `a list declares its first single-press edge and ignores edges with two presses`() {
    let (screen, list) = (Origin(), AnyListAdapter(selectionMode: .single))
    list.navigates(Self.double, from: screen, for: WordCell.self)
    #expect(list.declaredPress == nil)
    list.navigates(Self.number, from: screen, for: NumberCell.self)
    #expect(list.declaredPress == "tap a number")
    list.navigates(Self.word, from: screen, for: WordCell.self)
    #expect(list.declaredPress == "tap a number")
  }

  @Test func `each cell type has its own edge, and rows of other types call onActivate`() {
    let screen = Origin()
    let list = AnyListAdapter(items: [
      .dynamic(1, cell: NumberCell.self), .dynamic("a", cell: WordCell.self),
      .static(NumberCell.self, 2),
    ])
    var others: [Int] = []
    list.onActivate = { index, _ in others.append(index) }
    list.navigates(Self.number, from: screen, for: NumberCell.self)
    for row in 0..<3 { list.perform(.activate(ListPosition(row: row))) }
    #expect(screen.taken == ["number 1", "number 2"])
    #expect(others == [1])
    list.navigates(Self.word, from: screen, for: WordCell.self)
    for row in 0..<3 { list.perform(.activate(ListPosition(row: row))) }
    #expect(screen.taken == ["number 1", "number 2", "number 1", "word a", "number 2"])
    #expect(others == [1])
  }
}
