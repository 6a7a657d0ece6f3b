import Lists
import Seeds

/// Replays a batch on a snapshot the slow way, and computes the required number of moves.
struct SectionReference {
  typealias Snapshot = ListSnapshot<Int, Int>

  let batch: ListBatch
  let old: [(id: Int, items: [Int])]
  let new: [(id: Int, items: [Int])]

  init(_ batch: ListBatch, from old: Snapshot, to new: Snapshot) {
    self.batch = batch
    self.old = old.sections.map { ($0, old.items(in: $0) ?? []) }
    self.new = new.sections.map { ($0, new.items(in: $0) ?? []) }
  }

  /// The first error in the batch, or `nil`.
  var fault: String? {
    guard let origins = sectionOrigins else { return "sections do not add up" }
    for (number, origin) in origins.enumerated() {
      if let origin, old[origin].id != new[number].id { return "a section became another one" }
      if origin == nil, old.contains(where: { $0.id == new[number].id }) {
        return "a section came that was there"
      }
      guard replayed(number, origin) == new[number].items else {
        return "replaying section \(number) gives another one"
      }
    }
    let moves = batch.moved.filter { old[$0.from.section].items[$0.from.row] == item(at: $0.to) }
    if moves.count != batch.moved.count { return "a row became another one" }
    if batch.moved.count != neededMoves { return "\(moves.count) moves, not \(neededMoves)" }
    if batch.sections.moved.count != neededSectionMoves { return "too many sections moved" }
    return nil
  }

  private func item(at position: ListPosition) -> Int {
    new[position.section].items[position.row]
  }

  /// The old index of each new section, or `nil` if the section changes are inconsistent.
  private var sectionOrigins: [Int?]? {
    let changes = batch.sections
    var origins = [Int??](repeating: .none, count: new.count)
    for number in changes.inserted { origins[number] = .some(nil) }
    for move in changes.moved { origins[move.to] = .some(move.from) }
    let leaving = Set(changes.removed + changes.moved.map(\.from))
    var kept = old.indices.filter { !leaving.contains($0) }[...]
    for number in origins.indices where origins[number] == .none {
      guard let origin = kept.popFirst() else { return nil }
      origins[number] = .some(origin)
    }
    return kept.isEmpty ? origins.map { $0 ?? nil } : nil
  }

  private func replayed(_ number: Int, _ origin: Int?) -> [Int]? {
    var places = [Int?](repeating: nil, count: new[number].items.count)
    for row in batch.inserted.filter({ $0.section == number }).flatMap(\.rows) {
      places[row] = new[number].items[row]
    }
    for move in batch.moved where move.to.section == number {
      guard places[move.to.row] == nil else { return nil }
      places[move.to.row] = old[move.from.section].items[move.from.row]
    }
    if let origin {
      let leaving = Set(
        batch.removed.filter { $0.section == origin }.flatMap(\.rows)
          + batch.moved.filter { $0.from.section == origin }.map(\.from.row)
      )
      var free = places.indices.filter { places[$0] == nil }[...]
      for row in old[origin].items.indices where !leaving.contains(row) {
        guard let place = free.popFirst() else { return nil }
        places[place] = old[origin].items[row]
      }
    }
    let rows = places.compactMap { $0 }
    return rows.count == places.count ? rows : nil
  }

  /// The number of items in both snapshots that aren't in the longest increasing run of a section.
  private var neededMoves: Int {
    let before = Set(old.flatMap(\.items))
    let matched = new.flatMap(\.items).filter { before.contains($0) }.count
    let staying = old.reduce(0) { sum, section in
      guard let after = new.first(where: { $0.id == section.id }) else { return sum }
      return sum + Self.rise(section.items.compactMap { after.items.firstIndex(of: $0) })
    }
    return matched - staying
  }

  private var neededSectionMoves: Int {
    let places = old.compactMap { section in new.firstIndex { $0.id == section.id } }
    return places.count - Self.rise(places)
  }

  /// Returns the length of the longest increasing run, in quadratic time.
  private static func rise(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      let before = numbers[..<index].indices.filter { numbers[$0] < number }.map { lengths[$0] }
      lengths.append((before.max() ?? 0) + 1)
    }
    return lengths.max() ?? 0
  }
}

extension ListSnapshot where Section == Int, Item == Int {
  /// Returns up to five sections with up to eight unique items each.
  static func random(_ random: inout SeededRandom) throws -> ListSnapshot {
    var snapshot = ListSnapshot()
    let sections = Array(0..<6).shuffled(using: &random).prefix(random.index(below: 6))
    try snapshot.append(sections: Array(sections))
    var items = Array(0..<40).shuffled(using: &random)[...]
    for section in sections {
      let count = random.index(below: 9)
      try snapshot.append(Array(items.prefix(count)), to: section)
      items = items.dropFirst(count)
    }
    return snapshot
  }

  /// Returns a copy with a few random edits.
  func edited(_ random: inout SeededRandom) throws -> ListSnapshot {
    var snapshot = self
    for _ in 0..<random.index(below: 5) {
      let items = snapshot.items
      let sections = snapshot.sections
      switch random.index(below: 6) {
      case 0 where items.count > 1:
        let (one, other) = (items[random.index(below: items.count)], items[0])
        try snapshot.move(one, before: other)
      case 1 where !items.isEmpty:
        try snapshot.delete([items[random.index(below: items.count)]])
      case 2 where !sections.isEmpty:
        let fresh = (0..<60).first { !items.contains($0) } ?? 60
        try snapshot.append([fresh], to: sections[random.index(below: sections.count)])
      case 3 where sections.count > 1:
        try snapshot.move(
          section: sections[random.index(below: sections.count)],
          after: sections[0]
        )
      case 4 where !sections.isEmpty:
        try snapshot.delete(sections: [sections[random.index(below: sections.count)]])
      case 5:
        let fresh = (0..<20).first { !sections.contains($0) } ?? 20
        try snapshot.insert(sections: [fresh], before: sections.first ?? 0)
        if let item = items.last { try snapshot.move(item, toEndOf: fresh) }
      default: break
      }
    }
    return snapshot
  }
}
