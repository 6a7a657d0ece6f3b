// `PreservedFocus` is internal.
import Lists
import Testing

@testable import GTKBackend

@MainActor @Suite struct PreservedFocusTests {
  private let id = ListRowID(rawValue: 7)

  @Test func `the focus follows its row when rows change before or after the row`() {
    var focus = PreservedFocus(id: id, index: 5)
    focus.follow(RowChange(index: 0, removed: 1, added: 3))
    #expect(focus.index == 7)
    focus.follow(RowChange(index: 8, removed: 2, added: 0))
    #expect(focus.index == 7 && !focus.isGone)
  }

  @Test func `the position of a removed row is adjusted for later changes`() {
    var focus = PreservedFocus(id: id, index: 5)
    focus.follow(RowChange(index: 4, removed: 3, added: 1))
    #expect(focus.index == 4 && focus.isGone)
    focus.follow(RowChange(index: 0, removed: 0, added: 2))
    #expect(focus.index == 6 && focus.isGone)
  }
}
