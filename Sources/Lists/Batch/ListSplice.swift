/// One place where old rows give way to new ones; everything between two splices is kept.
///
/// Sent in ascending order, a splice happens at `new.lowerBound` of the list as the earlier ones
/// left it; in descending order, at `old.lowerBound`.
public struct ListSplice: Hashable, Sendable {
  /// The section in which it happens.
  public var section: Int

  /// The rows that leave, counted in the old list.
  public var old: Range<Int>

  /// The rows that arrive, counted in the new list.
  public var new: Range<Int>

  /// The effect on the section.
  public var change: Change

  /// The effect of a splice on its section.
  public enum Change: Hashable, Sendable {
    /// Rows of the section leave or arrive.
    case rows
    /// The section arrives with its rows, before the one that has had its number so far.
    case sectionArrives
    /// The section leaves with its rows.
    case sectionLeaves
  }

  /// Replaces rows of a section.
  public init(section: Int = 0, old: Range<Int>, new: Range<Int>, change: Change = .rows) {
    self.section = section
    self.old = old
    self.new = new
    self.change = change
  }

  /// The row at which it happens when splices are sent in ascending order.
  public var position: Int { new.lowerBound }

  /// The number of rows that leave.
  public var removed: Int { old.size }

  /// The number of rows that arrive.
  public var added: Int { new.size }

  /// The distance of the rows behind it from their old positions.
  var shift: Int { new.upperBound - old.upperBound }
}

extension ListBatch {
  /// Returns the places where rows leave and arrive, ascending, each move as a leave and an
  /// arrival.
  ///
  /// It is about lists whose sections stay; where they do not, a view is told so by its delivery.
  ///
  /// - Parameter swapLimit: Where more rows than this both leave and arrive, they do so in two
  ///   splices, so that the list is seen without either between them; below zero it is zero.
  /// - Complexity: O(*k*) for *k* runs, and O(*m* log *m*) for *m* moves.
  public func splices(swapLimit: Int = .max) -> [ListSplice] {
    var left = (moved.isEmpty ? removed : leaving.runs)[...]
    var right = (moved.isEmpty ? inserted : arriving.runs)[...]
    var splices: [ListSplice] = []
    while let section = [left.first?.section, right.first?.section].compactMap({ $0 }).min() {
      Self.weave(&left, &right, section: section) { splice in
        splices += splice.parts(swapLimit: swapLimit)
      }
    }
    return splices
  }

  /// The rows of the old list that are removed, or move.
  var leaving: PositionSet { PositionSet(removed + moved.origins) }

  /// The rows of the new list that are inserted, or have moved there.
  var arriving: PositionSet { PositionSet(inserted, moved.map { $0.to }) }

  /// Goes through one section of both lists at once, over the rows that they share.
  private static func weave(
    _ leaving: inout ArraySlice<ListRun>,
    _ arriving: inout ArraySlice<ListRun>,
    section: Int,
    _ splice: (ListSplice) -> Void
  ) {
    var old = 0
    var new = 0
    while true {
      let out = leaving.first.flatMap { $0.section == section ? $0.rows : nil }
      let into = arriving.first.flatMap { $0.section == section ? $0.rows : nil }
      if out == nil, into == nil { return }
      let shared = min(
        out.map { $0.lowerBound - old } ?? .max,
        into.map { $0.lowerBound - new } ?? .max
      )
      old += shared
      new += shared
      var edit = ListSplice(section: section, old: old..<old, new: new..<new)
      if let out, out.lowerBound == old {
        edit.old = out
        leaving.removeFirst()
      }
      if let into, into.lowerBound == new {
        edit.new = into
        arriving.removeFirst()
      }
      old = edit.old.upperBound
      new = edit.new.upperBound
      splice(edit)
    }
  }

  /// Returns the new positions of rows of the old list, without those that left and those that no
  /// list can have.
  ///
  /// - Complexity: O(*r* + *k*) for *r* runs and *k* splices, and O(*m* log *r*) for *m* moves.
  public func rowsAfter(_ rows: [ListRun]) -> [ListRun] {
    let possible = PositionSet(rows.compactMap(\.possible))
    guard !possible.isEmpty else { return [] }
    return sections.isEmpty ? rowsAfter(possible) : rowsAfterSections(possible)
  }

  /// Returns the new positions of rows where sections stay.
  func rowsAfter(_ rows: PositionSet) -> [ListRun] {
    let splices = splices()
    guard !splices.isEmpty else { return rows.runs }
    let staying = rows.subtracting(
      PositionSet(splices.map { ListRun(section: $0.section, rows: $0.old) })
    )
    var after: [ListRun] = []
    var next = 0
    for run in staying.runs {
      var start = run.rows.lowerBound
      while start < run.rows.upperBound {
        while next < splices.count,
          (splices[next].section, splices[next].old.upperBound) <= (run.section, start)
        {
          next += 1
        }
        let before = next > 0 && splices[next - 1].section == run.section ? splices[next - 1] : nil
        let isCut = next < splices.count && splices[next].section == run.section
        let end =
          isCut ? min(run.rows.upperBound, splices[next].old.lowerBound) : run.rows.upperBound
        let shift = before?.shift ?? 0
        after.append(ListRun(section: run.section, rows: start + shift..<end + shift))
        start = end
      }
    }
    after += moved.filter { rows.contains($0.from) }.map { $0.to.run }
    return PositionSet(after).runs
  }
}

extension [ListMove] {
  /// The rows that are moved, as runs: rows behind each other, whose moves follow each other, are one.
  var origins: [ListRun] {
    guard let first else { return [] }
    var runs: [ListRun] = []
    var run = first.from.run
    for move in dropFirst() {
      if move.from.row == run.rows.upperBound, move.from.section == run.section {
        run.rows = run.rows.lowerBound..<move.from.row + 1
      } else {
        runs.append(run)
        run = move.from.run
      }
    }
    runs.append(run)
    return runs
  }
}

extension ListSplice {
  fileprivate func parts(swapLimit: Int) -> [ListSplice] {
    let limit = max(swapLimit, 0)
    guard removed > limit, added > limit else { return [self] }
    var removal = self
    removal.new = new.lowerBound..<new.lowerBound
    var addition = self
    addition.old = old.upperBound..<old.upperBound
    return [removal, addition]
  }
}
