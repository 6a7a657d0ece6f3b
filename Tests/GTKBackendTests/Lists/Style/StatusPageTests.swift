import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct StatusPageTests {
  @Test(arguments: [ListStyle.list, .grid(columns: 2), .boxed])
  func `a placeholder is shown instead of rows, and its button runs its action`(style: ListStyle)
    async throws
  {
    let rows = ListAdapter<CountedCell>([])
    var retries = 0
    rows.placeholder = .failure("Not read", "The disk is gone.") { retries += 1 }
    let shown = ShownList(rows, style: style)
    await shown.show()
    func seen() -> [String] {
      shown.view.widget.descendants(Label.self).filter { $0.isMapped && !$0.text.isEmpty }
        .map(\.text)
    }
    #expect(seen() == ["Not read", "The disk is gone.", "Try again"])
    try #require(shown.view.widget.descendants(Button.self).first { $0.isMapped }).click()
    #expect(retries == 1)
    rows.placeholder = ListPlaceholder("Nothing yet")
    await shown.settle()
    #expect(seen() == ["Nothing yet"])
    try rows.append(CountedCell.Model(1))
    await shown.settle()
    #expect(seen() == ["row 1"])
    try rows.reload(items: [])
    rows.isGrowing = true
    await shown.settle()
    #expect(seen() == [])
  }

  @Test func `a long description doesn’t make the list taller`() async throws {
    let rows = ListAdapter<CountedCell>([])
    let words = String(repeating: "a few more words than before ", count: 4)
    rows.placeholder = ListPlaceholder("Nothing has been found yet", words)
    let shown = ShownList(rows)
    await shown.show()
    let list = shown.view.widget
    let page = try #require(list.descendants(Box.self).first { $0.hasClass("status") }?.parent)
    #expect(page.bounds(in: list)?.height == list.height)
  }
}
