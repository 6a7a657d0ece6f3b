import GTK

extension ScrollController.Event {
  /// The factor by which it zooms: a step for a notch of a wheel, for a touchpad by the distance; `nil` for
  /// what goes to a side.
  var zoomFactor: Double? {
    guard down != 0 else { return nil }
    if isTouchpad { return max(ZoomStep.smaller, min(ZoomStep.larger, 1 - down / 100)) }
    return down < 0 ? ZoomStep.larger : ZoomStep.smaller
  }
}
