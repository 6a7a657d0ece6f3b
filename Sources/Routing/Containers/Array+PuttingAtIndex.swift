extension [ScreenReference] {
  /// Inserts or replaces within bounds, and appends beyond them.
  mutating func put(_ screen: ScreenReference, at index: Int, replacing: Bool) {
    guard indices.contains(index) else { return append(screen) }
    if replacing { self[index] = screen } else { insert(screen, at: index) }
  }
}
