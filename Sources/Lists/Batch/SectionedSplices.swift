/// The splices of a change in which sections come, go or move, with lookups between any two of
/// them.
///
/// Sections are gone through from top to bottom. Those above the last splice have their new
/// numbers, those below it are as they were.
struct SectionedSplices {
  /// The splices in the order in which views are told of them.
  let steps: [ListSplice]

  private let before: [Int]
  private let after: [Int]
  private let map: ListSectionMap

  /// The rows that leave and arrive in sections by their new numbers.
  private let rows: [ListSplice]

  /// The number of sections after each step, less that of the old list.
  private let shifts: [Int]

  /// Splits a checked batch into splices; nil where its sections stay.
  init?(_ batch: ListBatch, before: [Int], after: [Int], swapLimit: Int) {
    guard !batch.sections.isEmpty else { return nil }
    do throws(ListError) {
      map = try ListSectionMap(batch.sections, before: before.count, after: after.count)
    } catch {
      preconditionFailure("A batch is checked before it is sent: \(error)")
    }
    self.before = before
    self.after = after
    let renumbered = batch.renumbered(map)
    rows = renumbered.splices()
    steps = Self.steps(
      map,
      rows: renumbered.splices(swapLimit: swapLimit),
      before: before,
      after: after
    )
    var shift = 0
    shifts =
      [0]
      + steps.map { step in
        shift += step.change == .sectionArrives ? 1 : step.change == .sectionLeaves ? -1 : 0
        return shift
      }
  }

  /// A position as it is to be read when some steps have been sent.
  private enum Resolution {
    /// The section is as it will be, at least down to the row.
    case new
    /// The row is in an old section.
    case old(section: Int, row: Int)
    /// There is no such section.
    case outside
  }

  private func resolve(_ position: ListPosition, after sent: Int) -> Resolution {
    let section = position.section
    guard section >= 0, section < sectionCount(after: sent) else { return .outside }
    if sent > 0 {
      let last = steps[sent - 1]
      if section < last.section { return .new }
      if section == last.section, last.change == .sectionArrives { return .new }
      if section == last.section, last.change == .rows, let old = map.oldNumbers[section] {
        return position.row < last.new.upperBound
          ? .new : .old(section: old, row: position.row - last.shift)
      }
    }
    return .old(section: section - shifts[sent], row: position.row)
  }

  func sectionCount(after sent: Int) -> Int { before.count + shifts[sent] }

  /// Returns the number of a section after the change; nil where it leaves, and outside.
  func number(of section: Int, after sent: Int) -> Int? {
    switch resolve(ListPosition(section: section, row: 0), after: sent) {
    case .new: section
    case .old(let old, _): map.newNumbers[old]
    case .outside: nil
    }
  }

  func rowCount(in section: Int, after sent: Int) -> Int {
    // A row below all others tells by how much it is shifted.
    let below = Int.max / 2
    return switch resolve(ListPosition(section: section, row: below), after: sent) {
    case .new: after[section]
    case .old(let old, let row): before[old] + (below - row)
    case .outside: 0
    }
  }

  /// Returns the position of a row after the change, nil where it leaves or moves, and before it.
  ///
  /// - Complexity: O(log *k*) for *k* splices.
  func positions(of position: ListPosition, after sent: Int) -> (
    new: ListPosition?, old: ListPosition
  ) {
    guard case .old(let section, let row) = resolve(position, after: sent) else {
      return (position, position)
    }
    let old = ListPosition(section: section, row: row)
    let number = map.number(of: section)
    let index = rows.partitionPoint { ($0.section, $0.old.lowerBound) <= (number, row) } - 1
    guard index >= 0, rows[index].section == number else {
      return (ListPosition(section: number, row: row), old)
    }
    guard !rows[index].old.contains(row) else { return (nil, old) }
    return (ListPosition(section: number, row: row + rows[index].shift), old)
  }
}

extension SectionedSplices {
  /// Returns the splices from top to bottom; at one place the section that leaves comes before the one
  /// that arrives.
  static func steps(
    _ map: ListSectionMap,
    rows: [ListSplice],
    before: [Int],
    after: [Int]
  ) -> [ListSplice] {
    var steps: [ListSplice] = []
    var rows = rows[...]
    var (old, new) = (0, 0)
    while old < before.count || new < after.count {
      if map.leaving.contains(old) {
        steps.append(
          ListSplice(section: new, old: 0..<before[old], new: 0..<0, change: .sectionLeaves)
        )
        old += 1
      } else if map.arriving.contains(new) {
        steps.append(
          ListSplice(section: new, old: 0..<0, new: 0..<after[new], change: .sectionArrives)
        )
        new += 1
        rows = rows.drop { $0.section < new }
      } else {
        rows = rows.drop { $0.section < new }
        steps += rows.prefix { $0.section == new }
        (old, new) = (old + 1, new + 1)
      }
    }
    return steps
  }
}
