extension ItemAdapter {
  /// Calls back who wants to know how the rows go by.
  func scroll(_ gesture: ListGesture) -> Bool {
    switch gesture {
    case .scroll(let scroll):
      onDidScroll?(scroll.offset)
      approachEnd(scroll)
    case .willBeginDragging: onWillBeginDragging?()
    case .didEndDragging(let willDecelerate): onDidEndDragging?(willDecelerate)
    case .didEndDecelerating: onDidEndDecelerating?()
    case .didEndScrollingAnimation: onDidEndScrollingAnimation?()
    case .refresh: return beginRefresh()
    default: return false
    }
    return true
  }

  /// Calls once when the end comes near, and again when rows came since.
  private func approachEnd(_ scroll: ListScroll) {
    guard scroll.remaining <= endDistance else {
      endReachedAt = nil
      return
    }
    guard endReachedAt != count else { return }
    endReachedAt = count
    onReachedEnd?()
  }

  private func beginRefresh() -> Bool {
    guard let onRefresh, !isRefreshing else { return false }
    isRefreshing = true
    note(.layout)
    Task { [weak self] in
      await onRefresh()
      self?.isRefreshing = false
      self?.note(.layout)
    }
    return true
  }

  /// Tells once that a view shows the list.
  func becomeReady() -> Bool {
    isReady = true
    onReady?()
    let waiting = unreadySlices.sorted { $0.key < $1.key }
    unreadySlices = [:]
    for (_, tell) in waiting { tell() }
    return true
  }
}
