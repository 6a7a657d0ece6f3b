import Lists
import Seeds

/// Random calls and values: existing, unknown, duplicated or extreme.
struct Anything {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  // MARK: Values

  mutating func number() -> Int {
    let extremes = [Int.min, .min + 1, -2, -1, .max - 1, .max]
    return switch random.index(below: 12) {
    case 0: Int(truncatingIfNeeded: random.next())
    case 1, 2: extremes[random.index(below: extremes.count)]
    default: random.index(below: 6)
    }
  }

  mutating func numbers() -> [Int] { some { $0.number() } }

  /// Returns an item that probably exists.
  mutating func item() -> Int { random.oneIn(12) ? number() : random.index(below: 14) }

  mutating func items() -> [Int] { some { $0.item() } }

  mutating func section() -> Int { random.oneIn(12) ? number() : random.index(below: 5) }

  mutating func position() -> ListPosition { ListPosition(section: number(), row: number()) }

  mutating func run() -> ListRun {
    let (one, other) = (number(), number())
    return ListRun(section: number(), rows: min(one, other)..<max(one, other))
  }

  /// Returns no values, a few, or occasionally enough to trigger other kinds of lookup.
  mutating func some<Value>(_ value: (inout Anything) -> Value) -> [Value] {
    let count = random.oneIn(10) ? 12 : random.index(below: 4)
    return (0..<count).map { _ in value(&self) }
  }

  mutating func snapshot() -> ListSnapshot<Int, Int> {
    var snapshot = ListSnapshot<Int, Int>()
    for _ in 0..<6 { attempt { any throws(ListError) in try any.change(&snapshot) } }
    return snapshot
  }

  mutating func levels() -> ListSectionSnapshot<Int> {
    var levels = ListSectionSnapshot<Int>()
    for _ in 0..<8 { attempt { any throws(ListError) in try any.change(&levels) } }
    return levels
  }

  private mutating func attempt(_ call: (inout Anything) throws(ListError) -> Void) {
    do throws(ListError) {
      try call(&self)
    } catch {
      // Most random calls are invalid.
    }
  }

  // MARK: Calls

  mutating func change(_ snapshot: inout ListSnapshot<Int, Int>) throws(ListError) {
    let (items, sections) = (items(), some { $0.section() })
    let (item, other) = (item(), self.item())
    let (section, anchor) = (section(), self.section())
    switch random.index(below: 22) {
    case 0...2: try snapshot.append(sections: sections)
    case 3: try snapshot.insert(sections: sections, before: anchor)
    case 4: try snapshot.insert(sections: sections, after: anchor)
    case 5: try snapshot.delete(sections: sections)
    case 6: try snapshot.move(section: section, before: anchor)
    case 7: try snapshot.move(section: section, after: anchor)
    case 8: try snapshot.reload(sections: sections)
    case 9: try snapshot.reconfigure(sections: sections)
    case 10: try snapshot.append(item, to: section)
    case 11, 12: try snapshot.append(items, to: section)
    case 13: try snapshot.append(items)
    case 14: try snapshot.insert(items, before: item)
    case 15: try snapshot.insert(items, after: item)
    case 16: try snapshot.delete(items)
    case 17: try snapshot.move(item, before: other)
    case 18: try snapshot.move(item, after: other)
    case 19: try snapshot.move(item, toEndOf: section)
    case 20: try snapshot.reload(items)
    default: try snapshot.reconfigure(items)
    }
    if random.oneIn(40) { snapshot.deleteAllItems() }
  }

  mutating func change(_ levels: inout ListSectionSnapshot<Int>) throws(ListError) {
    let (items, item, other) = (items(), item(), self.item())
    switch random.index(below: 12) {
    case 0: levels = try ListSectionSnapshot(items)
    case 1...3: try levels.append(items, to: random.oneIn(3) ? nil : item)
    case 4: try levels.appendLazily(to: item) { [$0 + 1, $0] + items }
    case 5: try levels.appendLazily(to: item) { _ in items }
    case 6: try levels.insert(items, before: item)
    case 7: try levels.insert(items, after: item)
    case 8: try levels.delete(items)
    case 9: try levels.move(item, before: other)
    case 10: try levels.move(item, after: other)
    default:
      if random.oneIn(3) { try levels.collapse(items) } else { try levels.expand(items) }
    }
    if random.oneIn(80) { levels.deleteAll() }
  }

  @MainActor
  mutating func change(_ source: DiffableDataSource<Int, Int>) async throws(ListError) {
    let (items, section) = (items(), section())
    switch random.index(below: 8) {
    case 0, 1: try await source.apply(snapshot())
    case 2:
      var snapshot = source.snapshot()
      for _ in 0..<3 { attempt { any throws(ListError) in try any.change(&snapshot) } }
      try await source.apply(snapshot, animated: random.oneIn(2))
    case 3: try await source.applyUsingReload(snapshot())
    case 4, 5: try await source.apply(levels(), to: section)
    case 6: try await source.expand(items, in: section)
    default: try await source.collapse(items, in: section)
    }
  }

  @MainActor
  mutating func ask(_ source: DiffableDataSource<Int, Int>) {
    let (position, number) = (position(), number())
    _ = (source.item(for: position), source.rowID(at: position), source.canEdit(at: position))
    _ = (source.length(at: position, breadth: .nan), source.row(at: position))
    _ = (source.rowCount(in: number), source.section(at: number), source.position(of: number))
    _ = (source.header(in: number), source.footer(in: number))
    _ = source.sectionSnapshot(of: number)
    do throws(ListError) {
      try source.select(number)
      try source.deselect(item())
    } catch {
      // The item may not exist.
    }
    for gesture in gestures(source.row(at: ListPosition(row: 0))) { source.receive(gesture) }
  }

  @MainActor
  mutating func ask(_ feed: ListFeed) {
    let (position, number) = (position(), number())
    _ = (feed.row(at: position), feed.rowID(at: position), feed.isSelected(at: position))
    _ = (feed.length(at: position, breadth: -.infinity), feed.canEdit(at: position))
    _ = (feed.rowCount(in: number), feed.header(in: number), feed.footer(in: number))
  }

  private mutating func gestures(_ row: ListRow?) -> [ListGesture] {
    let position = position()
    let displays: [ListGesture] =
      row.map {
        [
          .willDisplay($0, at: position), .didEndDisplaying($0, at: nil),
          .change($0, at: position),
        ]
      } ?? []
    return displays + [
      .select(position), .deselect(position), .activate(position), .edit(.delete, at: position),
      .willBeginReorder(position), .reorder(from: position, to: self.position()),
      .enterReorder(position), .exitReorder(position), .ready, .refresh, .willBeginDragging,
      .scroll(ListScroll(offset: .nan, viewport: .infinity, content: Double(number()))),
    ]
  }
}
