import GTK

/// A shade over what lies below, which takes presses on it.
final class Scrim {
  let widget: Button

  /// Whether presses count.
  ///
  /// While what lies over it is still coming, the second press of a double click would end what the
  /// first one began.
  var heedsPresses = false

  /// - Parameter name: The action of a press, for assistive technology.
  init(_ name: String, onClick: @escaping () -> Void) {
    widget = Button("")
    widget.child = Box()
    widget.setClass("scrim")
    widget.setAccessibleLabel(name)
    widget.onClick { [weak self] in if self?.heedsPresses == true { onClick() } }
  }
}
