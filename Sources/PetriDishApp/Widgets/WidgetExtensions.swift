import GTK

extension Widget {
  /// Names a control, and the button in it that has the keyboard where it is a drop-down.
  func nameControl(_ name: String) {
    setAccessibleLabel(name)
    if self is DropDown { children.first?.setAccessibleLabel(name) }
  }
}

extension Button {
  /// Shows the arrow of what is folded away below the button, or of what can be.
  func showArrow(isFolded: Bool) {
    icon = isFolded ? "pan-up-symbolic" : "pan-down-symbolic"
  }
}

extension ScrollController.Event {
  /// The factor by which it zooms: a step for a notch of a wheel, for a touchpad by the distance; `nil` for
  /// what goes to a side.
  var zoomFactor: Double? {
    guard down != 0 else { return nil }
    if isTouchpad { return max(ZoomStep.smaller, min(ZoomStep.larger, 1 - down / 100)) }
    return down < 0 ? ZoomStep.larger : ZoomStep.smaller
  }
}

/// The factors of one step of zooming, by a key, a button, or a notch of a wheel.
enum ZoomStep {
  static let larger = 1.25
  static let smaller = 1 / larger
}

extension String {
  /// The text, read from left to right whatever surrounds it: in a window from right to left,
  /// figures without a letter among them would be shown as “640 × 360” for “360 × 640”.
  var leftToRight: String { "\u{200E}" + self }
}
