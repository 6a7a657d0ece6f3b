import GTK

extension MapToolbar {
  /// Adapts to a window of a width in points: where it is narrow, words are left out.
  func adapt(to width: Int) {
    self.width = width
    isNarrow = width < Self.roomForWords
    edges.isNarrow = isNarrow
    aroundLabel.text = width < Self.roomForSentence ? "Around" : "Around this screen"
    showZoom()
    bar.setClass("tight", isNarrow)
  }

  /// Shows what there is room for.
  func showZoom() {
    let room = hasZoom ? Self.roomForCounts.besideZoom : Self.roomForCounts.alone
    // What a search has found is said in any room.
    countsLabel.isVisible = width >= room || !entry.text.isEmpty
    zoom.isVisible = hasZoom && !isNarrow
    legend.isVisible = hasZoom
    edges.isVisible = hasZoom
  }

  /// The least width of a window with room for a name in several words, in points.
  private static let roomForSentence = 1360

  /// The least width of a window with room for the counts, in points.
  private static let roomForCounts = (besideZoom: 1360, alone: 1100)
}
