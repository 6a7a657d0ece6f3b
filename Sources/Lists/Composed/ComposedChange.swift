/// The pending changes of a composition since its last commit.
@MainActor
struct PendingComposedChange {
  /// The changes of sources, by their publishers.
  var commits: [ObjectIdentifier: ListCommit] = [:]

  /// The change of the parts themselves, or `nil` if they don't change.
  var arrangement: Arrangement?

  /// Whether the round already includes the composition.
  var isAwaited = false

  /// A change that inserts, removes or moves sources.
  struct Arrangement {
    let parts: [ComposedPart]

    /// The parts created for the change, including those that it doesn't use.
    let made: [ComposedPart]

    /// The previous rows of the removed parts.
    let removedRows: [ObjectIdentifier: any SavedRows]

    let origin: ListOrigin
    let completion: ListCompletion
    let viewUpdate: ViewUpdate
  }
}

/// The changes of several sources, combined into one change of their composition.
struct ComposedChange {
  private var sections: (removed: [Int], inserted: [Int], moved: [ListSectionChanges.Move]) =
    ([], [], [])
  private var removed: [ListRun] = []
  private var inserted: [ListRun] = []
  private var moved: [ListMove] = []
  private var updated: [ListRun] = []

  /// The new index of each old section, or -1 if it is removed.
  ///
  /// Empty if all parts keep their order.
  private var numbers: [Int32] = []

  /// Returns the changes as one batch.
  func batch(_ origin: ListOrigin) -> ListBatch {
    ListBatch(
      origin: origin,
      sections: ListSectionChanges(
        removed: sections.removed,
        inserted: sections.inserted,
        moved: sections.moved + movesOfPlaces
      ),
      removed: PositionSet(removed).runs,
      inserted: PositionSet(inserted).runs,
      moved: moved.sorted { $0.from < $1.from },
      updated: PositionSet(updated).runs
    )
  }

  // MARK: Parts that keep their order

  /// Adds a change within a part.
  ///
  /// - Parameters:
  ///   - old: The index of the part's first section in the old list.
  ///   - new: The index of the part's first section in the new list.
  mutating func add(_ batch: ListBatch, from old: Int, to new: Int) {
    addRows(batch, from: old, to: new)
    sections.removed += batch.sections.removed.map { $0 + old }
    sections.inserted += batch.sections.inserted.map { $0 + new }
    sections.moved += batch.sections.moved.map {
      ListSectionChanges.Move(from: $0.from + old, to: $0.to + new)
    }
  }

  private mutating func addRows(_ batch: ListBatch, from old: Int, to new: Int) {
    removed += batch.removed.map { $0.inSection(behind: old) }
    inserted += batch.inserted.map { $0.inSection(behind: new) }
    moved += batch.moved.map { move in
      ListMove(
        from: ListPosition(section: move.from.section + old, row: move.from.row),
        to: ListPosition(section: move.to.section + new, row: move.to.row)
      )
    }
    updated += batch.updated.map { $0.inSection(behind: old) }
  }

  // MARK: Parts that are added, removed or moved, in their old order

  /// Adds a part that is in both lists.
  ///
  /// - Parameters:
  ///   - batch: The change of the part's source, or `nil` if it didn't change.
  ///   - old: The sections of the part in the old list.
  ///   - new: The sections of the part in the new list.
  mutating func keep(_ batch: ListBatch?, from old: Range<Int>, to new: Range<Int>) {
    guard let batch else {
      numbers += new.map { Int32(truncatingIfNeeded: $0) }
      return
    }
    addRows(batch, from: old.lowerBound, to: new.lowerBound)
    sections.removed += batch.sections.removed.map { $0 + old.lowerBound }
    sections.inserted += batch.sections.inserted.map { $0 + new.lowerBound }
    do throws(ListError) {
      let map = try ListSectionMap(batch.sections, before: old.count, after: new.count)
      numbers += map.newNumbers.map { number in
        number.map { Int32(truncatingIfNeeded: $0 + new.lowerBound) } ?? -1
      }
    } catch {
      preconditionFailure("A source sent an invalid batch: \(error)")
    }
  }

  /// Adds a part that is only in the old list.
  mutating func remove(_ old: Range<Int>, rows: [Int]) {
    sections.removed += old
    removed += old.map { ListRun(section: $0, rows: 0..<rows[$0]) }
    numbers += old.map { _ in -1 }
  }

  /// Adds a part that is only in the new list.
  mutating func insert(_ new: Range<Int>, rows: [Int]) {
    sections.inserted += new
    inserted += new.map { ListRun(section: $0, rows: 0..<rows[$0]) }
  }

  /// The smallest set of section moves that produces the new order.
  private var movesOfPlaces: [ListSectionChanges.Move] {
    var moving = numbers.map { $0 >= 0 }
    LongestIncreasingSubsequence.members(of: numbers, in: numbers.indices, from: 0, below: .max) {
      moving[$0] = false
    }
    return moving.indices.filter { moving[$0] }.map {
      ListSectionChanges.Move(from: $0, to: Int(numbers[$0]))
    }
  }
}

extension ListRun {
  fileprivate func inSection(behind sections: Int) -> ListRun {
    ListRun(section: section + sections, rows: rows)
  }
}
