import GTK

/// Dims what lies below, and takes a press on it.
final class Scrim {
  let widget: Button

  /// Whether a press means it.
  ///
  /// While what lies over it is still coming, the second press of a double click would end what the
  /// first one began.
  var heedsPresses = false

  /// - Parameter name: What a press does, for those who do not see it.
  init(_ name: String, onClick: @escaping () -> Void) {
    widget = Button("")
    widget.child = Box()
    widget.setClass("scrim")
    widget.setAccessibleLabel(name)
    widget.onClick { [weak self] in if self?.heedsPresses == true { onClick() } }
  }
}
