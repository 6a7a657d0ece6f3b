// The row order for GTK is internal. The tests compare it with a slow reference implementation.
import Lists
import Testing

@testable import GTKBackend

@MainActor @Suite struct FeedRowsTests {
  @Test func `finding a row among 10,000 sections doesn’t query the sections`() {
    let source = CountedSections(Array(repeating: 3, count: 10_000))
    let rows = source.shownRows(columns: 1)
    #expect(rows.count == 10_000 * 4)
    source.questions = 0
    for index in stride(from: 0, to: rows.count, by: 397) {
      let (section, rest) = (index / 4, index % 4)
      let expected = rest == 0 ? nil : ListPosition(section: section, row: rest - 1)
      #expect(rows.position(of: index) == expected)
      if let expected { #expect(rows.index(of: expected) == index) }
    }
    #expect(source.questions == 0)
  }

  @Test(arguments: [1, 2, 3, 5])
  func `the positions of a grid match its lines, including headers and padding`(columns: Int) {
    let counts = [4, 0, 5, 1, 6, 7]
    let source = CountedSections(counts)
    let rows = source.shownRows(columns: columns)
    var expected: [ListPosition?] = []
    for (section, count) in counts.enumerated() {
      expected += Array(repeating: nil, count: columns)
      expected += (0..<count).map { ListPosition(section: section, row: $0) }
      guard section < counts.count - 1 else { break }
      while expected.count % columns != 0 { expected.append(nil) }
    }
    #expect((0..<rows.count).map { rows.position(of: $0) } == expected)
    let keys = (0..<rows.count).map { rows.key(at: $0) }
    #expect(Set(keys).count == keys.count)
    #expect(rows.position(of: -1) == nil && rows.position(of: rows.count) == nil)
  }

  @Test func `a new number of columns is reported only if it changes the rows`() {
    let plain = CountedSections([9], hasHeaders: false).shownRows(columns: 2)
    #expect(plain.setColumns(4) == nil)
    let rows = CountedSections([3, 2]).shownRows(columns: 2)
    let before = rows.count
    let change = rows.setColumns(3)
    #expect(change?.removed == before)
    #expect(change?.added == rows.count && rows.count == 3 + 3 + 3 + 2)
  }

  @Test(arguments: 1...4)
  func `every change of the row keys of a grid is reported`(columns: Int) async throws {
    for before in 0...5 {
      for after in 0...5 {
        let source = DiffableDataSource<Int, Int> { .dynamic($0, cell: NumberedCell.self) }
        source.sectionHeader = { .dynamic(-$0, cell: NumberedCell.self) }
        source.sectionFooter = { $0 == 2 ? nil : .dynamic($0, cell: NumberedCell.self) }
        try await source.apply(sections([before, 2, 3]))
        let view = KeyedView(columns: columns)
        source.attach(to: view)
        try await source.apply(sections([after, 2, 3]))
        try await source.apply(sections([after, 2, before]))
        source.sectionFooter = { $0 == 1 ? nil : .dynamic($0, cell: NumberedCell.self) }
        #expect(view.faults.isEmpty, "\(before) to \(after)")
      }
    }
  }

  private func sections(_ counts: [Int]) throws -> ListSnapshot<Int, Int> {
    var snapshot = ListSnapshot<Int, Int>()
    for (section, count) in counts.enumerated() {
      try snapshot.append(sections: [section])
      try snapshot.append((0..<count).map { 10 * section + $0 }, to: section)
    }
    return snapshot
  }
}

/// A view that applies reported changes as GTK does and compares the keys with those of the list.
@MainActor private final class KeyedView: ListRenderer {
  private let columns: Int
  private var rows: FeedRows?
  private var keys: [UInt64] = []
  private(set) var faults: [RowChange] = []

  init(columns: Int) { self.columns = columns }

  var feed: ListFeed? {
    didSet {
      rows = feed.map { FeedRows($0, columns: columns) }
      keys = present
    }
  }

  private var present: [UInt64] {
    guard let rows else { return [] }
    return (0..<rows.count).map { rows.key(at: $0) }
  }

  func apply(_ delivery: ListDelivery) {
    while let splice = delivery.next() {
      if let change = rows?.follow(splice) { take(change) }
    }
    rows?.touch(delivery.updated)
    rows?.updateEdges(take)
    delivery.finish()
  }

  func layoutChanged() {
    rows?.touchAll()
    rows?.updateEdges(take)
  }

  private func take(_ change: RowChange) {
    let present = present
    keys.replaceSubrange(
      change.index..<change.index + change.removed,
      with: present[change.index..<change.index + change.added]
    )
    if keys != present { faults.append(change) }
  }

  func selectionChanged() {}
  var visibleRows: [ListPosition] { [] }
  func scroll(to position: ListPosition, animated: Bool) {}
}

private final class NumberedCell: ListCell {
  func configure(with model: Int, animated: Bool) {}
}

/// A list that counts how often its numbers of rows are queried.
@MainActor private final class CountedSections: ListSource {
  let name = "sections"
  let publisher: ListPublisher
  let selectionMode = ListSelectionMode.none
  let dragAndDrop = ListDragAndDrop.none
  private let counts: [Int]
  private let hasHeaders: Bool
  private let model: ListAdapter<CountedCell>
  var questions = 0

  init(_ counts: [Int], hasHeaders: Bool = true) {
    self.counts = counts
    self.hasHeaders = hasHeaders
    model = ListAdapter(counts.indices.map { CountedCell.Model($0) })
    publisher = model.publisher
  }

  var sectionCount: Int { counts.count }

  func rowCount(in section: Int) -> Int {
    questions += 1
    return counts.indices.contains(section) ? counts[section] : 0
  }

  func rowID(at position: ListPosition) -> ListRowID? {
    ListRowID(rawValue: UInt64((position.section + 1) * 100_000 + position.row))
  }

  func row(at position: ListPosition) -> ListRow? { header(in: position.section) }

  func header(in section: Int) -> ListRow? {
    hasHeaders ? model.row(at: ListPosition(row: section)) : nil
  }

  func receive(_ gesture: ListGesture) -> Bool { false }

  func shownRows(columns: Int) -> FeedRows {
    let view = RecordingListRenderer()
    attach(to: view)
    guard let feed = view.feed else { preconditionFailure("nothing was attached") }
    return FeedRows(feed, columns: columns)
  }
}
