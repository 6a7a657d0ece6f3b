import Lists
import Testing

/// Extreme indexes, which must not crash any list.
@MainActor @Suite struct ListExtremeTests {
  private nonisolated static let numbers = [
    Int.min, .min + 1, -2, -1, 0, 1, 2, 3, 4, 1 << 40, .max - 1, .max,
  ]

  /// The manner in which a call is made.
  enum Manner: CaseIterable, Sendable {
    case alone
    case inBatch
    case silently
  }

  @Test(arguments: ListKind.allCases, Manner.allCases)
  func `every call has the same effect as on an array, or throws and changes nothing`(
    kind: ListKind,
    manner: Manner
  ) throws {
    for index in Self.numbers {
      for other in Self.numbers {
        for call in calls(index, other) { try check(call, on: kind, manner) }
      }
    }
  }

  private func calls(_ index: Int, _ other: Int) -> [ListCall] {
    let batch = try? ListBatch(
      removing: [ListPosition(row: index)],
      inserting: [ListPosition(row: other)]
    )
    let move = try? ListBatch(
      moving: [ListMove(from: ListPosition(row: index), to: ListPosition(row: other))],
      updating: [ListPosition(row: 1)]
    )
    return [
      .insert(["x"], at: index), .insert(["x", "y"], at: index), .insert([], at: index),
      .delete(at: index), .deleteAll([index, other, index]), .deleteTail(from: index),
      .update("x", at: index), .update("b!", at: index),
      .reloadTail(["x", "y"], from: index), .reloadTail([], from: index),
      .reloadAt(["x", "y"], [index, other]), .reloadAt(["x"], [index, other]),
      .reloadPairs([.init(index: index, word: "x"), .init(index: other, word: "y")]),
      .move(index, to: other), .cut(min(index, other)..<max(index, other)),
      .cutTail(from: index),
    ] + [batch, move].compactMap { $0.map { .apply($0, ["x", "y", "z"]) } }
  }

  private func check(_ call: ListCall, on kind: ListKind, _ manner: Manner) throws {
    let list = try kind.make(["a", "b", "c"])
    let (before, others) = (list.words, list.others)
    let expected = Result { () throws(ListError) in try call.performed(on: before) }
    do {
      switch manner {
      case .alone: try list.perform(call)
      case .inBatch: try list.batch([call])
      case .silently: try list.perform(call, viewUpdate: .silent)
      }
      #expect(try list.words == expected.get(), "\(call)")
    } catch let error as ListError {
      #expect(throws: error, "\(call)") { try expected.get() }
      #expect(list.words == before && list.events.isEmpty && list.view.records.isEmpty)
    }
    #expect(list.others == others)
    if manner == .silently { list.refresh() }
    #expect(list.shown == list.words, "\(call)")
    #expect(list.view.rowIDs == list.source.rowIDs)
  }

  @Test(arguments: numbers) func `a composition’s errors name invalid source indexes`(index: Int) {
    let spare = Words(["x"])
    for other in Self.numbers {
      let sources = [Words(["a"]), Words(["b", "c"])]
      let list = ComposedDataSource(sources)
      let view = RecordingListRenderer()
      list.attach(to: view)
      let calls: [(Bool, () throws -> Void)] = [
        ((0...2).contains(index), { try list.insert(spare, at: index) }),
        ((0..<2).contains(index), { try list.delete(at: index) }),
        (
          (0..<2).contains(index) && (0..<list.sources.count).contains(other),
          { try list.move(at: index, to: other) }
        ),
        (
          (0..<2).contains(index) && (0..<list.sources.count).contains(other),
          { try list.swap(index, with: other) }
        ),
      ]
      for (isPossible, call) in calls {
        do {
          try list.reload(sources: sources)
          try call()
          #expect(isPossible)
        } catch let error as ListError {
          let named = error.description
          #expect(named.contains("\(index)") || named.contains("\(other)"))
          #expect(named.contains("2") && list.sources.count == 2)
        } catch {
          Issue.record(error)
        }
        #expect(view.words == list.words)
      }
      let position = ListPosition(section: index, row: other)
      let isThere = list.allPositions.contains(position)
      #expect((list.location(of: position) != nil) == isThere)
      _ = list.position(of: position, inSource: index)
      _ = list.position(of: ListPosition(row: other), inSource: index)
      #expect((list.sections(ofSource: index) != nil) == (0..<list.sources.count).contains(index))
      #expect(list.header(in: index) == nil && list.footer(in: index) == nil)
    }
  }

  @Test(arguments: ListKind.allCases)
  func `a view may report any position, even during a change`(kind: ListKind) throws {
    let list = try kind.make(["a", "b", "c"])
    list.source.receive(.willBeginReorder(ListPosition(row: 0)))
    report(to: list)
    list.view.onSplice = { [weak list] _ in
      if let list { report(to: list) }
    }
    try list.batch([.delete(at: 0), .move(0, to: 1), .append(["d", "e"])])
    try list.perform(.reload(["f", "g"]))
    #expect(list.words == ["f", "g"])
    try list.perform(.append(["h"]), viewUpdate: .silent)
    report(to: list)
    list.refresh()
    #expect(list.shown == ["f", "g", "h"])
  }

  private func report(to list: any WordList) {
    guard let feed = list.view.feed else { return }
    for section in Self.numbers {
      #expect((feed.rowCount(in: section) > 0) || !(0..<feed.sectionCount).contains(section))
      #expect(feed.header(in: section) == nil && feed.footer(in: section) == nil)
      for row in Self.numbers {
        let position = ListPosition(section: section, row: row)
        let isThere = row >= 0 && row < feed.rowCount(in: section)
        #expect((feed.row(at: position) != nil) == isThere)
        #expect((feed.rowID(at: position) != nil) == isThere)
        #expect(!feed.isSelected(at: position) || isThere)
        _ = feed.length(at: position, breadth: 1)
        _ = feed.canEdit(at: position)
        #expect(list.source.row(at: position) != nil || !list.source.canEdit(at: position))
        #expect(!feed.edit(.delete, at: position))
        #expect(!feed.reorder(from: position, to: ListPosition(row: 1)))
        #expect(!feed.reorder(from: ListPosition(row: 1), to: position))
        _ = feed.willBeginReorder(at: position)
        feed.select(at: position)
        feed.deselect(at: position)
        feed.activate(at: position)
        feed.enterReorder(at: position)
        feed.exitReorder(at: position)
        list.view.scroll(to: position, animated: false)
      }
    }
    feed.didScroll(ListScroll(offset: .nan, viewport: .infinity, content: -.infinity))
    #expect(list.view.visibleRows.allSatisfy { list.view.rowIDs[$0.section].count > $0.row })
  }

  @Test(arguments: numbers) func `selecting an invalid index throws an error`(index: Int) {
    let words = Words(["a", "b", "c"])
    for call in [{ try words.select(at: index) }, { try words.deselect(at: index) }] {
      if (0..<3).contains(index) {
        #expect(throws: Never.self) { try call() }
      } else {
        #expect(throws: ListError.noRow(at: index, count: 3)) { try call() }
      }
    }
  }

  // MARK: Values

  @Test(arguments: numbers) func `batches are valid or throw, and never crash when queried`(
    row: Int
  ) {
    for other in Self.numbers {
      let position = ListPosition(row: row)
      let away = ListPosition(section: other, row: row)
      let makers: [() throws -> ListBatch] = [
        {
          try ListBatch(
            removing: [position, ListPosition(row: 0), ListPosition(row: 2)],
            inserting: [ListPosition(row: other)],
            updating: [away]
          )
        },
        { try ListBatch(moving: [ListMove(from: position, to: away)]) },
        { try ListBatch(inserting: [away, position], updating: [away]) },
      ]
      for make in makers {
        do {
          ask(try make())
        } catch let error as ListError {
          #expect(error.description.contains("\(row)") || error.description.contains("\(other)"))
        } catch {
          Issue.record(error)
        }
      }
    }
  }

  private func ask(_ batch: ListBatch) {
    let runs = Self.numbers.flatMap { lower in
      Self.numbers.filter { $0 >= lower }.flatMap { upper in
        [Int.min, -1, 0, 1, .max].map { ListRun(section: $0, rows: lower..<upper) }
      }
    }
    for run in runs {
      #expect(run.count >= 0)
      #expect(batch.rowsAfter([run]).allSatisfy { $0.rows.lowerBound >= 0 })
    }
    _ = batch.rowsAfter(runs)
    for limit in [Int.min, -1, 0, 1, .max] {
      #expect(batch.splices(swapLimit: limit).allSatisfy { $0.removed + $0.added > 0 })
    }
    let inverted = batch.inverted
    #expect(inverted.insertions == batch.removals)
    _ = inverted.rowsAfter(runs)
    for counts in [[], [0], [3], [Int.max], [Int.min], [3, .max]] {
      #expect(throws: (any Error).self) { try batch.check(before: counts, after: [-1]) }
      #expect(throws: (any Error).self) {
        try batch.applied(to: [[]], inserted: ["x"], updated: ["y", "z", "u"])
      }
    }
  }

  @Test(arguments: ListKind.allCases)
  func `events reject mismatched rows and return nil for invalid ranks`(kind: ListKind) throws {
    let list = try kind.make()
    try list.batch([.delete(at: 0), .move(0, to: 2), .append(["e"]), .update("c!", at: 0)])
    let event = try #require(list.events.last)
    for rows in [[], [[]], [["a"]], [[String]](repeating: ["a"], count: 9)] {
      #expect(throws: ListError.self) { try event.replayed(on: rows, as: \.text) }
      #expect(throws: ListError.self) { try event.undone(on: rows, as: \.text) }
    }
    for rank in Self.numbers {
      let isThere = rank == 0
      #expect((event.items.removed[rank] != nil) == isThere)
      #expect((event.items.inserted[rank] != nil) == isThere)
      #expect((event.items.former[rank] != nil) == isThere)
      #expect((event.items.updated[rank] != nil) == isThere)
    }
    ask(event.batch)
  }

  @Test(arguments: numbers) func `rows can be mapped through section changes for any section index`(
    section: Int
  ) throws {
    let sources = (0..<3).map { _ in Words(["a", "b"]) }
    let list = ComposedDataSource(sources)
    var batches: [ListBatch] = []
    list.observe { batches.append($0.batch) }
    try list.delete(at: 0)
    try list.swap(0, with: 1)
    try list.insert(sources[0], at: 1)
    let far = ListRun(section: section, rows: 0..<Int.max)
    #expect(batches.count == 3)
    for batch in batches {
      let after = batch.rowsAfter([far, ListRun(section: 0, rows: 0..<1)])
      #expect(after.allSatisfy { $0.section >= 0 && $0.rows.lowerBound >= 0 })
    }
    let known = section >= 3 && section < 1 << 40
    #expect(batches[0].rowsAfter([far]).map(\.section) == (known ? [section - 1] : near(section)))
  }

  /// Returns the new index of one of three sections after the first is removed.
  private func near(_ section: Int) -> [Int] { (1...2).contains(section) ? [section - 1] : [] }
}
