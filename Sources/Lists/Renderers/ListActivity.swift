/// An activity of a list, which its views show beside its rows.
public enum ListActivity: Hashable, Sendable, CaseIterable {
  /// Its rows are being refreshed; shown before the first one.
  case refreshing
  /// More rows are being loaded; shown behind the last one.
  case growing
}
