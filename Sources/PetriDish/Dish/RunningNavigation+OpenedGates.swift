extension RunningNavigation {
  /// Takes down that a guard lets the user pass; its gate was opened where it had asked.
  mutating func open(_ gate: String, _ shape: () -> SceneShape) {
    guard asking.contains(gate) else { return }
    opened[gate] = .open
    if shape() != planned { hasLeftTraces = true }
  }
}
