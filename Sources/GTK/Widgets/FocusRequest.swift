/// A request for the keyboard by a widget that is not on the screen yet, valid until the user moves the
/// focus elsewhere.
package struct FocusRequest {
  private let window: Window?
  private let focus: Widget?

  /// Remembers where the focus is now.
  package init(in window: Window?) {
    self.window = window
    focus = window?.focus
  }

  /// Whether the focus has not moved since, or is nowhere.
  package var isCurrent: Bool { window?.focus == nil || window?.focus == focus }
}
