import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct DisplayReporterTests {
  init() { CountedCell.reset() }

  private func adapter(_ ids: some Sequence<Int>) -> ListAdapter<CountedCell> {
    ListAdapter(ids.map { CountedCell.Model($0) }, name: "counted")
  }

  @Test func `rows that appear and disappear are reported`() async throws {
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
  }

  @Test func `an appearing row is reported with its current index`()
    async throws
  {
    let rows = adapter(0..<5)
    var came: [Int: Int?] = [:]
    rows.onWillDisplay = { index, item in
      if item.id == 0, came.isEmpty {
        #expect(throws: Never.self) { try rows.insert(CountedCell.Model(99), at: 0) }
      }
      came[item.id] = index
    }
    let shown = ShownList(rows)
    await shown.show()
    #expect(came[1] == 2)
    #expect(came[4] == 5)
  }

  @Test func `deleted rows of a list aren’t reported to the list that replaces it`()
    async throws
  {
    let (first, second) = (adapter(0..<5), adapter(10..<15))
    var (left, came): ([Int], [Int]) = ([], [])
    first.onDidEndDisplaying = { _, item in left.append(item.id) }
    second.onWillDisplay = { _, item in came.append(item.id) }
    let shown = ShownList(first)
    await shown.show()
    try first.delete(at: 0)
    second.attach(to: shown.view)
    await shown.settle()
    #expect(left.sorted() == Array(0..<5))
    #expect(came == Array(10..<15))
  }

  @Test func `a list that loads more rows at its end settles after it fills the view`() async throws
  {
    let rows = adapter(0..<3)
    rows.endDistance = 300
    rows.onReachedEnd = {
      let next = rows.count..<(rows.count + 3)
      #expect(throws: Never.self) { try rows.append(next.map { CountedCell.Model($0) }) }
    }
    let shown = ShownList(rows)
    shown.window.present()
    await MainLoop.settled(until: shown.view.widget.isMapped)
    await shown.view.widget.settled()
    let count = rows.count
    #expect(count > 6)
    for _ in 0..<20 { await shown.view.widget.nextFrame() }
    #expect(rows.count == count)
  }

  @Test func `a grid reports its end based on its final width only`()
    async throws
  {
    /// Returns the number of rows of a grid in a narrow place that previously had another width.
    func count(after width: Int) async throws -> Int {
      let rows = adapter(0..<60)
      rows.endDistance = 20
      rows.onReachedEnd = {
        let next = rows.count..<(rows.count + 60)
        #expect(throws: Never.self) { try rows.append(next.map { CountedCell.Model($0) }) }
      }
      let ground = Overlay()
      let place = FixedSizeBin(ground)
      place.size = (width, 300)
      (place.horizontalAlignment, place.verticalAlignment) = (.start, .start)
      let window = Window()
      window.child = place
      window.present()
      await MainLoop.settled(until: ground.isMapped)
      await ground.settled()
      let view = GTKListView(.grid(leastWidth: 90))
      rows.attach(to: view)
      place.size = (300, 300)
      ground.child = view.widget
      await ground.settled()
      for _ in 0..<20 { await view.widget.nextFrame() }
      return rows.count
    }
    #expect(try await count(after: 300) == 60)
    #expect(try await count(after: 1_000) == 60)
  }

  @Test func `visible rows are reported only while the list observes them`() async throws {
    let source = SelectiveSource(adapter(0..<1_000))
    let shown = ShownList(source)
    await shown.show()
    #expect(source.came == [] && source.left == [])
    source.observesDisplay = true
    shown.view.scroll(to: ListPosition(row: 60), animated: false)
    await shown.settle()
    #expect(source.came == shown.view.visibleRows)
    source.observesDisplay = false
    shown.view.scroll(to: ListPosition(row: 500), animated: false)
    await shown.settle()
    try source.rows.delete(at: 500)
    await shown.settle()
    #expect(source.left == [])
    source.came = []
    source.observesDisplay = true
    shown.view.scroll(to: ListPosition(row: 700), animated: false)
    await shown.settle()
    // The previously reported rows disappeared while the list wasn't observing.
    #expect(source.came == shown.view.visibleRows && source.left == [])
  }

  @Test func `reaching the end is reported after each growth until the end is far away`()
    async throws
  {
    let rows = adapter(0..<5)
    rows.endDistance = 100
    var ends: [Int] = []
    rows.onReachedEnd = { [weak rows] in
      guard let rows else { return }
      ends.append(rows.count)
      let more = (0..<20).map { CountedCell.Model(rows.count + $0) }
      #expect(throws: Never.self) { try rows.append(more) }
    }
    let shown = ShownList(rows)
    await shown.show()
    for _ in 0..<10 { await shown.settle() }
    let filled = rows.count
    #expect(ends.first == 5)
    #expect((25..<200).contains(filled))
    await shown.settle()
    #expect(rows.count == filled)
    shown.view.scroll(to: ListPosition(row: filled - 1), animated: false)
    for _ in 0..<4 { await shown.settle() }
    #expect(rows.count == filled + 20)
  }
}

/// A list that can stop observing its visible rows.
@MainActor private final class SelectiveSource: ListSource {
  let rows: ListAdapter<CountedCell>
  var observesDisplay = false
  var came: [ListPosition] = []
  var left: [ListRowID] = []

  init(_ rows: ListAdapter<CountedCell>) { self.rows = rows }

  var name: String { rows.name }
  var sectionCount: Int { rows.sectionCount }
  var selectionMode: ListSelectionMode { rows.selectionMode }
  var dragAndDrop: ListDragAndDrop { rows.dragAndDrop }
  var publisher: ListPublisher { rows.publisher }

  func rowCount(in section: Int) -> Int { rows.rowCount(in: section) }
  func rowID(at position: ListPosition) -> ListRowID? { rows.rowID(at: position) }
  func row(at position: ListPosition) -> ListRow? { rows.row(at: position) }

  func receive(_ gesture: ListGesture) -> Bool {
    switch gesture {
    case .willDisplay(_, let position): came.append(position ?? ListPosition(row: -1))
    case .didEndDisplaying(let row, _): left.append(row.id)
    default: break
    }
    return rows.receive(gesture)
  }
}
