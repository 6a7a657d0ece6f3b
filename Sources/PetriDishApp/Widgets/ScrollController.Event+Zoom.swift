import GTK

extension ScrollController.Event {
  /// Returns the factor by which it zooms: for a wheel `step` up and its inverse down, for a touchpad by
  /// the distance; `nil` for what goes to a side.
  func zoom(by step: Double) -> Double? {
    guard down != 0 else { return nil }
    if isTouchpad { return max(0.8, min(1.25, 1 - down / 100)) }
    return down < 0 ? step : 1 / step
  }
}
