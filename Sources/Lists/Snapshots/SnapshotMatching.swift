/// The rows of a snapshot that are there already, wherever they move.
@usableFromInline
struct SnapshotMatching<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// The snapshot to apply: the new one, without items that are there twice.
  @usableFromInline let snapshot: ListSnapshot<Section, Item>

  /// The old position of each of its rows; nil for new ones.
  @usableFromInline let former: [[ListPosition?]]

  /// The duplicates that were left out.
  @usableFromInline let duplicates: [ListDuplicate<Item>]

  @inlinable
  init(
    from old: ListSnapshot<Section, Item>,
    to new: ListSnapshot<Section, Item>,
    duplicates policy: ListDuplicatePolicy
  ) throws(ListError) {
    var kept = new
    duplicates = kept.removeDuplicates()
    if policy == .refuse, let duplicate = duplicates.first {
      throw .duplicateItem("\(duplicate.item)", first: duplicate.first, second: duplicate.second)
    }
    let positions = old.positionsByItem
    former = kept.rows.map { row in row.map { positions[$0] } }
    snapshot = kept
  }
}
