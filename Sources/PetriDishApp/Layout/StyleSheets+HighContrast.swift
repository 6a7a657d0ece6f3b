import GTK

extension StyleSheets {
  /// Draws edges around what is told apart by shades alone, where the theme is one of high contrast.
  func followContrast() {
    guard Settings.hasHighContrast != hasEdges else { return }
    hasEdges.toggle()
    if hasEdges { edges.install(.application) } else { edges.remove() }
  }
}
