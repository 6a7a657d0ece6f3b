import Assets
import GTK
import PetriDish

/// The style sheets of the shell, and those that give a dish a theme and a look of its own.
final class StyleSheets {
  private let shell: CSSProvider
  private let stillness: CSSProvider
  let edges: CSSProvider
  var hasEdges = false
  private var contrast: Connection?
  private var themes: [Bool: CSSProvider] = [:]
  private var scales: [String: CSSProvider] = [:]
  private var app: AppStyleSheets?

  /// Reads the shell's sheet.
  init(_ assets: Assets) throws {
    shell = try CSSProvider(assets.text("style.css"), file: "style.css")
    edges = try CSSProvider(assets.text("high-contrast.css"), file: "high-contrast.css")
    stillness = try CSSProvider(Widget.reducedMotionRules, file: "reduced motion")
  }

  /// Installs the shell's sheet; the display must be open.
  func install() {
    shell.install(.application)
    // Also over what an app says of itself.
    stillness.install(.user)
    followContrast()
    contrast = Settings.onThemeChange { [weak self] in self?.followContrast() }
  }

  /// Takes all sheets away again.
  func uninstall() {
    contrast?.disconnect()
    for sheet in [shell, stillness, edges] + themes.values + scales.values { sheet.remove() }
    app?.uninstall()
    (app, scales, themes, hasEdges) = (nil, [:], [:], false)
  }

  /// Gives all dishes the look of their app, in place of another one's.
  ///
  /// - Returns: One sentence for each sheet that cannot be used.
  func dress(_ sheets: [StyleSheet]) -> [String] {
    app?.uninstall()
    let style = AppStyleSheets(sheets)
    style.install()
    app = style
    return style.problems
  }

  /// Gives a dish its theme, which may be another one than the shell's.
  ///
  /// - Parameter isDark: `nil` follows the shell.
  func setTheme(of widget: Widget, isDark: Bool?) throws {
    let dark = isDark ?? Settings.prefersDark
    widget.setClass("dish-dark", dark)
    widget.setClass("dish-light", !dark)
    guard let isDark, themes[isDark] == nil else { return }
    let sheet = try ThemeStyleSheet.builtIn(isDark: isDark)
    let name = isDark ? "dish-dark" : "dish-light"
    let provider = try CSSProvider(ThemeStyleSheet.scoped(sheet, under: name), file: "\(name).css")
    provider.install(.settings)
    themes[isDark] = provider
  }

  /// Returns the class of style under which text has a scale; dishes may have different ones.
  func textScaleClass(_ factor: Double) throws -> String {
    let name = "dish-scaled-" + "\(factor)".map { $0.isNumber ? "\($0)" : "_" }.joined()
    guard scales[name] == nil else { return name }
    let provider = try CSSProvider(".\(name) { font-size: \(factor)em; }", file: "text scale")
    provider.install(.application)
    scales[name] = provider
    return name
  }
}

extension StyleSheets {
  /// Draws edges around what is told apart by shades alone, where the theme is one of high contrast.
  func followContrast() {
    guard Settings.hasHighContrast != hasEdges else { return }
    hasEdges.toggle()
    if hasEdges { edges.install(.application) } else { edges.remove() }
  }
}
