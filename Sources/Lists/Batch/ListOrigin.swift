/// Which call made a change.
public enum ListOrigin: String, Hashable, Sendable, CaseIterable {
  /// All items were replaced, or the items of some rows.
  case reload
  /// Items came in between others.
  case insert
  /// Items came in at the end.
  case append
  /// Rows went away.
  case delete
  /// One row shows another model.
  case update
  /// A row went elsewhere.
  case move
  /// Several calls became one change.
  case batch = "performBatchUpdates"
  /// A batch came ready-made, with its items.
  case apply
  /// Other items were shown, by the fewest changes.
  case show
  /// A person dragged a row elsewhere.
  case reorder
  /// A view caught up with silent changes.
  case refresh
}
