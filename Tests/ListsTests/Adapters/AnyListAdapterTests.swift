import Lists
import Testing

/// Lists of many cell types.
@MainActor @Suite struct AnyListAdapterTests {
  @Test func `each row names its cell and configures it`() throws {
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

  @Test func `an unknown cell type is learned on first use`() throws {
    let list = AnyListAdapter(WordCell.self)
    #expect(list.cellTypes.count == 1)
    try list.append(.dynamic(City(id: 1), cell: CityCell.self))
    _ = list.row(at: ListPosition(row: 0))
    _ = list.row(at: ListPosition(row: 0))
    #expect(list.cellTypes.count == 2)
    #expect(list.cellTypes.last is CityCell.Type)
  }

  @Test func `a static row stays itself when it is given again`() throws {
    let title = AnyListItem.static(WordCell.self, "Cities")
    let list = AnyListAdapter(items: [title])
    let row = list.rowID(at: ListPosition(row: 0))
    try list.reload(items: [.dynamic(City(id: 1), cell: CityCell.self), title])
    #expect(list.rowID(at: ListPosition(row: 1)) == row)
    try list.reload(items: [.static(WordCell.self, "Cities")])
    #expect(list.rowID(at: ListPosition(row: 0)) != row)
  }

  @Test func `an update of a static row keeps the row, another cell makes another`() throws {
    let list = AnyListAdapter(items: [.static(WordCell.self, "Cities")])
    var events: [ListChangeEvent] = []
    list.observe { events.append($0) }
    try list.update(.static(WordCell.self, "Towns"), at: 0)
    #expect(events.last?.updated == [0])
    try list.update(.dynamic(City(id: 1), cell: CityCell.self), at: 0)
    #expect(events.last?.inserted == [0])
  }

  @Test func `one person in two kinds of cells is two rows`() throws {
    let list = AnyListAdapter(items: [.dynamic(City(id: 1), cell: CityCell.self)])
    let row = list.rowID(at: ListPosition(row: 0))
    try list.reload(items: [.static(CityCell.self, City(id: 1))])
    #expect(list.rowID(at: ListPosition(row: 0)) != row)
  }
}
