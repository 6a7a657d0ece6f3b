/// A change of a list as its observers learn of it, once per commit.
///
/// It holds runs, not rows; positions are spelled out only for those who ask.
public struct ListChangeEvent: Sendable {
  /// Counts the changes of the list, from 1; those that nobody observed are counted too.
  public let number: Int

  /// What the list is called.
  public let list: String

  /// The list itself, which need not live any more.
  public let presence: ListHandle

  /// What changed.
  public let batch: ListBatch

  /// The rows in each section before.
  public let rowsBefore: [Int]

  /// The rows in each section after.
  public let rowsAfter: [Int]

  /// Whether the views were left out.
  public let isSilent: Bool

  /// Whether views may animate it.
  public let isAnimated: Bool

  /// How long the list took to check and store the change.
  public let duration: Duration

  /// How long the views took to take it in.
  public let viewDuration: Duration

  /// The items that it is about, spelled out only when somebody looks.
  public let items: ListEventItems

  /// The call that made the change.
  public var origin: ListOrigin { batch.origin }

  /// How many rows there were.
  public var before: Int { rowsBefore.reduce(0, +) }

  /// How many rows there are.
  public var after: Int { rowsAfter.reduce(0, +) }
}

// MARK: - Spelled out, with rows counted through the whole list

extension ListChangeEvent {
  /// The rows that left, counted in the old list.
  ///
  /// - Complexity: O(*n*) for *n* of them.
  public var removed: [Int] { Self.indexes(batch.removed, rowsBefore) }

  /// The rows that came, counted in the new list.
  ///
  /// - Complexity: O(*n*) for *n* of them.
  public var inserted: [Int] { Self.indexes(batch.inserted, rowsAfter) }

  /// From where in the old list to where in the new one rows went, two numbers each.
  ///
  /// - Complexity: O(*n*) for *n* of them.
  ///
  /// Where the list has sections that went elsewhere, their rows went with them.
  public var moved: [[Int]] {
    let alone = batch.moved.map { move in
      Self.indexes([move.from.run], rowsBefore) + Self.indexes([move.to.run], rowsAfter)
    }
    guard !batch.sections.moved.isEmpty else { return alone }
    let leaving = ListRuns(batch.removed + batch.moved.map { $0.from.run })
    return batch.sections.moved.reduce(into: alone) { all, move in
      let section = ListRun(section: move.from, rows: 0..<rowsBefore[move.from])
      let staying = ListRuns([section]).subtracting(leaving).runs
      all += zip(
        Self.indexes(staying, rowsBefore),
        Self.indexes(batch.rowsAfter(staying), rowsAfter)
      ).map { [$0, $1] }
    }
  }

  /// The rows that show another content, counted in the old list.
  ///
  /// - Complexity: O(*n*) for *n* of them.
  public var updated: [Int] { Self.indexes(batch.updated, rowsBefore) }

  private static func indexes(_ runs: [ListRun], _ counts: [Int]) -> [Int] {
    runs.flatMap { run in
      let offset = counts.prefix(run.section).reduce(0, +)
      return run.rows.map { offset + $0 }
    }
  }
}

extension ListChangeEvent: CustomStringConvertible {
  /// One line: `Currencies insert: 1 inserted (178 → 179)`.
  public var description: String { "\(list) \(origin.rawValue): \(summary)" }

  /// What changed, and how many rows there were and are: `1 inserted (178 → 179)`.
  ///
  /// - Complexity: O(*k*) for *k* runs of the batch.
  public var summary: String {
    let changes = [
      (batch.removals, "removed"),
      (batch.insertions, "inserted"),
      (batch.moved.count, "moved"),
      (batch.updates, "updated"),
      (batch.sections.removed.count, "sections removed"),
      (batch.sections.inserted.count, "sections inserted"),
      (batch.sections.moved.count, "sections moved"),
    ]
    let words = changes.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "\(words) (\(before) → \(after))"
  }
}
