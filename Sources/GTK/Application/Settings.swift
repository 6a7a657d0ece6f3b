internal import CGTK
internal import CGTKShims

/// The settings that all windows of the display share.
///
/// - Precondition: For all members: ``Display/isOpen``.
package enum Settings {
  /// Whether the theme's dark side is shown.
  package static var prefersDark: Bool {
    get { pd_get_boolean(object, "gtk-application-prefer-dark-theme") != 0 }
    set { pd_set_boolean(object, "gtk-application-prefer-dark-theme", newValue ? 1 : 0) }
  }

  /// The name of the theme, as in `Adwaita`.
  package static var theme: String {
    get { String(given: pd_get_string(object, "gtk-theme-name")) }
    set { pd_set_string(object, "gtk-theme-name", newValue) }
  }

  /// Whether the theme is one of high contrast.
  package static var hasHighContrast: Bool {
    ["HighContrast", "HighContrastInverse", "Default-hc", "Default-hc-dark"].contains(theme)
  }

  /// Runs the closure when the theme is another one.
  @discardableResult
  package static func onThemeChange(_ body: @escaping () -> Void) -> Connection? {
    Object.from(object)?.onChange(of: "gtk-theme-name", body)
  }

  /// Whether transitions take time.
  package static var animates: Bool {
    get { pd_get_boolean(object, "gtk-enable-animations") != 0 }
    set { pd_set_boolean(object, "gtk-enable-animations", newValue ? 1 : 0) }
  }

  /// Whether the pointer acts as a finger, as with `GTK_DEBUG=touchscreen`.
  package static var simulatesTouch: Bool {
    get { gtk_get_debug_flags().rawValue & GTK_DEBUG_TOUCHSCREEN.rawValue != 0 }
    set {
      let others = gtk_get_debug_flags().rawValue & ~GTK_DEBUG_TOUCHSCREEN.rawValue
      gtk_set_debug_flags(
        GtkDebugFlags(rawValue: others | (newValue ? GTK_DEBUG_TOUCHSCREEN.rawValue : 0))
      )
    }
  }

  /// The longest time between two clicks that are a double click, in milliseconds.
  package static var doubleClickTime: Int {
    get { Int(pd_get_int(object, "gtk-double-click-time")) }
    set { pd_set_int(object, "gtk-double-click-time", Int32(newValue)) }
  }

  /// The interface font, as in `Cantarell 11`.
  package static var font: String {
    get { String(given: pd_get_string(object, "gtk-font-name")) }
    set { pd_set_string(object, "gtk-font-name", newValue) }
  }

  /// Fixes all that changes pixels, so that pictures are the same on every machine: font, theme,
  /// icons, scale, hinting; nothing moves or blinks.
  ///
  /// Call it before the first window; another call does nothing, since in 4.8 a scrolled window
  /// listens to its settings after it is gone.
  package static func pin() {
    guard !isPinned else { return }
    isPinned = true
    font = "Cantarell 11"
    animates = false
    pd_set_string(object, "gtk-theme-name", "Adwaita")
    pd_set_string(object, "gtk-icon-theme-name", "Adwaita")
    pd_set_boolean(object, "gtk-cursor-blink", 0)
    // What has the keyboard is no part of what a screen looks like.
    for name in selectingOnFocus { pd_set_boolean(object, name, 0) }
    pd_set_int(object, "gtk-xft-dpi", 96 * 1024)
    pd_set_int(object, "gtk-xft-antialias", 1)
    pd_set_int(object, "gtk-xft-hinting", 1)
    pd_set_string(object, "gtk-xft-hintstyle", "hintslight")
    pd_set_string(object, "gtk-xft-rgba", "none")
    pd_set_boolean(object, "gtk-overlay-scrolling", 1)
  }

  private static var isPinned = false

  /// Runs the closure while no text is selected because it gets the focus.
  static func keepingSelection<Result>(_ body: () -> Result) -> Result {
    let before = selectingOnFocus.map { pd_get_boolean(object, $0) }
    for name in selectingOnFocus { pd_set_boolean(object, name, 0) }
    let result = body()
    for (name, value) in zip(selectingOnFocus, before) { pd_set_boolean(object, name, value) }
    return result
  }

  /// The settings by which text is selected that gets the focus.
  private static let selectingOnFocus = ["gtk-label-select-on-focus", "gtk-entry-select-on-focus"]

  private static var object: UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(gtk_settings_get_default())
  }
}
