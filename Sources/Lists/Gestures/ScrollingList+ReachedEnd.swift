extension ScrollingList {
  /// Calls back once when the end comes near, and again when the number of rows has changed since.
  func approachEnd(_ scroll: ListScroll, count: () -> Int) {
    guard scroll.remaining <= endDistance else {
      endReachedAt = nil
      return
    }
    let count = count()
    guard endReachedAt != count else { return }
    endReachedAt = count
    onReachedEnd?()
  }
}
