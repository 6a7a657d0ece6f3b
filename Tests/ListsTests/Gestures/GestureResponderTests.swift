import Lists
import Testing

/// Changes of a row by the user, such as with a switch, which the owner of the list applies.
@MainActor @Suite struct GestureResponderTests {
  private let cities = Cities([City(id: 1, name: "Oslo"), City(id: 2, name: "Rome")])
  private let view = RecordingListRenderer()

  @Test
  func `a list reports a user’s change and stays unchanged until its owner applies it`()
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
  func `a change at an invalid row is ignored`(row: Int) {
    cities.attach(to: view)
    cities.onChange = { _, _ in Issue.record("onChange was called for an invalid row") }
    #expect(view.feed?.change(at: ListPosition(row: row), to: City(id: 3)) == false)
  }

  @Test func `a change with a model of another type is ignored`() {
    cities.attach(to: view)
    cities.onChange = { _, _ in Issue.record("onChange was called with a model of another type") }
    #expect(view.feed?.change(at: ListPosition(row: 0), to: 7) == false)
  }

  @Test func `a list with several cell types receives a change as an updated item`() throws {
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

  @Test func `slices and compositions forward a change to the row’s list`() throws {
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

  @Test func `a data source reports the position, the item and the new model`() async throws {
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
