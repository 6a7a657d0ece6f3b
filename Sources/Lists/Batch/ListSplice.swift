/// A place where new rows replace old ones.
///
/// All rows between two splices are kept.
///
/// In ascending order, apply each splice at `new.lowerBound` of the partly changed list. In descending order, apply it
/// at `old.lowerBound`.
public struct ListSplice: Hashable, Sendable {
  /// The index of the section.
  public var section: Int

  /// The removed rows, counted in the old list.
  public var old: Range<Int>

  /// The inserted rows, counted in the new list.
  public var new: Range<Int>

  /// The effect on the section.
  public var change: Change

  /// The effect of a splice on its section.
  public enum Change: Hashable, Sendable {
    /// Rows of the section are removed or inserted.
    case rows
    /// The section is inserted with its rows, before the section that currently has its index.
    case sectionArrives
    /// The section is removed with its rows.
    case sectionLeaves
  }

  /// Creates a splice that replaces rows of a section.
  public init(section: Int = 0, old: Range<Int>, new: Range<Int>, change: Change = .rows) {
    self.section = section
    self.old = old
    self.new = new
    self.change = change
  }

  /// The row to start from when splices are applied in ascending order.
  public var position: Int { new.lowerBound }

  /// The number of removed rows.
  public var removed: Int { old.size }

  /// The number of inserted rows.
  public var added: Int { new.size }

  /// The offset of the following rows from their old positions.
  var shift: Int { new.upperBound - old.upperBound }
}

extension ListBatch {
  /// Returns the places where rows are removed and inserted, in ascending order.
  ///
  /// Each move is a removal and an insertion. The sections of the list must be unchanged; ``ListDelivery`` also
  /// supports changed sections.
  ///
  /// - Parameter swapLimit: The maximum number of rows that one splice both removes and inserts. Beyond it, the rows
  ///   are removed and inserted in two splices, so the list briefly has neither. Negative values count as zero.
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

  /// The rows of the old list that are removed or moved.
  var leaving: PositionSet { PositionSet(removed + moved.origins) }

  /// The rows of the new list that are inserted or moved there.
  var arriving: PositionSet { PositionSet(inserted, moved.map { $0.to }) }

  /// Iterates over the changes of one section in both lists, skipping the rows that they share.
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

  /// Returns the new positions of old rows, omitting removed rows and invalid positions.
  ///
  /// - Complexity: O(*r* + *k*) for *r* runs and *k* splices, and O(*m* log *r*) for *m* moves.
  public func rowsAfter(_ rows: [ListRun]) -> [ListRun] {
    let possible = PositionSet(rows.compactMap(\.possible))
    guard !possible.isEmpty else { return [] }
    return sections.isEmpty ? rowsAfter(possible) : rowsAfterSections(possible)
  }

  /// Returns the new positions of rows if no sections change.
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
  /// The old positions of the moved rows, with adjacent rows of consecutive moves joined into runs.
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
