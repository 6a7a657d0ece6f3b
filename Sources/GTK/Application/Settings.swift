internal import CGTK
internal import CGTKShims

/// The GTK settings of the display, which all windows share.
///
/// - Precondition: The display is open.
package enum Settings {
  /// Whether windows use the dark variant of the theme.
  package static var prefersDark: Bool {
    get { pd_get_boolean(object, "gtk-application-prefer-dark-theme") != 0 }
    set { pd_set_boolean(object, "gtk-application-prefer-dark-theme", newValue ? 1 : 0) }
  }

  /// The name of the theme, such as `Adwaita`.
  package static var theme: String {
    get { String(given: pd_get_string(object, "gtk-theme-name")) }
    set { pd_set_string(object, "gtk-theme-name", newValue) }
  }

  /// Whether the theme is a high-contrast theme.
  package static var hasHighContrast: Bool {
    ["HighContrast", "HighContrastInverse", "Default-hc", "Default-hc-dark"].contains(shown.name)
  }

  /// Whether the widgets are dark, either by the theme itself or by its dark variant.
  package static var isDark: Bool {
    let (name, isDark) = shown
    return isDark || name.hasSuffix("-dark") || name == "HighContrastInverse"
  }

  /// The name of the visible theme, and whether its dark variant is used.
  ///
  /// `GTK_THEME` overrides both settings, as in `Default-hc:dark`.
  private static var shown: (name: String, isDark: Bool) {
    guard let forced = CurrentProcess.variable("GTK_THEME"), !forced.isEmpty else {
      return (theme, prefersDark)
    }
    let parts = forced.split(separator: ":", maxSplits: 1).map(String.init)
    return (parts.first ?? theme, parts.last == "dark" && parts.count > 1)
  }

  /// Calls a closure when the theme changes.
  @discardableResult
  package static func onThemeChange(_ body: @escaping () -> Void) -> Connection? {
    Object.from(object)?.onChange(of: "gtk-theme-name", body)
  }

  /// Whether animations are enabled.
  package static var animates: Bool {
    get { pd_get_boolean(object, "gtk-enable-animations") != 0 }
    set { pd_set_boolean(object, "gtk-enable-animations", newValue ? 1 : 0) }
  }

  /// Whether the pointer simulates touch input, like `GTK_DEBUG=touchscreen`.
  package static var simulatesTouch: Bool {
    get { gtk_get_debug_flags().rawValue & GTK_DEBUG_TOUCHSCREEN.rawValue != 0 }
    set {
      let others = gtk_get_debug_flags().rawValue & ~GTK_DEBUG_TOUCHSCREEN.rawValue
      gtk_set_debug_flags(
        GtkDebugFlags(rawValue: others | (newValue ? GTK_DEBUG_TOUCHSCREEN.rawValue : 0))
      )
    }
  }

  /// The buttons of windows and their sides, such as `menu:minimize,maximize,close`.
  package static var decorationLayout: String {
    get { String(given: pd_get_string(object, "gtk-decoration-layout")) }
    set { pd_set_string(object, "gtk-decoration-layout", newValue) }
  }

  /// The maximum time between the clicks of a double-click, in milliseconds.
  package static var doubleClickTime: Int {
    get { Int(pd_get_int(object, "gtk-double-click-time")) }
    set { pd_set_int(object, "gtk-double-click-time", Int32(newValue)) }
  }

  /// The interface font, such as `Cantarell 11`.
  package static var font: String {
    get { String(given: pd_get_string(object, "gtk-font-name")) }
    set { pd_set_string(object, "gtk-font-name", newValue) }
  }

  /// The size of the interface text relative to the usual size, as in 1.5 for `Cantarell 16.5`.
  ///
  /// It includes the text scale of the desktop, which changes the resolution of fonts.
  package static var textScale: Double {
    let size = font.split(separator: " ").last.flatMap { Double($0) } ?? Double(deviceFont.size)
    let dpi = pd_get_int(object, "gtk-xft-dpi")
    return size / Double(deviceFont.size) * (dpi > 0 ? Double(dpi) / 1_024 / 96 : 1)
  }

  /// The font of devices and pictures, which is independent of the desktop; its size is in points.
  package static let deviceFont = (family: "Cantarell", size: 11)

  /// Sets all settings that affect pixels to fixed values.
  ///
  /// Pictures are then the same on every machine: the font, theme, icons, scale and hinting are
  /// fixed, and animations and cursor blinking are disabled. Call this method before creating the
  /// first window. Later calls have no effect, because a scrolled window in GTK 4.8 observes its
  /// settings even after it is destroyed.
  package static func pin() {
    guard !isPinned else { return }
    isPinned = true
    font = "\(deviceFont.family) \(deviceFont.size)"
    animates = false
    decorationLayout = "menu:minimize,maximize,close"
    pd_set_string(object, "gtk-theme-name", "Adwaita")
    pd_set_string(object, "gtk-icon-theme-name", "Adwaita")
    pd_set_boolean(object, "gtk-cursor-blink", 0)
    // The focus must not affect the appearance of a screen.
    for name in selectingOnFocus { pd_set_boolean(object, name, 0) }
    pd_set_int(object, "gtk-xft-dpi", 96 * 1024)
    pd_set_int(object, "gtk-xft-antialias", 1)
    pd_set_int(object, "gtk-xft-hinting", 1)
    pd_set_string(object, "gtk-xft-hintstyle", "hintslight")
    pd_set_string(object, "gtk-xft-rgba", "none")
    pd_set_boolean(object, "gtk-overlay-scrolling", 1)
  }

  private static var isPinned = false

  /// Runs a closure while receiving the focus doesn't select text.
  static func keepingSelection<Result>(_ body: () -> Result) -> Result {
    let before = selectingOnFocus.map { pd_get_boolean(object, $0) }
    for name in selectingOnFocus { pd_set_boolean(object, name, 0) }
    let result = body()
    for (name, value) in zip(selectingOnFocus, before) { pd_set_boolean(object, name, value) }
    return result
  }

  /// The settings that make focused widgets select their text.
  private static let selectingOnFocus = ["gtk-label-select-on-focus", "gtk-entry-select-on-focus"]

  private static var object: UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(gtk_settings_get_default())
  }
}
