import GTK

/// Dims what lies below, and takes a press on it.
struct Scrim {
  let widget: Button

  /// - Parameter name: What a press does, for those who do not see it.
  init(_ name: String, onClick: @escaping () -> Void) {
    widget = Button("")
    widget.child = Box()
    widget.setClass("scrim")
    widget.setAccessibleLabel(name)
    widget.onClick(onClick)
  }
}
