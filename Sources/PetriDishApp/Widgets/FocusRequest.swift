import GTK

/// A request for the keyboard by what is not on the screen yet, as long as the user has not put the
/// keyboard elsewhere meanwhile.
struct FocusRequest {
  private let window: Window?
  private let focus: Widget?

  /// Takes down where the keyboard is now.
  init(in window: Window?) {
    self.window = window
    focus = window?.focus
  }

  /// Whether the keyboard is where it was, or nowhere.
  var isCurrent: Bool { window?.focus == nil || window?.focus == focus }
}
