import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct RowModelUpdaterTests {
  init() { CountedCell.reset() }

  private func adapter(_ ids: some Sequence<Int>) -> ListAdapter<CountedCell> {
    ListAdapter(ids.map { CountedCell.Model($0) }, name: "counted")
  }

  @Test func `a batch is reported splice by splice, and a reload as a change of length`()
    async throws
  {
    let rows = adapter(0..<10)
    let shown = ShownList(rows)
    await shown.show()
    var signals: [[Int]] = []
    let model = try #require(shown.list.model)
    model.onItemsChanged { signals.append([$0, $1, $2, model.count]) }
    try rows.performBatchUpdates {
      try rows.delete(at: 7)
      try rows.insert(CountedCell.Model(20), at: 2)
    }
    #expect(signals == [[2, 0, 1, 11], [8, 1, 0, 10]])
    try rows.reload(items: (0..<6_000).map { CountedCell.Model($0 + 100) })
    signals = []
    try rows.reload(items: (0..<7_000).map { CountedCell.Model($0 + 50_000) })
    #expect(signals == [[6_000, 0, 1_000, 7_000]])
    signals = []
    try rows.reload(items: (0..<20).map { CountedCell.Model($0) })
    #expect(signals == [[20, 6_980, 0, 20]])
  }

  @Test(arguments: [ListStyle.list, .grid(columns: 2), .boxed])
  func `a reload shows the new rows in reused cells`(style: ListStyle) async throws {
    let rows = adapter(0..<300)
    let shown = ShownList(rows, style: style)
    await shown.show()
    let before = CountedCell.made
    // Some rows exist before and after the reload, at different places.
    for first in [1_000, 290, 0, 5] {
      try rows.reload(items: (first..<first + 40).reversed().map { CountedCell.Model($0) })
      await shown.settle()
      #expect(shown.texts.first == "row \(first + 39)")
      let models = shown.texts.enumerated().map { "row \(first + 39 - $0.offset)" }
      #expect(shown.texts == models)
      if style != .boxed { #expect(CountedCell.made == before, "no cell is created") }
    }
    try rows.select(at: 3)
    try rows.reload(items: (0..<10).map { CountedCell.Model($0) })
    await shown.settle()
    #expect(shown.texts == (0..<10).map { "row \($0)" })
    let items = try #require(shown.view.widget(at: ListPosition(row: 4)))
    #expect(items.isAccessible(as: "row 4"))
  }

  @Test(arguments: [ListStyle.list, .grid(columns: 2), .boxed])
  func `a growing list shows a spinner after its last row`(style: ListStyle) async throws {
    let rows = adapter(0..<3)
    let shown = ShownList(rows, style: style)
    await shown.show()
    rows.isGrowing = true
    await shown.settle()
    let spinner = try #require(shown.rows.descendants(Spinner.self).first { $0.isMapped })
    let place = try #require(spinner.translate(x: 0, y: 0, to: shown.rows))
    #expect(Int(place.y) > shown.places["row 2"]?.y ?? .max)
    try rows.append(CountedCell.Model(3))
    await shown.settle()
    #expect(shown.texts == (0..<4).map { "row \($0)" })
    rows.isGrowing = false
    await shown.settle()
    #expect(!shown.rows.descendants(Spinner.self).contains { $0.isMapped })
  }
}
