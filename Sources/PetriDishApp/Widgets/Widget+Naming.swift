import GTK

extension Widget {
  /// Names a control, and the button in it that has the keyboard where it is a drop-down.
  func nameControl(_ name: String) {
    setAccessibleLabel(name)
    if self is DropDown { children.first?.setAccessibleLabel(name) }
  }
}
