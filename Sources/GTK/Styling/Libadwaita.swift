internal import CGTK
internal import CGTKShims

/// The look of libadwaita, if the program links this library.
///
/// libadwaita changes the theme of the whole display. In a window with other content, its style
/// sheets are instead those of a part of the window.
package enum Libadwaita {
  /// Initializes libadwaita without changing the theme of the display.
  ///
  /// Later changes of libadwaita’s color scheme don’t affect the display, either. Call this method
  /// before the program creates a widget of libadwaita, and after `Settings.pin()`.
  ///
  /// - Returns: Whether the program links libadwaita.
  /// - Precondition: The display is open.
  package static func start() -> Bool { pd_adwaita_start() != 0 }

  /// Sets whether code that asks libadwaita’s style manager finds a dark color scheme.
  package static func setDark(_ isDark: Bool) { pd_adwaita_set_dark(isDark ? 1 : 0) }

  /// Returns the style sheet that replaces GTK’s theme in a part of a window.
  ///
  /// - Throws: ``ToolkitError/file(path:reason:)`` if libadwaita doesn’t contain its style sheets.
  package static func styleSheet(
    isDark: Bool,
    hasHighContrast: Bool
  ) throws(ToolkitError) -> String {
    let colors = try ThemeStyleSheet.resource("\(folder)/defaults-\(isDark ? "dark" : "light").css")
    let rules = try ThemeStyleSheet.resource("\(folder)/base\(hasHighContrast ? "-hc" : "").css")
    return """
      * { all: unset; }
      \(colors)
      \(rules)
      .scene { color: @window_fg_color; background-color: @window_bg_color; }
      """
  }

  private static let folder = "/org/gnome/Adwaita/styles"
}

extension Libadwaita {
  /// Scrolls an `AdwCarousel` that has a size to one of its pages, without an animation.
  package static func scroll(_ carousel: Widget, to page: Widget) {
    guard carousel.typeName == "AdwCarousel",
      carousel.descendants(Widget.self).contains(page)
    else { return }
    pd_adwaita_scroll_carousel(carousel.cast(), page.cast())
  }
}
