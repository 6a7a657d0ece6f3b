extension Catalog {
  /// Returns the context of a screen's first preset, where the screen cannot do without a context.
  func firstPreset(for id: String) -> ContextValue? {
    guard let screen = screen(id), !screen.opensWithoutContext else { return nil }
    return screen.presets.first?.context
  }
}
