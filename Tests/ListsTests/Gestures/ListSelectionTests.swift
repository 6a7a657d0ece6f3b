import Lists
import Testing

/// Selection by identity, and other gestures of the user.
@MainActor @Suite struct ListSelectionTests {
  private let words = Words(["a", "b", "c", "d"], selectionMode: .multiple)
  private let view = RecordingListRenderer()

  init() {
    words.attach(to: view)
  }

  private func position(_ row: Int) -> ListPosition { ListPosition(row: row) }

  @Test func `selection follows its items through every change`() throws {
    try words.select(at: 1)
    try words.select(at: 3)
    try words.insert("x", at: 0)
    #expect(words.selectedItems == ["b", "d"])
    try words.move(at: 4, to: 0)
    #expect(words.selectedItems == ["d", "b"])
    try words.delete(at: 0)
    #expect(words.selectedItems == ["b"])
    try words.update("B", at: 2)
    #expect(words.selectedItems == ["B"])
    #expect(view.feed?.selection == [ListRun(rows: 2..<3)])
  }

  @Test func `the selection is restored after each commit`() throws {
    try words.select(at: 0)
    view.forget()
    try words.insert("x", at: 0)
    #expect(view.records.last == .selection([ListRun(rows: 1..<2)]))
    #expect(view.feed?.isSelected(at: position(1)) == true)
    #expect(view.feed?.isSelected(at: position(0)) == false)
  }

  @Test func `an identifiable item stays selected through a reload`() throws {
    let cities = Cities([City(id: 1), City(id: 2), City(id: 3)])
    try cities.select(at: 1)
    try cities.reload(items: [City(id: 3), City(id: 2), City(id: 1)])
    #expect(cities.selectedItems == [City(id: 2)])
    try cities.reload(items: [City(id: 3), City(id: 1), City(id: 2)])
    #expect(cities.selectedItems == [City(id: 2)])
    try cities.reload(items: [City(id: 3)])
    #expect(cities.selectedItems == [])
  }

  @Test func `in single mode, selecting a row deselects the previous one`() throws {
    let words = Words(["a", "b"], selectionMode: .single)
    words.attach(to: view)
    var heard: [String] = []
    words.onSelect = { heard.append("select \($0) \($1)") }
    words.onDeselect = { heard.append("deselect \($0) \($1)") }
    view.feed?.select(at: position(0))
    view.feed?.select(at: position(0))
    view.feed?.select(at: position(1))
    view.feed?.deselect(at: position(1))
    view.feed?.select(at: position(7))
    #expect(heard == ["select 0 a", "deselect 0 a", "select 1 b", "deselect 1 b"])
    #expect(words.selectedIndexes == [])
  }

  @Test func `selecting has no effect if the selection mode is none`() throws {
    let words = Words(["a"], selectionMode: .none)
    try words.select(at: 0)
    #expect(words.selectedIndexes == [])
    #expect(throws: ListError.noRow(at: 1, count: 1)) { try words.select(at: 1) }
  }

  @Test func `a gesture’s positions refer to the rows that the view shows`() throws {
    var selected: [String] = []
    words.onSelect = { selected.append($1) }
    var isFirst = true
    view.onSplice = { [words, view] _ in
      guard isFirst else { return }
      isFirst = false
      #expect(throws: Never.self) { try words.delete(at: [0, 1]) }
      view.feed?.select(at: ListPosition(row: 2))
      view.feed?.select(at: ListPosition(row: 0))  // already deleted
    }
    try words.append("e")
    #expect(selected == ["c"])
    #expect(words.selectedItems == ["c"])
    #expect(view.feed?.selection == [ListRun(rows: 0..<1)])
  }

  @Test func `a selection callback can delete the selected row`() throws {
    words.onSelect = { [words] index, _ in
      #expect(throws: Never.self) { try words.delete(at: index) }
    }
    view.feed?.select(at: position(1))
    #expect(words.items == ["a", "c", "d"])
    #expect(words.selectedIndexes == [])
    #expect(view.rowIDs[0].count == 3)
  }

  @Test func `a reorder by the user is published like any other change`() throws {
    var heard: [String] = []
    words.observe { heard.append("\($0.origin.rawValue) \($0.moved)") }
    words.onWillBeginReorder = { heard.append("begin \($0) \($1)") }
    words.onReorder = { [words] in heard.append("reorder \($0) \($1) \(words.items)") }
    #expect(view.feed?.reorder(from: position(0), to: position(2)) == false)
    words.dragAndDrop = .reorder
    #expect(view.feed?.willBeginReorder(at: position(0)) == true)
    #expect(view.feed?.reorder(from: position(0), to: position(2)) == true)
    #expect(view.feed?.reorder(from: position(0), to: position(9)) == false)
    #expect(
      heard == [
        "begin 0 a", "reorder [[0, 2]]", #"reorder 0 2 ["b", "c", "a", "d"]"#,
      ]
    )
    #expect(view.models().compactMap { $0 as? String } == words.items)
  }

  @Test func `display callbacks provide the item even after it is deleted`() throws {
    var heard: [String] = []
    words.onWillDisplay = { heard.append("will \($0.map(String.init) ?? "-") \($1)") }
    words.onDidEndDisplaying = { heard.append("did \($0.map(String.init) ?? "-") \($1)") }
    let feed = try #require(view.feed)
    let row = try #require(feed.row(at: position(1)))
    feed.willDisplay(row, at: position(1))
    try words.delete(at: 1)
    feed.didEndDisplaying(row, at: nil)
    #expect(heard == ["will 1 b", "did - b"])
  }

  @Test func `in automatic mode, a list that handles activation has no selection`() throws {
    let words = Words(["a", "b"])
    let digits = DiffableDataSource<Int, Int>(name: "digits") {
      .dynamic("\($0)", cell: WordCell.self)
    }
    for list in [words, digits] as [any ListSource] { #expect(list.selectionMode == .single) }
    try words.select(at: 1)
    words.onActivate = { _, _ in }
    digits.onActivate = { _, _ in }
    for list in [words, digits] as [any ListSource] { #expect(list.selectionMode == .none) }
    #expect(words.selectedIndexes == [])
    try words.select(at: 1)
    #expect(words.selectedIndexes == [])
    words.onActivate = nil
    digits.onActivate = nil
    for list in [words, digits] as [any ListSource] { #expect(list.selectionMode == .single) }
  }

  @Test(arguments: [ListSelectionMode.none, .single, .multiple])
  func `an explicit selection mode never changes`(mode: ListSelectionMode) throws {
    let words = Words(["a", "b"], selectionMode: mode)
    let slice = try words[0..<1]
    let composition = ComposedDataSource([words], selectionMode: mode)
    words.onActivate = { _, _ in }
    for list in [words, slice, composition] as [any ListSource] {
      #expect(list.selectionMode == mode)
      #expect(list.respondsToActivation)
    }
  }

  @Test func `slices and compositions have no selection if a list handles activation`() throws {
    let (opening, other) = (Words(["a", "b"]), Words(["c"]))
    let slice = try opening[0..<1]
    let composition = ComposedDataSource([slice, other])
    let view = RecordingListRenderer()
    composition.attach(to: view)
    #expect(composition.selectionMode == .single)
    #expect(!composition.respondsToActivation)
    opening.onActivate = { _, _ in }
    for list in [slice, composition] as [any ListSource] { #expect(list.selectionMode == .none) }
    opening.onActivate = nil
    for list in [slice, composition] as [any ListSource] { #expect(list.selectionMode == .single) }
  }
}
