import Lists

extension ListActivity {
  /// The words of a screen reader for its spinner.
  var accessibleLabel: String { self == .refreshing ? "Refreshing" : "Loading more" }
}
