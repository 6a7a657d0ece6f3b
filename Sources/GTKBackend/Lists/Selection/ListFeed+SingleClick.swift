import Lists

extension ListFeed {
  /// A Boolean value that indicates whether one click activates a row: where nothing can be selected,
  /// there is nothing else that it could mean.
  var activatesOnSingleClick: Bool { selectionMode == .none }
}
