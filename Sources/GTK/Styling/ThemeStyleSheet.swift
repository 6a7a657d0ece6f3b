internal import CGTK

/// The style sheet of GTK's built-in theme, and style sheets that hold for a part of a window only.
///
/// GTK has one theme for a whole display. A part of a window gets another by loading that theme's
/// sheet with all its selectors put under a class, which the part's root has.
nonisolated package enum ThemeStyleSheet {
  /// Returns the sheet of the built-in theme's light or dark side.
  ///
  /// - Throws: ``ToolkitError/file(path:reason:)`` when this GTK has none.
  package static func builtIn(isDark: Bool) throws(ToolkitError) -> String {
    let path = "\(folder)/Default-\(isDark ? "dark" : "light").css"
    var error: UnsafeMutablePointer<GError>?
    guard let bytes = g_resources_lookup_data(path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error) else {
      throw .file(path: path, reason: String(message: error))
    }
    defer { g_bytes_unref(bytes) }
    var size: gsize = 0
    let start = g_bytes_get_data(bytes, &size)
    let text = String(
      decoding: UnsafeRawBufferPointer(start: start, count: Int(size)),
      as: UTF8.self
    )
    // Pictures are named by their place beside the sheet, which a copy has lost.
    return text.split(separator: "url(\"assets/", omittingEmptySubsequences: false)
      .joined(separator: "url(\"resource://\(folder)/assets/")
  }

  /// Returns a sheet with every selector put under a class.
  ///
  /// `button` becomes `.dish button`. What a window's own background has (`.background`) goes to
  /// the root itself too. Definitions of colours are left out, since they hold for the whole
  /// display; `@keyframes` stay as they are, and so do all values. Linear in the text.
  package static func scoped(_ sheet: String, under className: String) -> String {
    var text = StyleSheetScanner(sheet)
    var scoped = ""
    while let head = text.head() {
      if head.text.hasPrefix("@") {
        guard head.hasBlock else { continue }
        scoped += "\(head.text) {\(text.block())}\n"
      } else if head.hasBlock {
        let selectors = StyleSheetScanner.selectors(of: head.text).flatMap {
          place($0, under: className)
        }
        scoped += "\(selectors.joined(separator: ", ")) {\(text.block())}\n"
      }
    }
    return scoped
  }

  private static func place(_ selector: String, under className: String) -> [String] {
    let inside = ".\(className) \(selector)"
    guard selector.hasPrefix(".background") else { return [inside] }
    return [".\(className)\(selector)", inside]
  }

  private static let folder = "/org/gtk/libgtk/theme/Default"
}
