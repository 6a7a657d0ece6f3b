import GTK

extension Widget {
  /// Presses the innermost of this widget and those around it that can be pressed.
  ///
  /// - Returns: Whether there was one.
  func press() -> Bool {
    for widget in sequence(first: self as Widget?, next: { $0?.parent }).compactMap({ $0 }) {
      if let button = widget as? Button {
        button.click()
        return true
      }
      if widget.typeName.hasSuffix("ListItemWidget") || widget is ListBoxRow {
        return widget.activate()
      }
    }
    return false
  }
}
