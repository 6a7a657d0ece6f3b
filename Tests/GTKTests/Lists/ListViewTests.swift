import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct ListViewTests {
  @Test func `a list of 100,000 rows creates at most 215 row widgets`() async {
    let list = Listing(100_000)
    await list.show()
    #expect(list.made <= 210)
    #expect(list.made >= 10)
    #expect(list.model.livingRows <= 210)
    list.view.scroll(to: 60_000)
    await list.view.nextFrame()
    await list.view.nextFrame()
    #expect(list.bound.contains("60000"))
    #expect(list.made <= 215)
  }

  @Test func `an insertion keeps the widgets of the other rows`() async {
    let list = Listing(20)
    await list.show()
    let before = list.shown
    list.rows.keys.insert(900, at: 3)
    list.model.changed(at: 3, removed: 0, added: 1)
    await list.view.nextFrame()
    #expect(list.shown.count == 21)
    #expect(list.shown["900"] != nil)
    #expect(before.allSatisfy { key, cell in list.shown[key] === cell })
  }

  @Test func `a large replacement emits two signals and a small one emits one`() {
    let rows = Keys(0..<10_000)
    let model = RowModel(rows)
    var signals: [[Int]] = []
    var counts: [Int] = []
    model.onItemsChanged {
      signals.append([$0, $1, $2])
      counts.append(model.count)
    }
    rows.keys.replaceSubrange(100..<10_000, with: 20_000..<30_000)
    model.changed(at: 100, removed: 9_900, added: 10_000)
    rows.keys.replaceSubrange(0..<10, with: [1, 2])
    model.changed(at: 0, removed: 10, added: 2)
    model.changed(at: 0, removed: 0, added: 0)
    #expect(signals == [[100, 9_900, 0], [100, 0, 10_000], [0, 10, 2]])
    #expect(counts == [100, 10_100, 10_092])
  }

  @Test func `between two signals, the model contains only the signaled changes`() {
    let rows = Keys(0..<6_010)
    let model = RowModel(rows)
    var seen: [[UInt64?]] = []
    model.onItemsChanged { position, _, _ in
      seen.append([model.key(at: position - 1), model.key(at: position), model.key(at: -1)])
    }
    rows.keys.replaceSubrange(5..<6_005, with: 10_000..<16_000)
    model.changed(at: 5, removed: 6_000, added: 6_000)
    #expect(seen == [[4, 6_005, nil], [4, 10_000, nil]])
  }

  @Test func `the selection follows its row until the row is removed`() {
    let rows = Keys(0..<10)
    let model = RowModel(rows)
    let selection = SingleSelection(model)
    #expect(selection.selected == nil)
    selection.selected = 5
    rows.keys.removeSubrange(0..<3)
    model.changed(at: 0, removed: 3, added: 0)
    #expect(selection.selected == 2)
    #expect(selection.key(at: 2) == 5)
    rows.keys.remove(at: 2)
    model.changed(at: 2, removed: 1, added: 0)
    #expect(selection.selected == nil)
  }

  @Test func `a multiple selection selects and unselects individual rows`() {
    let selection = MultiSelection(RowModel(Keys(0..<10)))
    var ranges: [Range<Int>] = []
    selection.onSelectionChange { ranges.append($0) }
    selection.select(at: 3)
    selection.select(at: 5, alone: false)
    #expect((0..<10).filter { selection.isSelected(at: $0) } == [3, 5])
    selection.unselect(at: 3)
    #expect((0..<10).filter { selection.isSelected(at: $0) } == [5])
    #expect(ranges.count == 3)
  }

  @Test func `expanding a tree row shows its children`() throws {
    let tree = TreeListModel(root: RowModel(Keys([1, 2]))) { key in
      key == 1 ? RowModel(Keys([10, 11])) : nil
    }
    #expect(tree.count == 2)
    let first = try #require(tree.row(at: 0))
    #expect(first.isExpandable)
    #expect(tree.row(at: 1)?.isExpandable == false)
    var folds = 0
    first.onExpand { folds += 1 }
    first.isExpanded = true
    #expect((0..<tree.count).map { tree.key(at: $0) } == [1, 10, 11, 2])
    #expect(tree.row(at: 1)?.depth == 1)
    #expect(folds == 1)
    #expect(tree.row(at: 4) == nil)
  }

  @Test func `the list, its model, rows, and cells are freed with the window`() async {
    weak var rows: Keys?
    weak var model: RowModel?
    weak var view: ListView?
    weak var cell: Cell?
    do {
      let list = Listing(50)
      await list.show()
      (rows, model, view) = (list.rows, list.model, list.view)
      cell = list.cells.first
      (list.cells, list.shown) = ([], [:])
      #expect(cell != nil)
      list.window.destroy()
    }
    #expect(view == nil)
    #expect(model == nil)
    #expect(rows == nil)
    #expect(cell == nil)
  }
}

private final class Keys: Rows {
  var keys: [UInt64]
  init(_ keys: some Sequence<UInt64>) { self.keys = Array(keys) }
  var count: Int { keys.count }
  func key(at index: Int) -> UInt64 { keys[index] }
}

@MainActor private final class Cell {
  let label = Label()
}

@MainActor private final class Tally {
  var cells: [Cell] = []
  var made = 0
  var shown: [String: Cell] = [:]
  var bound: Set<String> = []
}

/// A list in a window that records the cells that GTK creates and binds.
@MainActor private final class Listing {
  let window = Window()
  let rows: Keys
  let model: RowModel
  let view: ListView
  private let tally = Tally()
  var cells: [Cell] {
    get { tally.cells }
    set { tally.cells = newValue }
  }
  var made: Int { tally.made }
  var bound: Set<String> { tally.bound }
  /// The latest cell of each row that has been shown, by the row's text.
  var shown: [String: Cell] {
    get { tally.shown }
    set { tally.shown = newValue }
  }

  init(_ count: UInt64) {
    rows = Keys(0..<count)
    model = RowModel(rows)
    let factory = RowFactory(
      setup: { [tally] item in
        let cell = Cell()
        item.cell = cell
        item.child = cell.label
        tally.made += 1
        tally.cells.append(cell)
      },
      bind: { [tally] item in
        let text = item.key.map { String($0) } ?? ""
        guard let cell = item.cell as? Cell else { return }
        cell.label.text = text
        tally.bound.insert(text)
        tally.shown[text] = cell
      }
    )
    view = ListView(NoSelection(model), factory: factory)
    window.size = (300, 400)
    window.child = ScrolledWindow(view)
  }

  func show() async {
    window.present()
    await view.nextFrame()
    await MainLoop.settled(until: view.isMapped)
    await view.nextFrame()
  }
}
