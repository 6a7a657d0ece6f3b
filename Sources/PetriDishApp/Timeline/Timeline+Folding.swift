import GTK

extension Timeline {
  /// Whether only the bar is there.
  var isFolded: Bool {
    get { fold.isActive }
    set { fold.isActive = newValue }
  }

  /// Shows the newest event in the bar, while that is all there is.
  func showNewest() {
    guard isFolded else { return }
    newest.text = list.rows.newestEvent.map { EventText($0).line } ?? ""
  }

  /// Shows that the events were folded away, or unfolded.
  func folded() {
    showNewest()
    fold.showArrow(isFolded: isFolded)
    onFold?(isFolded)
  }
}
