import Lists
import Testing

/// Lists with several cell types.
@MainActor @Suite struct AnyListAdapterTests {
  @Test func `each row has a cell type and configures only cells of that type`() throws {
    let list = AnyListAdapter(
      WordCell.self,
      CityCell.self,
      items: [.static(WordCell.self, "Cities"), .dynamic(City(id: 1), cell: CityCell.self)]
    )
    let title = try #require(list.row(at: ListPosition(row: 0)))
    let city = try #require(list.row(at: ListPosition(row: 1)))
    #expect(title.cellType is WordCell.Type)
    #expect(title.keepsCell)
    #expect(!city.keepsCell)
    let cell = city.makeCell()
    try city.configure(cell, animated: false)
    #expect((cell as? CityCell)?.city == City(id: 1))
    #expect(throws: ListError.foreignCell("CityCell", wanted: "WordCell")) {
      try title.configure(cell, animated: false)
    }
  }

  @Test func `an unknown cell type is registered on first use`() throws {
    let list = AnyListAdapter(WordCell.self)
    #expect(list.cellTypes.count == 1)
    try list.append(.dynamic(City(id: 1), cell: CityCell.self))
    _ = list.row(at: ListPosition(row: 0))
    _ = list.row(at: ListPosition(row: 0))
    #expect(list.cellTypes.count == 2)
    #expect(list.cellTypes.last is CityCell.Type)
  }

  @Test func `reloading with the same static item keeps its row`() throws {
    let title = AnyListItem.static(WordCell.self, "Cities")
    let list = AnyListAdapter(items: [title])
    let row = list.rowID(at: ListPosition(row: 0))
    try list.reload(items: [.dynamic(City(id: 1), cell: CityCell.self), title])
    #expect(list.rowID(at: ListPosition(row: 1)) == row)
    try list.reload(items: [.static(WordCell.self, "Cities")])
    #expect(list.rowID(at: ListPosition(row: 0)) != row)
  }

  @Test func `updating a static item keeps its row unless the kind of item changes`() throws {
    let list = AnyListAdapter(items: [.static(WordCell.self, "Cities")])
    var events: [ListChangeEvent] = []
    list.observe { events.append($0) }
    try list.update(.static(WordCell.self, "Towns"), at: 0)
    #expect(events.last?.updated == [0])
    try list.update(.dynamic(City(id: 1), cell: CityCell.self), at: 0)
    #expect(events.last?.inserted == [0])
  }

  @Test func `a dynamic and a static item with the same model are different rows`() throws {
    let list = AnyListAdapter(items: [.dynamic(City(id: 1), cell: CityCell.self)])
    let row = list.rowID(at: ListPosition(row: 0))
    try list.reload(items: [.static(CityCell.self, City(id: 1))])
    #expect(list.rowID(at: ListPosition(row: 0)) != row)
  }

  private final class WideCell: ListCell, WidthMeasurable {
    func configure(with model: String, animated: Bool) {}
    static func width(of model: String, height: Double) -> Double { 30 }
  }

  private final class HighCell: ListCell, HeightMeasurable {
    func configure(with model: String, animated: Bool) {}
    static func height(of model: String, width: Double) -> Double { 20 }
  }

  @Test(arguments: [ListAxis.vertical, .horizontal])
  func `a cell that measures only along the wrong axis is reported once`(axis: ListAxis) {
    let items: [AnyListItem] = [
      .dynamic("a", cell: WideCell.self), .dynamic("b", cell: HighCell.self),
      .dynamic("c", cell: WordCell.self), .dynamic("d", cell: WideCell.self),
      .dynamic("e", cell: HighCell.self),
    ]
    let list = AnyListAdapter(items: items, axis: axis)
    var problems: [ListError] = []
    list.onProblem = { problems.append($0) }
    let lengths = (0..<5).map { list.length(at: ListPosition(row: $0), breadth: 100) }
    #expect(
      lengths == (axis == .vertical ? [nil, 20, nil, nil, 20] : [30, nil, nil, 30, nil])
    )
    #expect(problems == [.wrongAxis(axis == .vertical ? "WideCell" : "HighCell", axis)])
    #expect(
      ListError.wrongAxis("WideCell", .vertical).description
        == "WideCell measures its width, but its list is vertical. Make it HeightMeasurable."
    )
  }

  @Test func `a cell that measures only along the wrong axis is reported by all lists`()
    async throws
  {
    var problems: [ListError] = []
    func measureAll(_ list: any ListSource) {
      for row in [0, 1, 0] { _ = list.length(at: ListPosition(row: row), breadth: 100) }
    }
    let wide = ListAdapter<WideCell>(["a", "b"], sizing: .byModel)
    wide.onProblem = { problems.append($0) }
    measureAll(ComposedDataSource([wide]))
    let slice = try wide[0...]
    measureAll(slice)
    #expect(problems == [.wrongAxis("WideCell", .vertical)])
    let high = ListAdapter<HighCell>(["a", "b"], axis: .horizontal, sizing: .byModel)
    high.onProblem = { problems.append($0) }
    measureAll(high)
    #expect(problems.dropFirst() == [.wrongAxis("HighCell", .horizontal)])
    problems = []
    let source = DiffableDataSource<Int, String> { .dynamic($0, cell: WideCell.self) }
    source.onProblem = { problems.append($0) }
    var snapshot = ListSnapshot<Int, String>()
    try snapshot.append(sections: [0])
    try snapshot.append(["a", "b"])
    try await source.apply(snapshot)
    measureAll(source)
    #expect(problems == [.wrongAxis("WideCell", .vertical)])
  }

  @Test func `a wrong axis isn’t reported if no row uses the cell’s length`() {
    var problems: [ListError] = []
    for sizing in [ListSizing<String>.automatic, .fixed(20), .measured { _, _ in nil }] {
      let list = ListAdapter<WideCell>(["a"], sizing: sizing)
      list.onProblem = { problems.append($0) }
      _ = list.length(at: ListPosition(row: 0), breadth: 100)
    }
    let items = [AnyListItem.dynamic("a", cell: WideCell.self).length(20)]
    let list = AnyListAdapter(items: items)
    list.onProblem = { problems.append($0) }
    #expect(list.length(at: ListPosition(row: 0), breadth: 100) == 20)
    #expect(problems == [])
  }

  @Test func `AnyListSliceAdapter is the slice type of lists with several cell types`() throws {
    let list = AnyListAdapter(items: [.static(WordCell.self, "a"), .static(WordCell.self, "b")])
    let slice: AnyListSliceAdapter = try list[1...]
    try slice.append(.dynamic("c", cell: WordCell.self))
    #expect(list.items.map { $0.model as? String } == ["a", "b", "c"])
  }

  @Test func `a static item can be a view that determines the identity of its row`() throws {
    let (search, other) = (Search(), Search())
    let list = AnyListAdapter(items: [
      .static(view: search), .dynamic("a", cell: WordCell.self), .static(view: other),
    ])
    let row = try #require(list.row(at: ListPosition(row: 0)))
    #expect(row.view === search)
    #expect(row.keepsCell)
    #expect(list.row(at: ListPosition(row: 1))?.view == nil)
    #expect(list.items[0].model as? Search === search)
    #expect(list.length(at: ListPosition(row: 0), breadth: 50) == nil)
    try list.show([.dynamic("a", cell: WordCell.self), .static(view: search)])
    #expect(list.row(at: ListPosition(row: 1))?.id == row.id)
    let composed = try #require(ComposedDataSource([list]).row(at: ListPosition(row: 1)))
    #expect(composed.view === search)
    try composed.configure(composed.makeCell(), animated: false)
    #expect(list.cellTypes.count == 1)
    list.setHeader(.static(view: other))
    #expect(list.header(in: 0)?.view === other)
  }

  @Test func `a list retains a view until its row is removed`() throws {
    weak var view: Search?
    let list = AnyListAdapter()
    do {
      let entry = Search()
      view = entry
      try list.append(.static(view: entry))
    }
    #expect(view != nil)
    try list.delete(at: 0)
    #expect(view == nil)
  }
}

/// A view that a screen creates and retains.
private final class Search {}
