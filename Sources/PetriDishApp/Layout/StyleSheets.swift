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
  /// Whether the sheets of dishes are those for high contrast.
  private var hasHighContrast = false
  private var contrast: Connection?
  private var themes: [Bool: CSSProvider] = [:]
  private var scales: [String: CSSProvider] = [:]
  private var app: AppStyleSheets?
  /// Whether each theme that a dish has had is dark.
  private var shownThemes: Set<Bool> = []
  /// The dishes whose theme is that of the desktop.
  private var followers: [Follower] = []

  private struct Follower {
    weak var widget: Widget?
  }

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
    contrast = Settings.onThemeChange { [weak self] in
      self?.followContrast()
      self?.followThemeInDishes()
    }
  }

  /// Removes all style sheets.
  func uninstall() {
    contrast?.disconnect()
    for sheet in [shell, stillness, edges] + themes.values + scales.values { sheet.remove() }
    app?.uninstall()
    (app, scales, themes, hasEdges, shownThemes) = (nil, [:], [:], false, [])
    followers = []
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
        try followContrastInDishes()
        try style.install(isDark: isDark, hasHighContrast: hasHighContrast)
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
    followers.removeAll { $0.widget == nil || $0.widget === widget }
    if isDark == nil { followers.append(Follower(widget: widget)) }
    for isDark in [false, true] {
      widget.setClass(DishTheme.className(isDark: isDark), isDark == dark)
    }
    try followContrastInDishes()
    shownThemes.insert(dark)
    try app?.install(isDark: dark, hasHighContrast: hasHighContrast)
    Libadwaita.setDark(dark)
    if let isDark { try installTheme(isDark: isDark) }
  }

  /// Installs GTK’s theme for dishes that are always light or dark, unless it is installed.
  private func installTheme(isDark: Bool) throws(ToolkitError) {
    guard themes[isDark] == nil else { return }
    let sheet = try ThemeStyleSheet.builtIn(isDark: isDark, hasHighContrast: hasHighContrast)
    let name = DishTheme.className(isDark: isDark)
    // The theme of the desktop has rules that the other one lacks.
    let scoped = ThemeStyleSheet.scoped("* { all: unset; }\n\(sheet)", under: name)
    let provider = try CSSProvider(scoped, file: "\(name).css")
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

  private func followThemeInDishes() {
    do {
      try followContrastInDishes()
      for widget in followers.compactMap(\.widget) { try setTheme(of: widget, isDark: nil) }
    } catch {
      Log.note("\(error)")
    }
  }

  /// Replaces the sheets of all dishes if the contrast of the desktop’s theme has changed.
  private func followContrastInDishes() throws(ToolkitError) {
    guard Settings.hasHighContrast != hasHighContrast else { return }
    hasHighContrast.toggle()
    app?.uninstall()
    for isDark in shownThemes {
      try app?.install(isDark: isDark, hasHighContrast: hasHighContrast)
    }
    let known = themes
    themes = [:]
    for (isDark, sheet) in known {
      sheet.remove()
      try installTheme(isDark: isDark)
    }
  }
}
