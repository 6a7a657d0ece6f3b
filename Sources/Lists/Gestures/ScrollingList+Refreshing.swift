extension ScrollingList {
  /// Refreshes the list, which lasts until the closure returns.
  ///
  /// - Returns: Whether the list can be refreshed and is not already.
  func beginRefresh() -> Bool {
    guard let onRefresh, !isRefreshing else { return false }
    isRefreshing = true
    Task { [weak self] in
      await onRefresh()
      self?.isRefreshing = false
    }
    return true
  }
}
