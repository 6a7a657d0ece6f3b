import Fixtures
import Testing

@testable import Lists

/// Row attributes other than content: levels, focus, menus, and following the end.
@MainActor @Suite struct ListRowAttributesTests {
  private let view = RecordingListRenderer(window: 3)

  private func tree() async throws -> DiffableDataSource<Int, String> {
    let list = DiffableDataSource<Int, String> { .dynamic($0, cell: TextCell.self) }
    var snapshot = list.snapshot()
    try snapshot.append(sections: [0])
    try await list.apply(snapshot)
    var levels = ListSectionSnapshot<String>()
    try levels.append(["Fruit", "Bread"])
    try levels.append(["Apple", "Pear"], to: "Fruit")
    try await list.apply(levels, to: 0)
    return list
  }

  private func attributes(_ list: any ListSource) -> [ListRowAttributes] {
    (0..<list.rowCount(in: 0)).map { list.attributes(at: ListPosition(row: $0)) }
  }

  @Test func `rows have default attributes and no menu unless the list provides them`() {
    let list = ListAdapter<TextCell>(["a"])
    #expect(attributes(list) == [ListRowAttributes()])
    #expect(list.menu(at: ListPosition(row: 0)).isEmpty)
    #expect(list.attributes(at: ListPosition(row: 7)) == ListRowAttributes())
  }

  @Test func `attributes and menus reach views through slices and compositions`() throws {
    let list = ListAdapter<TextCell>(["a", "b", "c"])
    list.attributesForRow = { index, item in
      ListRowAttributes(isCurrent: index == 1, accessibilityLabel: "item \(item)")
    }
    var chosen: [String] = []
    list.menuForRow = { _, item in [ListMenuItem("Open") { chosen.append(item) }] }
    let slice = try list.slice(1..<3)
    let composed = ComposedDataSource([ListAdapter<TextCell>(["x"]), slice])
    composed.attach(to: view)
    let place = ListPosition(section: 1, row: 0)
    let feed = try #require(view.feed)
    #expect(feed.attributes(at: place).isCurrent)
    #expect(feed.attributes(at: place).accessibilityLabel == "item b")
    #expect(feed.attributes(at: ListPosition(row: 0)) == ListRowAttributes())
    feed.menu(at: place).first?.action()
    #expect(chosen == ["b"])
    #expect(feed.menu(at: ListPosition(row: 0)).isEmpty)
  }

  @Test func `rows of a hierarchical section have a level and an expansion state`()
    async throws
  {
    let list = try await tree()
    #expect(attributes(list).map(\.level) == [1, 1])
    #expect(attributes(list).map(\.isExpanded) == [false, nil])
    try await list.expand(["Fruit"], in: 0)
    #expect(attributes(list).map(\.level) == [1, 2, 2, 1])
    #expect(attributes(list).map(\.isExpanded) == [true, nil, nil, nil])
    list.attributesForRow = { _, item in ListRowAttributes(isBusy: item == "Pear") }
    #expect(attributes(list).map(\.isBusy) == [false, false, true, false])
    #expect(attributes(list).map(\.level) == [1, 2, 2, 1])
  }

  @Test func `a tree expands and collapses by gesture unless a callback handles it`() async throws {
    let list = try await tree()
    list.attach(to: view)
    let feed = try #require(view.feed)
    #expect(feed.expand(true, at: ListPosition(row: 0)))
    try await eventually { list.rowCount(in: 0) == 4 }
    #expect(!feed.expand(true, at: ListPosition(row: 0)), "it is expanded already")
    #expect(!feed.expand(true, at: ListPosition(row: 1)), "it has no children")
    #expect(feed.expand(false, at: ListPosition(row: 0)))
    try await eventually { list.rowCount(in: 0) == 2 }
    var asked: [String] = []
    list.onExpand = { isExpanded, _, item in asked.append("\(item) \(isExpanded)") }
    #expect(feed.expand(true, at: ListPosition(row: 0)))
    #expect(asked == ["Fruit true"] && list.rowCount(in: 0) == 2)
  }

  @Test
  func `a list that follows its end shows the last rows until the user scrolls away`()
    throws
  {
    let list = ListAdapter<TextCell>(["a", "b", "c", "d"])
    list.attach(to: view)
    let feed = try #require(view.feed)
    func rows() -> [Int] { view.visibleRows.map(\.row) }
    #expect(rows() == [0, 1, 2])
    feed.follow(true)
    #expect(list.following == .off, "a list follows its end only if following is enabled")
    list.following = .on
    try list.append("e")
    #expect(rows() == [2, 3, 4])
    var told: [Bool] = []
    list.onFollow = { told.append($0) }
    feed.follow(false)
    #expect(list.following == .paused && rows() == [0, 1, 2])
    feed.follow(true)
    #expect(list.following == .on && rows() == [2, 3, 4] && told == [false, true])
  }

  @Test func `a composition follows the end of its last list`() throws {
    let last = ListAdapter<TextCell>(["b", "c"])
    let composed = ComposedDataSource([ListAdapter<TextCell>(["a"]), last])
    composed.attach(to: view)
    last.following = .on
    #expect(composed.following == .on)
    try #require(view.feed).follow(false)
    #expect(last.following == .paused)
  }

  @Test func `a closure can create a cell with an argument`() throws {
    let row = AnyListItem.dynamic("text") { PrefixedCell("> ") }
    let list = AnyListAdapter(items: [row])
    let made = try #require(list.row(at: ListPosition(row: 0)))
    let cell = try #require(made.makeCell() as? PrefixedCell)
    try made.configure(cell, animated: false)
    #expect(cell.text == "> text")
    let composed = ComposedDataSource([list])
    let there = try #require(composed.row(at: ListPosition(row: 0))).makeCell()
    #expect((there as? PrefixedCell)?.prefix == "> ")
  }

  @Test func `removing rows of a source that can copy its rows reads none of them`() throws {
    let numbers = Numbers(100_000)
    numbers.attach(to: view)
    numbers.reads = 0
    try numbers.show(50_000..<50_010)
    #expect(view.feed?.rowCount(in: 0) == 10 && view.rowIDs[0].first?.rawValue == 50_000)
    #expect(numbers.reads == 0)
    #expect(numbers.position(of: ListRowID(rawValue: 50_004)) == ListPosition(row: 4))
    try numbers.remove(first: 4)
    #expect(view.rowIDs[0].map(\.rawValue) == Array(50_004..<50_010))
    #expect(numbers.reads == 0)
  }
}

private final class TextCell: ListCell {
  func configure(with model: String, animated: Bool) {}
}

private final class PrefixedCell: ListCell {
  let prefix: String
  private(set) var text = ""

  init() { prefix = "" }
  init(_ prefix: String) { self.prefix = prefix }

  func configure(with model: String, animated: Bool) { text = prefix + model }
}

/// Numbers as rows, in a range that is cheap to copy.
@MainActor private final class Numbers: ListSource {
  private struct Copy: ListRowCopy {
    let range: Range<Int>

    func rowID(at position: ListPosition) -> ListRowID {
      ListRowID(rawValue: UInt64(range.lowerBound + position.row))
    }

    func row(at position: ListPosition) -> ListRow? {
      let text = "\(range.lowerBound + position.row)"
      return ListRow(id: rowID(at: position), content: .dynamic(text, cell: TextCell.self))
    }
  }

  let publisher = ListPublisher(name: "Numbers")
  let observesDisplay = false
  var reads = 0
  private var range: Range<Int>

  init(_ count: Int) { range = 0..<count }

  func rowCount(in section: Int) -> Int { range.count }
  func rowID(at position: ListPosition) -> ListRowID? { Copy(range: range).rowID(at: position) }
  func copyRows() -> (any ListRowCopy)? { Copy(range: range) }

  func row(at position: ListPosition) -> ListRow? {
    reads += 1
    return Copy(range: range).row(at: position)
  }

  func position(of row: ListRowID) -> ListPosition? {
    let number = Int(row.rawValue)
    return range.contains(number) ? ListPosition(row: number - range.lowerBound) : nil
  }

  func show(_ new: Range<Int>) throws(ListError) {
    try publisher.reload(self) { range = new }
  }

  func remove(first count: Int) throws(ListError) {
    let batch = ListBatch(replacing: 0..<count, by: 0)
    try publisher.publish(batch, of: self, viewUpdate: .immediate) {
      range = range.lowerBound + count..<range.upperBound
    }
  }
}
