import Fixtures
import Lists
import Seeds
import Testing

/// A custom source: a plain array that uses only the public interface.
@MainActor private final class Notes: ListSource {
  let publisher = ListPublisher(name: "Notes")
  let selectionMode = ListSelectionMode.single
  private(set) var notes: [City]

  init(_ notes: [City]) { self.notes = notes }

  func rowCount(in section: Int) -> Int { section == 0 ? notes.count : 0 }

  func row(at position: ListPosition) -> ListRow? {
    guard position.section == 0, notes.indices.contains(position.row) else { return nil }
    let note = notes[position.row]
    return ListRow(
      id: ListRowID(rawValue: UInt64(note.id)),
      content: .dynamic(note, cell: CityCell.self)
    )
  }

  func show(_ new: [City], viewUpdate: ViewUpdate = .animated) throws(ListError) {
    try publisher.publish(ListBatch(from: notes, to: new), of: self, viewUpdate: viewUpdate) {
      notes = new
    }
  }

  func publish(_ batch: ListBatch, storing new: [City]) throws(ListError) {
    try publisher.publish(batch, of: self) { notes = new }
  }

  func reload(_ new: [City]) throws(ListError) { try publisher.reload(self) { notes = new } }

  /// Changes the notes without publishing the change.
  func meddle(_ new: [City]) { notes = new }
}

/// Sources that are implemented outside the module.
@MainActor @Suite struct OwnSourceTests {
  private static let seed = randomSeed
  private let notes = Notes((1...4).map { City(id: $0) })
  private let words = Words(["a", "b"], name: "Words")
  private let list: ComposedDataSource
  private let view = RecordingListRenderer()
  private let own = RecordingListRenderer()

  init() {
    list = ComposedDataSource([words, notes, words], name: "All")
    list.attach(to: view)
    notes.attach(to: own)
  }

  private func cities(_ ids: Int...) -> [City] { ids.map { City(id: $0) } }

  private func expectShown(_ ids: Int...) {
    #expect(notes.notes.map(\.id) == ids)
    #expect(own.rowIDs == [ids.map { ListRowID(rawValue: UInt64($0)) }])
    #expect(view.rowIDs == list.rowIDs && view.rowIDs[1].count == ids.count)
    #expect(view.models(in: 1).compactMap { ($0 as? City)?.id } == ids)
  }

  @Test func `a custom source has one section by default and is named by its publisher`() {
    #expect(notes.name == "Notes" && notes.sectionCount == 1)
    #expect(notes.rowID(at: ListPosition(row: 2)) == ListRowID(rawValue: 3))
    #expect(notes.rowID(at: ListPosition(row: 9)) == nil)
    #expect(notes.canEdit(at: ListPosition(row: 0)) && notes.dragAndDrop == .none)
    expectShown(1, 2, 3, 4)
  }

  @Test func `changes of a custom source appear in its views and compositions`()
    throws
  {
    var events: [ListChangeEvent] = []
    list.observe { events.append($0) }
    try notes.show(cities(1, 5, 2, 3, 4))
    expectShown(1, 5, 2, 3, 4)
    try notes.show(cities(5, 2, 3, 4))
    expectShown(5, 2, 3, 4)
    try notes.show(cities(4, 5, 2, 3))
    expectShown(4, 5, 2, 3)
    var renamed = notes.notes
    renamed[1].name = "Oslo"
    try notes.show(renamed)
    #expect((view.models(in: 1)[1] as? City)?.name == "Oslo")
    #expect(events.map(\.summary).count == 4)
    let last = try #require(events.last?.items)
    #expect((last.former[0]?.model as? City)?.name == "")
    #expect((last.updated[0]?.model as? City)?.name == "Oslo")
    try notes.reload(cities(3, 9))
    expectShown(3, 9)
    try words.append("c")
    try notes.show([])
    expectShown()
    #expect(view.rowIDs.map(\.count) == [3, 0, 3])
  }

  @Test func `a batch with invalid positions is rejected before anything changes`() throws {
    let batch = try ListBatch(removing: [ListPosition(row: 7)])
    #expect(throws: ListError.noRow(at: 7, count: 4)) { try notes.publish(batch, storing: []) }
    let other = try ListBatch(inserting: [ListPosition(section: 1, row: 0)])
    #expect(throws: ListError.noSection(at: 1, count: 1)) { try notes.publish(other, storing: []) }
    expectShown(1, 2, 3, 4)
  }

  @Test func `a batch that doesn’t match the source’s change throws, and views reload`()
    throws
  {
    let batch = try ListBatch(removing: [ListPosition(row: 0)])
    #expect(throws: ListError.wrongCount(before: 4, removed: 1, inserted: 0, after: 6)) {
      try notes.publish(batch, storing: cities(1, 2, 3, 4, 5, 6))
    }
    expectShown(1, 2, 3, 4, 5, 6)
    try notes.show(cities(6))
    expectShown(6)
  }

  @Test func `an unpublished change makes the next one throw until a reload`() throws {
    notes.meddle(cities(1, 2))
    #expect(throws: ListError.unpublished("Notes", rows: 4, count: 2)) { try notes.show([]) }
    #expect(
      ListError.unpublished("Notes", rows: 4, count: 2).description
        == "The list “Notes” published a row count of 4, but now has 2. Publish each change with its batch, "
        + "or call reload."
    )
    let later = ComposedDataSource([notes])
    try notes.publisher.reload(notes)
    expectShown(1, 2)
    #expect(later.rowCount(in: 0) == 2 && later.rowIDs == [later.rowIDs[0]])
  }

  @Test func `a publisher accepts changes only from its own custom source, one at a time`() throws {
    let batch = try ListBatch(removing: [ListPosition(row: 0)])
    #expect(throws: ListError.sendsItsOwnChanges("Words")) {
      try words.publisher.publish(batch, of: words) {}
    }
    #expect(throws: ListError.sendsItsOwnChanges("Notes")) {
      try notes.publisher.publish(batch, of: words) {}
    }
    var inner: ListError?
    try notes.publisher.reload(notes) {
      do throws(ListError) { try notes.show([]) } catch { inner = error }
    }
    #expect(inner == .isBeingEdited("Notes"))
    expectShown(1, 2, 3, 4)
  }

  @Test func `selection follows the rows in a custom source and its composition`() throws {
    view.feed?.select(at: ListPosition(section: 1, row: 2))
    #expect(notes.publisher.selectedPositions == [ListPosition(row: 2)])
    try notes.show(cities(3, 1, 2))
    #expect(notes.publisher.selectedPositions == [ListPosition(row: 0)])
    try notes.reload(cities(9, 3))
    #expect(notes.publisher.selectedPositions == [ListPosition(row: 1)])
    view.feed?.select(at: ListPosition(section: 0, row: 0))
    #expect(notes.publisher.selectedPositions == [])
    #expect(words.selectedIndexes == [0])
    try notes.publisher.select([ListPosition(row: 0), ListPosition(row: 7)], in: notes)
    #expect(notes.publisher.selectedPositions == [ListPosition(row: 0)])
  }

  @Test func `silent changes are delivered with the next visible change`() throws {
    try notes.show(cities(7, 8), viewUpdate: .silent)
    #expect(own.rowIDs[0].count == 4 && view.rowIDs[1].count == 4)
    try notes.show(cities(7, 8, 9))
    expectShown(7, 8, 9)
  }

  @Test func `a change’s completion reports whether the change was shown`() throws {
    var shown: [Bool] = []
    let batch = try ListBatch(removing: [ListPosition(row: 0)])
    let alone = Notes(cities(1))
    for source in [notes, alone] {
      try source.publisher.publish(batch, of: source) {
        shown.append($0)
      } storing: {
        source.meddle(Array(source.notes.dropFirst()))
      }
    }
    #expect(shown == [true, false])
  }

  @Test func `views stay exact under random changes of custom and built-in sources`() throws {
    print("seed of own sources: \(Self.seed)")
    for trial in 0..<randomCases(of: 300) {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      var nextID = 10
      let own = [Notes(cities(1, 2, 3)), Notes([])]
      let cities = Cities([City(id: 1), City(id: 2)])
      let slice = try cities[1...]
      let inner = ComposedDataSource([own[0], slice, own[1]])
      let outer = ComposedDataSource([own[0], inner, cities])
      let sources: [any ListSource] = [own[0], own[1], cities, inner, outer]
      let views = sources.map { source in
        let view = RecordingListRenderer(swapLimit: random.index(below: 3))
        source.attach(to: view)
        return view
      }
      func changed(_ old: [City]) -> [City] {
        var new = old
        for _ in 0..<random.index(below: 4) {
          switch random.index(below: 4) {
          case 0:
            nextID += 1
            new.insert(City(id: nextID), at: random.index(below: new.count + 1))
          case 1 where !new.isEmpty: new.remove(at: random.index(below: new.count))
          case 2 where !new.isEmpty: new[random.index(below: new.count)].name += "!"
          default: new.shuffle(using: &random)
          }
        }
        return new
      }
      func step() throws {
        switch random.index(below: 6) {
        case 0: try cities.show(changed(cities.items))
        case 1: try outer.swap(0, with: random.index(below: 3))
        case 2:
          let source = own[random.index(below: 2)]
          try source.reload(changed(source.notes))
        case 3:
          let source = own[random.index(below: 2)]
          try outer.performBatchUpdates {
            try cities.show(changed(cities.items))
            try source.show(changed(source.notes))
            try inner.move(at: 0, to: random.index(below: 3))
          }
        default:
          let source = own[random.index(below: 2)]
          let updates: [ViewUpdate] = [.animated, .immediate, .silent]
          try source.show(changed(source.notes), viewUpdate: updates[random.index(below: 3)])
        }
      }
      for _ in 0..<20 {
        try step()
        try #require(
          outer.rowIDs.map(\.count) == (0..<outer.sectionCount).map { outer.rowCount(in: $0) },
          "seed \(seed)"
        )
      }
      // Reload to deliver the silent changes.
      for source in own { try source.reload(source.notes + [City(id: 9)]) }
      for (source, view) in zip(sources, views) {
        try #require(view.rowIDs == source.rowIDs, "seed \(seed)")
        let models = (0..<source.sectionCount).map { section in
          (0..<source.rowCount(in: section)).map { row in
            source.row(at: ListPosition(section: section, row: row))?.model as? City
          }
        }
        let shown = models.indices.map { view.models(in: $0).map { $0 as? City } }
        try #require(shown == models, "seed \(seed)")
      }
    }
  }
}
