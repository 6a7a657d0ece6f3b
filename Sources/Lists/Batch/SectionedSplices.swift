/// The splices of a change with inserted, removed or moved sections, and lookups between any two splices.
///
/// Splices are applied from top to bottom. Sections above the last splice have their new indexes, and sections below it
/// are still unchanged.
struct SectionedSplices {
  /// The splices, in the order in which views receive them.
  let steps: [ListSplice]

  private let before: [Int]
  private let after: [Int]
  private let map: ListSectionMap

  /// The removed and inserted rows, by the new index of their section.
  private let rows: [ListSplice]

  /// The change in the number of sections after each step.
  private let shifts: [Int]

  /// Splits a validated batch into splices, or returns `nil` if no sections change.
  init?(_ batch: ListBatch, before: [Int], after: [Int], swapLimit: Int) {
    guard !batch.sections.isEmpty else { return nil }
    do throws(ListError) {
      map = try ListSectionMap(batch.sections, before: before.count, after: after.count)
    } catch {
      preconditionFailure("Sent an invalid batch: \(error)")
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

  /// The meaning of a position after some of the steps.
  private enum Resolution {
    /// The section already has its final state, at least down to this row.
    case new
    /// The row belongs to an old section.
    case old(section: Int, row: Int)
    /// The section doesn't exist.
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

  /// Returns the final index of a section, or `nil` if it will be removed or is out of range.
  func number(of section: Int, after sent: Int) -> Int? {
    switch resolve(ListPosition(section: section, row: 0), after: sent) {
    case .new: section
    case .old(let old, _): map.newNumbers[old]
    case .outside: nil
    }
  }

  func rowCount(in section: Int, after sent: Int) -> Int {
    // A row below all others reveals by how much the rows of the section have shifted.
    let below = Int.max / 2
    return switch resolve(ListPosition(section: section, row: below), after: sent) {
    case .new: after[section]
    case .old(let old, let row): before[old] + (below - row)
    case .outside: 0
    }
  }

  /// Returns the final position of a row and its old position.
  ///
  /// The final position is `nil` if the row will be removed or moved.
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
  /// Returns the splices from top to bottom.
  ///
  /// If a section is removed and another inserted at the same place, the removal is first.
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
