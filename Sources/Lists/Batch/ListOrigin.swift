/// The call that made a change.
public enum ListOrigin: String, Hashable, Sendable, CaseIterable {
  /// All items were replaced, or the items of some rows.
  case reload
  /// Items were inserted.
  case insert
  /// Items were appended.
  case append
  /// Rows were removed.
  case delete
  /// The model of a row changed.
  case update
  /// A row was moved.
  case move
  /// Several calls were made as one change.
  case batch = "performBatchUpdates"
  /// A batch made elsewhere was applied.
  case apply
  /// Other items were shown, by the fewest changes.
  case show
  /// The user moved a row by dragging it.
  case reorder
  /// A view caught up with silent changes.
  case refresh
}
