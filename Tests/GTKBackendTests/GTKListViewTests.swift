import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct GTKListViewTests {
  init() { CountedCell.reset() }

  private func adapter(_ ids: some Sequence<Int>) -> ListAdapter<CountedCell> {
    ListAdapter(ids.map { CountedCell.Model($0) }, name: "counted")
  }

  @Test func `a list of 100,000 rows makes about 205 cells`() async {
    let rows = adapter(0..<100_000)
    let shown = ShownList(rows)
    await shown.show()
    #expect((10...210).contains(CountedCell.made))
    shown.view.scroll(to: ListPosition(row: 70_000), animated: false)
    await shown.settle()
    #expect(shown.texts.contains("row 70000"))
    #expect(CountedCell.made <= 215)
    #expect(CountedCell.reused > 0)
    shown.window.destroy()
  }

  @Test func `every kind of change shows`() async throws {
    let rows = adapter(0..<6)
    let shown = ShownList(rows)
    await shown.show()
    #expect(shown.texts == (0..<6).map { "row \($0)" })
    try rows.insert(CountedCell.Model(9), at: 1)
    try rows.delete(at: 0)
    try rows.move(at: 0, to: 4)
    try rows.update(CountedCell.Model(2, "two"), at: 1)
    await shown.settle()
    #expect(shown.texts == ["row 1", "two", "row 3", "row 4", "row 9", "row 5"])
    try rows.reload(items: [CountedCell.Model(7), CountedCell.Model(1, "one")])
    await shown.settle()
    #expect(shown.texts == ["row 7", "one"])
    try rows.reload(items: [])
    await shown.settle()
    #expect(shown.texts == [])
    shown.window.destroy()
  }

  @Test func `an update fills one cell, an insertion one more`() async throws {
    let rows = adapter(0..<8)
    let shown = ShownList(rows)
    await shown.show()
    CountedCell.configured = []
    try rows.update(CountedCell.Model(3, "three"), at: 3)
    #expect(CountedCell.configured == ["three"])
    try rows.insert(CountedCell.Model(90), at: 2)
    await shown.settle()
    #expect(CountedCell.configured == ["three", "row 90"])
    shown.window.destroy()
  }

  @Test func `a batch is told to GTK splice by splice, a large reload in two`() async throws {
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
    #expect(signals == [[0, 6_000, 0, 0], [0, 0, 7_000, 7_000]])
    shown.window.destroy()
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `random changes leave the screen as the list is`(seed: UInt64) async throws {
    var random = Seeded(state: seed)
    let rows = adapter(0..<12)
    let shown = ShownList(rows, size: (300, 900))
    await shown.show()
    // What the list is, in the middle of a batch too.
    var ids = Array(0..<12)
    for step in 0..<40 {
      try rows.performBatchUpdates {
        for part in 0..<Int.random(in: 1...4, using: &random) {
          let index = Int.random(in: 0..<ids.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0 where ids.count < 20:
            ids.insert(100 + step * 4 + part, at: index)
            try rows.insert(CountedCell.Model(ids[index]), at: index)
          case 1 where ids.count > 3:
            ids.remove(at: index)
            try rows.delete(at: index)
          case 2:
            let to = Int.random(in: 0..<ids.count, using: &random)
            ids.insert(ids.remove(at: index), at: to)
            try rows.move(at: index, to: to)
          default:
            try rows.update(CountedCell.Model(ids[index], "\(ids[index]) at \(step)"), at: index)
          }
        }
      }
      await shown.settle()
      #expect(rows.items.map(\.id) == ids)
      #expect(shown.texts == rows.items.map(\.text))
    }
    shown.window.destroy()
  }

  @Test func `rows come into view and go out of it`() async throws {
    let rows = adapter(0..<1_000)
    var came: [Int] = []
    var left: [Int?] = []
    rows.onWillDisplay = { index, item in
      if rows.count == 1_000 { #expect(index == item.id) }
      came.append(item.id)
    }
    rows.onDidEndDisplaying = { index, _ in left.append(index) }
    let shown = ShownList(rows)
    await shown.show()
    #expect(came == Array(0..<came.count))
    #expect(came.count < 60)
    #expect(left == [])
    #expect(shown.view.visibleRows == came.map { ListPosition(row: $0) })
    let first = came
    shown.view.scroll(to: ListPosition(row: 500), animated: false)
    await shown.settle()
    #expect(came.contains(500))
    #expect(Set(left.compactMap { $0 }) == Set(first))
    left = []
    try rows.delete(at: 500)
    await shown.settle()
    #expect(left.contains(nil))
    shown.window.destroy()
  }

  @Test func `a list may change itself while it is filled or shown`() async throws {
    let rows = adapter(0..<10)
    var isDone = false
    CountedCell.onConfigure = { model in
      guard model.id == 5, !isDone else { return }
      isDone = true
      #expect(throws: Never.self) { try rows.delete(at: 0) }
    }
    rows.onWillDisplay = { _, item in
      guard item.id == 7, rows.count < 10 else { return }
      #expect(throws: Never.self) { try rows.append(CountedCell.Model(99)) }
    }
    let shown = ShownList(rows)
    await shown.show()
    await shown.settle()
    #expect(shown.texts == [1, 2, 3, 4, 5, 6, 7, 8, 9, 99].map { "row \($0)" })
    shown.window.destroy()
  }

  @Test func `a cell without a widget is named in its row`() async throws {
    let rows = ListAdapter<BareCell>([1])
    let shown = ShownList(rows)
    var errors: [BackendError] = []
    shown.view.onError = { errors.append($0) }
    await shown.show()
    let sentence = "BareCell cannot be shown by GTK, because it is no WidgetCell."
    #expect(shown.texts == [sentence])
    #expect(errors.isEmpty || errors.allSatisfy { $0.description == sentence })
    shown.window.destroy()
  }

  @Test func `a cell of its own keeps its state while it is scrolled away`() async throws {
    let rows = AnyListAdapter()
    try rows.append(.static(CountedCell.self, CountedCell.Model(-1, "own")))
    for id in 0..<2_000 { try rows.append(.dynamic(CountedCell.Model(id), cell: CountedCell.self)) }
    let shown = ShownList(rows)
    await shown.show()
    let label = try #require(shown.list.descendants(Label.self).first { $0.text == "own" })
    label.tooltip = "state"
    shown.view.scroll(to: ListPosition(row: 1_900), animated: false)
    await shown.settle()
    #expect(!shown.texts.contains("own"))
    shown.view.scroll(to: ListPosition(row: 0), animated: false)
    await shown.settle()
    let again = try #require(shown.list.descendants(Label.self).first { $0.text == "own" })
    #expect(again === label)
    #expect(again.tooltip == "state")
    shown.window.destroy()
  }

  @Test func `view, list and cells go with the window`() async throws {
    weak var list: ListAdapter<CountedCell>?
    weak var view: GTKListView?
    weak var label: Label?
    do {
      let rows = adapter(0..<50)
      let window = Window()
      do {
        let shown = ShownList(rows)
        await shown.show()
        (list, view) = (rows, shown.view)
        label = shown.list.descendants(Label.self).first
        window.child = nil
        shown.window.destroy()
      }
      window.destroy()
      #expect(label == nil)
    }
    // A report that was under way holds the widget until it finds nobody to report to.
    await MainLoop.settled(rounds: 3)
    #expect(view == nil)
    #expect(list == nil)
  }

  @Test func `a view lives as long as its widget stands in a tree`() async throws {
    let rows = adapter(0..<3)
    let box = Box()
    weak var view: GTKListView?
    do {
      let made = GTKListView()
      rows.attach(to: made)
      box.append(made.widget)
      view = made
    }
    #expect(view != nil)
    box.removeAll()
    #expect(view == nil)
  }
}

/// Numbers that are the same for the same seed (SplitMix64).
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

@MainActor private final class BareCell: ListCell {
  init() {}
  func configure(with model: Int, animated: Bool) {}
}
