import Lists
import Testing

/// Changes of a row by the user, such as by a switch, which the owner takes over.
@MainActor @Suite struct GestureResponderTests {
  private let cities = Cities([City(id: 1, name: "Oslo"), City(id: 2, name: "Rome")])
  private let view = RecordingListRenderer()

  @Test
  func `a list calls back with what the user wants, and stays as it is until its owner agrees`()
    throws
  {
    cities.attach(to: view)
    let wish = City(id: 2, name: "Roma")
    #expect(view.feed?.change(at: ListPosition(row: 1), to: wish) == false)
    var heard: [String] = []
    cities.onChange = { heard.append("\($0) \($1.name)") }
    #expect(view.feed?.change(at: ListPosition(row: 1), to: wish) == true)
    #expect(heard == ["1 Roma"])
    #expect(cities.items.map(\.name) == ["Oslo", "Rome"])
    cities.onChange = { [weak cities] index, item in
      do { try cities?.update(item, at: index) } catch { Issue.record(error) }
    }
    view.feed?.change(at: ListPosition(row: 1), to: wish)
    #expect(cities.items.map(\.name) == ["Oslo", "Roma"])
  }

  @Test(arguments: [-1, 2, 9])
  func `where there is no row nothing is changed`(row: Int) {
    cities.attach(to: view)
    cities.onChange = { _, _ in Issue.record("there is no such row") }
    #expect(view.feed?.change(at: ListPosition(row: row), to: City(id: 3)) == false)
  }

  @Test func `a model that the cell does not know changes nothing`() {
    cities.attach(to: view)
    cities.onChange = { _, _ in Issue.record("a number is no city") }
    #expect(view.feed?.change(at: ListPosition(row: 0), to: 7) == false)
  }

  @Test func `a list of many cells is given the same row with another model`() throws {
    let list = AnyListAdapter(items: [
      .dynamic("one", cell: WordCell.self), .static(CityCell.self, City(id: 1)),
    ])
    list.attach(to: view)
    list.onChange = { [weak list] index, item in
      do { try list?.update(item, at: index) } catch { Issue.record(error) }
    }
    let ids = view.rowIDs
    #expect(view.feed?.change(at: ListPosition(row: 0), to: "uno") == true)
    #expect(view.feed?.change(at: ListPosition(row: 1), to: City(id: 1, name: "Oslo")) == true)
    #expect(view.models(in: 0).map { "\($0)" }.first == "uno")
    #expect((view.models(in: 0).last as? City)?.name == "Oslo")
    #expect(view.rowIDs == ids)
  }

  @Test func `slices and compositions hand it on to the list that it is about`() throws {
    let slice = try cities[1..<2]
    let words = Words(["a"])
    ComposedDataSource([words, ComposedDataSource([slice])]).attach(to: view)
    var heard: [String] = []
    cities.onChange = { heard.append("\($0) \($1.name)") }
    words.onChange = { heard.append("\($0) \($1)") }
    #expect(view.feed?.change(at: ListPosition(section: 1, row: 0), to: City(id: 2)) == true)
    #expect(view.feed?.change(at: ListPosition(section: 0, row: 0), to: "b") == true)
    #expect(view.feed?.change(at: ListPosition(section: 1, row: 1), to: City(id: 2)) == false)
    #expect(heard == ["1 ", "0 b"])
  }

  @Test func `a data source says which item it is, and what its cell is to show`() async throws {
    let source = DiffableDataSource<String, Int> { .dynamic("\($0)", cell: WordCell.self) }
    var snapshot = ListSnapshot<String, Int>()
    try snapshot.append(sections: ["numbers"])
    try snapshot.append([1, 2], to: "numbers")
    try await source.apply(snapshot)
    source.attach(to: view)
    #expect(view.feed?.change(at: ListPosition(row: 1), to: "two") == false)
    var heard: [String] = []
    source.onChange = { heard.append("\($0.row) \($1) \($2)") }
    #expect(view.feed?.change(at: ListPosition(row: 1), to: "two") == true)
    #expect(heard == ["1 2 two"])
  }
}
