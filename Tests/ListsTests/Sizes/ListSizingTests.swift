import Compiling
import Lists
import Testing

/// Row lengths, their cache, and the spacing around rows.
@MainActor @Suite struct ListSizingTests {
  private func at(_ row: Int) -> ListPosition { ListPosition(row: row) }

  @Test func `row lengths are automatic, fixed, or measured from the model`() {
    let words = ["a", "bb", "ccc"]
    #expect(VerticalListAdapter<LineCell>(words).length(at: at(0), breadth: 100) == nil)
    let fixed = VerticalListAdapter<LineCell>(words, sizing: .fixed(44))
    #expect(fixed.length(at: at(2), breadth: 100) == 44)
    let measured = VerticalListAdapter<LineCell>(words, sizing: .byModel)
    #expect(measured.axis == .vertical)
    #expect(measured.length(at: at(2), breadth: 100) == 103)
    let wide = HorizontalListAdapter<LineCell>(words, sizing: .byModel)
    #expect(wide.axis == .horizontal)
    #expect(wide.length(at: at(2), breadth: 100) == 300)
    #expect(wide.length(at: at(3), breadth: 100) == nil)
  }

  @Test(arguments: [
    ("Vertical", "HeightMeasurable", "height(of model: Int, width: Double)"),
    ("Horizontal", "WidthMeasurable", "width(of model: Int, height: Double)"),
  ])
  func `sizing by model requires a cell that measures along the list’s axis`(
    axis: String,
    wanted: String,
    function: String
  ) throws {
    func program(_ conformances: String) -> [String: String] {
      let cell = """
        import Lists
        final class Cell: ListCell\(conformances) {
          func configure(with model: Int, animated: Bool) {}
          static func \(function) -> Double { 1 }
        }
        print(\(axis)ListAdapter<Cell>([1], sizing: .byModel).count)
        """
      return ["main.swift": cell]
    }
    #expect(try Compiler().check(program(", \(wanted)")) == [])
    let refused = try Compiler().check(program(""))
    #expect(refused.contains { $0.message.contains(wanted) }, "\(refused)")
  }

  @Test func `in a list of several cell types, only measurable cells have lengths`() {
    let items = [
      AnyListItem.dynamic("abc", cell: LineCell.self), .dynamic("abc", cell: WordCell.self),
    ]
    let tall = AnyListAdapter(items: items)
    #expect((0...2).map { tall.length(at: at($0), breadth: 10) } == [13, nil, nil])
    let wide = AnyListAdapter(items: items, axis: .horizontal)
    #expect((0...2).map { wide.length(at: at($0), breadth: 10) } == [30, nil, nil])
  }

  @Test func `a row is measured once, even if it moves, until its model changes`() throws {
    LineCell.measured = []
    let list = VerticalListAdapter<LineCell>(["a", "b", "c"], sizing: .byModel)
    func measure() { for row in 0..<list.count { _ = list.length(at: at(row), breadth: 50) } }
    measure()
    measure()
    #expect(LineCell.measured == ["a", "b", "c"])
    try list.move(at: 0, to: 2)
    measure()
    #expect(LineCell.measured == ["a", "b", "c"])
    try list.update("B", at: 0)
    measure()
    #expect(LineCell.measured == ["a", "b", "c", "B"])
    try list.insert("d", at: 0)
    measure()
    #expect(LineCell.measured == ["a", "b", "c", "B", "d"])
  }

  @Test func `a new breadth clears the size cache, and removed rows leave it`() throws {
    let list = VerticalListAdapter<LineCell>(["a", "b", "c"], sizing: .byModel)
    let cache = RowSizeCache()
    list.sizeCache = cache
    func measure(_ breadth: Double) {
      for row in 0..<list.count { _ = list.length(at: at(row), breadth: breadth) }
    }
    measure(50)
    #expect(cache.count == 3)
    _ = list.length(at: at(0), breadth: 60)
    #expect(cache.count == 1)
    measure(60)
    try list.delete(at: 1)
    #expect(cache.count == 2)
    try list.reload(items: ["x"])
    #expect(cache.count == 0)
  }

  @Test(arguments: [
    ("0.0", 1.0), ("-3.0", 1), ("nan", 1), ("inf", 1_000_000), ("-inf", 1), ("44.0", 44),
  ])
  func `an invalid length is replaced by the nearest valid one and reported`(
    measure: String,
    used: Double
  ) throws {
    let list = VerticalListAdapter<NumberCell>([try #require(Double(measure))], sizing: .byModel)
    var heard: [ListError] = []
    list.onProblem = { heard.append($0) }
    #expect(list.length(at: at(0), breadth: 50) == used)
    #expect(list.length(at: at(0), breadth: 50) == used)
    #expect(heard == (used == 44 ? [] : [.badLength(measure, row: 0, used: used)]))
    let fixed = HorizontalListAdapter<NumberCell>([1], sizing: .fixed(-1))
    #expect(fixed.length(at: at(0), breadth: 50) == 1)
  }

  @Test func `every list supports rows of a fixed length`() async throws {
    let any = AnyListAdapter(items: [.dynamic("a", cell: LineCell.self)], sizing: .fixed(40))
    let one = ListAdapter<LineCell>(["a"], axis: .horizontal, sizing: .fixed(41))
    let snapshots = DiffableDataSource<Int, String> { .dynamic($0, cell: LineCell.self) }
    snapshots.sizing = .fixed(42)
    try await snapshots.apply(ListSnapshot(0, ["a"]))
    let slice = try any.slice(0..<1)
    let lists: [any ListSource] = [any, one, snapshots, slice, ComposedDataSource([any])]
    #expect(lists.map { $0.length(at: at(0), breadth: 50) } == [40, 41, 42, 40, 40])
    #expect(lists.map { $0.length(at: at(1), breadth: 50) }.allSatisfy { $0 == nil })
  }

  @Test func `a new sizing clears the cache and lays out the rows again`() {
    let list = ListAdapter<LineCell>(["a", "bb"], sizing: .byModel)
    let slice = try? list.slice(1..<2)
    let views = [LazyView(), LazyView(), LazyView()]
    let screen = ComposedDataSource([list])
    list.attach(to: views[0])
    slice?.attach(to: views[1])
    screen.attach(to: views[2])
    func lengths() -> [Double?] {
      [list.length(at: at(1), breadth: 50)]
        + views.map { view in
          view.feed.flatMap { $0.length(at: at($0.rowCount() - 1), breadth: 50) }
        }
    }
    #expect(lengths() == [52, 52, 52, 52])
    #expect((list.sizeCache as? RowSizeCache)?.count == 1)
    list.sizing = .measured { word, breadth in word == "a" ? nil : breadth }
    #expect((list.sizeCache as? RowSizeCache)?.count == 0)
    #expect(views.map(\.layouts) == [1, 1, 1])
    #expect(lengths() == [50, 50, 50, 50])
    #expect(list.length(at: at(0), breadth: 50) == nil)
    list.sizing = .fixed(20)
    #expect(lengths() == [20, 20, 20, 20])
    list.sizing = .automatic
    #expect(lengths() == [nil, nil, nil, nil])
    #expect(views.map(\.layouts) == [3, 3, 3])
  }

  @Test func `a list may change while it measures a row`() {
    let list = VerticalListAdapter<LineCell>(["a", "b"], sizing: .byModel)
    LineCell.onMeasure = { _ = #expect(throws: Never.self) { try list.delete(at: 0...) } }
    defer { LineCell.onMeasure = nil }
    #expect(list.length(at: at(1), breadth: 50) == 51)
    #expect(list.items.isEmpty)
    #expect((list.sizeCache as? RowSizeCache)?.count == 0)
  }

  @Test(arguments: [true, false])
  func `a header or footer has its own type and isn’t counted as a row`(isHeader: Bool) throws {
    let list = ListAdapter<WordCell>(["a"])
    let view = LazyView()
    list.attach(to: view)
    func edge() -> ListRow? { isHeader ? list.header(in: 0) : list.footer(in: 0) }
    func set<Cell: ListCell>(_ cell: Cell.Type, _ model: Cell.Model) {
      if isHeader { list.setHeader(cell, model) } else { list.setFooter(cell, model) }
    }
    func remove() { if isHeader { list.removeHeader() } else { list.removeFooter() } }
    set(CityCell.self, City(id: 1))
    let first = try #require(isHeader ? view.feed?.header(in: 0) : view.feed?.footer(in: 0))
    #expect((isHeader ? view.feed?.footer(in: 0) : view.feed?.header(in: 0)) == nil)
    #expect(first.cellType is CityCell.Type)
    #expect(list.count == 1)
    set(CityCell.self, City(id: 2))
    #expect(edge()?.id == first.id)
    #expect(edge()?.model as? City == City(id: 2))
    set(WordCell.self, "b")
    #expect(edge()?.id != first.id)
    remove()
    remove()
    #expect(edge() == nil)
    list.spacing = 6
    list.spacing = 6
    list.insets = ListInsets(top: 3)
    #expect(view.layouts == 6)
    #expect(view.feed?.spacing == 6)
    #expect(view.feed?.insets.top == 3)
  }

  @Test func `headers and footers have the given length, or the one their cells measure`()
    throws
  {
    let list = AnyListAdapter(items: [.dynamic("a", cell: WordCell.self)])
    func lengths(along axis: ListAxis = .vertical) -> [Double?] {
      [list.header(in: 0), list.footer(in: 0)].map { $0?.length(along: axis, breadth: 50) }
    }
    list.setHeader(WordCell.self, "top")
    list.setFooter(LineCell.self, "a")
    #expect(lengths() == [nil, 51])
    list.setHeader(WordCell.self, "top", length: 40)
    list.setFooter(LineCell.self, "a", length: 30)
    #expect(lengths() == [40, 30])
    #expect(lengths(along: .horizontal) == [40, 30])
    list.setHeader(.dynamic("top", cell: WordCell.self).length(-2))
    #expect(lengths() == [1, 30])
    #expect(ComposedDataSource([list]).footer(in: 0)?.length(along: .vertical, breadth: 9) == 30)
    #expect([list.header(in: 1), list.footer(in: -1)].allSatisfy { $0 == nil })
  }

  @Test func `a static footer keeps its row identity while its item is the same`() {
    let list = ListAdapter<WordCell>()
    let own = AnyListItem.static(WordCell.self, "own")
    list.setFooter(own)
    let id = list.footer(in: 0)?.id
    list.setFooter(own.length(30))
    #expect(list.footer(in: 0)?.id == id)
    list.setFooter(.static(WordCell.self, "own"))
    #expect(list.footer(in: 0)?.id != id)
    #expect(list.footer(in: 0)?.keepsCell == true)
    list.setFooter(nil)
    #expect(list.footer(in: 0) == nil)
  }
}

private final class LineCell: ListCell, HeightMeasurable, WidthMeasurable {
  static var measured: [String] = []
  static var onMeasure: (() -> Void)?

  func configure(with model: String, animated: Bool) {}

  static func height(of model: String, width: Double) -> Double {
    measured.append(model)
    onMeasure?()
    return width + Double(model.count)
  }

  static func width(of model: String, height: Double) -> Double {
    height * Double(model.count)
  }
}

private final class NumberCell: ListCell, HeightMeasurable {
  func configure(with model: Double, animated: Bool) {}
  static func height(of model: Double, width: Double) -> Double { model }
}
