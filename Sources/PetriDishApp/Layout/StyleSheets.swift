import Assets
import GTK
import PetriDish

/// The style sheets of the window, and those that define the theme and look of a dish.
final class StyleSheets {
  private let icons: String
  private let shell: CSSProvider
  private let stillness: CSSProvider
  let edges: CSSProvider
  private var hasEdges = false
  private var contrast: Connection?
  private var themes: [Bool: CSSProvider] = [:]
  private var scales: [String: CSSProvider] = [:]
  private var app: AppStyleSheets?
  /// Whether each theme that a dish has had is dark.
  private var shownThemes: Set<Bool> = []

  /// Reads the window's style sheets.
  init(_ assets: Assets) throws {
    icons = try assets.path(of: "icons")
    shell = try CSSProvider(assets.text("style.css"), file: "style.css")
    edges = try CSSProvider(assets.text("high-contrast.css"), file: "high-contrast.css")
    stillness = try CSSProvider(Widget.reducedMotionRules, file: "reduced motion")
  }

  /// Installs the window's style sheets and icons; the display must be open.
  func install() {
    Display.addIcons(icons)
    shell.install(.application)
    // This priority also overrides the style sheets of an app.
    stillness.install(.user)
    followContrast()
    contrast = Settings.onThemeChange { [weak self] in self?.followContrast() }
  }

  /// Removes all style sheets.
  func uninstall() {
    contrast?.disconnect()
    for sheet in [shell, stillness, edges] + themes.values + scales.values { sheet.remove() }
    app?.uninstall()
    (app, scales, themes, hasEdges, shownThemes) = (nil, [:], [:], false, [])
  }

  /// Applies the style sheets of an app to all dishes and replaces those of the previous app.
  ///
  /// If the app uses libadwaita, its dishes have the look of libadwaita.
  ///
  /// - Returns: The errors of invalid sheets, one sentence each.
  func dress(_ sheets: [StyleSheet]) -> [String] {
    app?.uninstall()
    let style = AppStyleSheets(sheets, onLibadwaita: Libadwaita.start())
    app = style
    var problems = style.problems
    for isDark in shownThemes.isEmpty ? [Settings.isDark] : shownThemes {
      do throws(ToolkitError) {
        try style.install(isDark: isDark)
      } catch {
        problems.append("\(error)")
      }
    }
    return problems
  }

  /// Sets the theme of a dish, which may differ from the theme of the window.
  ///
  /// - Parameter isDark: Whether the theme is dark; `nil` follows the window.
  func setTheme(of widget: Widget, isDark: Bool?) throws {
    let dark = isDark ?? Settings.isDark
    for isDark in [false, true] {
      widget.setClass(DishTheme.className(isDark: isDark), isDark == dark)
    }
    shownThemes.insert(dark)
    try app?.install(isDark: dark)
    Libadwaita.setDark(dark)
    guard let isDark, themes[isDark] == nil else { return }
    let sheet = try ThemeStyleSheet.builtIn(isDark: isDark)
    let name = DishTheme.className(isDark: isDark)
    let provider = try CSSProvider(ThemeStyleSheet.scoped(sheet, under: name), file: "\(name).css")
    provider.install(.settings)
    themes[isDark] = provider
  }

  /// Returns the CSS class with the font of a device at a text scale, and installs its rule on first use.
  ///
  /// The size is in pixels, so the font and the text scale of the desktop don't affect the device.
  func textScaleClass(_ factor: Double) throws -> String {
    let name = "dish-scaled-" + "\(factor)".map { $0.isNumber ? "\($0)" : "_" }.joined()
    guard scales[name] == nil else { return name }
    let font = Settings.deviceFont
    let size = Double(font.size) * 96 / 72 * factor
    let rule = ".\(name) { font-family: \(font.family); font-size: \(size)px; }"
    let provider = try CSSProvider(rule, file: "text scale")
    provider.install(.application)
    scales[name] = provider
    return name
  }
}

extension StyleSheets {
  /// Adds edges to areas that differ only in shade if the theme has high contrast.
  private func followContrast() {
    guard Settings.hasHighContrast != hasEdges else { return }
    hasEdges.toggle()
    if hasEdges { edges.install(.application) } else { edges.remove() }
  }
}
