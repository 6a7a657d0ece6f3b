internal import CGTK

extension Widget {
  /// Whether Tab stops here.
  public var isFocusable: Bool {
    get { gtk_widget_get_focusable(cast()) != 0 }
    set { gtk_widget_set_focusable(cast(), newValue ? 1 : 0) }
  }

  /// Whether the widget, and all below it, can have the focus at all.
  public var canFocus: Bool {
    get { gtk_widget_get_can_focus(cast()) != 0 }
    set { gtk_widget_set_can_focus(cast(), newValue ? 1 : 0) }
  }

  /// Moves the focus on among the widgets below, or to the first of them if none has it.
  ///
  /// - Parameter isForward: Whether as Tab does, or as Shift and Tab do.
  /// - Returns: Whether there was one to move to.
  @discardableResult
  public func moveFocus(isForward: Bool = true) -> Bool {
    gtk_widget_child_focus(cast(), isForward ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD) != 0
  }

  /// Moves the focus to the first control in it, or back to one that had it, and selects no text there.
  ///
  /// - Parameter former: The control that had it.
  /// - Returns: Whether there was one to move to.
  @discardableResult
  package func takeFocus(to former: Widget? = nil) -> Bool {
    Settings.keepingSelection {
      if let former, former.isMapped, former.grabFocus() { return true }
      return moveFocus()
    }
  }

  /// Moves the focus out of the widget, past all that is in it, to what Tab would come to behind it.
  ///
  /// - Parameter isForward: Whether as Tab does, or as Shift and Tab do.
  public func leaveFocus(isForward: Bool = true) {
    let could = canFocus
    canFocus = false
    window?.moveFocus(isForward: isForward)
    canFocus = could
  }

  /// Gives the focus to the widget, or to the first below it that takes it.
  ///
  /// - Returns: Whether one took it.
  @discardableResult
  public func grabFocus() -> Bool { gtk_widget_grab_focus(cast()) != 0 }
}
