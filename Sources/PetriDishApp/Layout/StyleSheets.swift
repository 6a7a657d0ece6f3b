import Assets
import GTK

/// The style sheets of the shell, and those that give a dish a theme of its own.
final class StyleSheets {
  private let shell: CSSProvider
  private let stillness: CSSProvider
  private var themes: [Bool: CSSProvider] = [:]
  private var scale: CSSProvider?

  /// Reads the shell's sheet.
  init(_ assets: Assets) throws {
    shell = try CSSProvider(assets.text("style.css"), file: "style.css")
    stillness = try CSSProvider(Widget.stillness, file: "reduced motion")
  }

  /// Installs the shell's sheet; the display must be open.
  func install() {
    shell.install(.application)
    stillness.install(.application)
  }

  /// Gives a dish its theme, which may be another one than the shell's.
  ///
  /// - Parameter isDark: `nil` follows the shell.
  func setTheme(of widget: Widget, isDark: Bool?) throws {
    let dark = isDark ?? Settings.prefersDark
    widget.setClass("dish-dark", dark)
    widget.setClass("dish-light", !dark)
    guard let isDark, themes[isDark] == nil else { return }
    let sheet = try ThemeSheet.builtIn(isDark: isDark)
    let name = isDark ? "dish-dark" : "dish-light"
    let provider = try CSSProvider(ThemeSheet.scoped(sheet, under: name), file: "\(name).css")
    provider.install(.settings)
    themes[isDark] = provider
  }

  /// Sets the scale of text in dishes.
  func setTextScale(_ factor: Double) throws {
    scale?.remove()
    scale = try CSSProvider(".dish-scaled { font-size: \(factor)em; }", file: "text scale")
    scale?.install(.application)
  }
}
