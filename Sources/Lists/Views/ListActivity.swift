/// What a list is busy with, which its views show beside its rows.
public enum ListActivity: Hashable, Sendable, CaseIterable {
  /// Reading its rows anew; shown before the first one.
  case refreshing
  /// Bringing more rows; shown behind the last one.
  case growing
}
