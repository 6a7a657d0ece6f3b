import GTK
import GTKBackend
import Lists

extension Widget {
  /// Sets the accessible name of a control, including the inner button of a drop-down.
  func nameControl(_ name: String) {
    setAccessibleLabel(name)
    if self is DropDown { children.first?.setAccessibleLabel(name) }
  }
}

extension Button {
  /// Shows an arrow for expanding or collapsing the area below the button.
  func showArrow(isFolded: Bool) {
    icon = isFolded ? "pan-up-symbolic" : "pan-down-symbolic"
  }
}

extension ScrollController.Event {
  /// The zoom factor of a scroll event; `nil` if the event scrolls horizontally.
  var zoomFactor: Double? {
    guard down != 0 else { return nil }
    if isTouchpad { return max(ZoomStep.smaller, min(ZoomStep.larger, 1 - down / 100)) }
    return down < 0 ? ZoomStep.larger : ZoomStep.smaller
  }
}

/// The zoom factors for a key press, a button click, or a step of a mouse wheel.
enum ZoomStep {
  static let larger = 1.25
  static let smaller = 1 / larger
}

extension Double {
  /// The number as a percentage, such as “75 %” for 0.75.
  var percent: String { "\(Int((self * 100).rounded())) %" }
}

extension String {
  /// The text with a left-to-right mark, so that right-to-left layouts don't reverse “360 × 640”.
  var leftToRight: String { "\u{200E}" + self }
}

extension GTKListView {
  /// Creates a list in the style of a sidebar that fills a box.
  convenience init(_ source: (any ListSource)? = nil, filling place: Box) {
    if let source { self.init(source) } else { self.init() }
    classes = ["navigation-sidebar"]
    widget.expandsVertically = true
    widget.expandsHorizontally = true
    place.append(widget)
  }
}
