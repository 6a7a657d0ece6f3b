import GTK
public import GTKBackend
public import PetriDish

/// The style sheets of the app in the dishes, which apply only to its scenes.
final class AppStyleSheets {
  /// The CSS class of the widget around a scene.
  static let className = "catalog-app"

  /// The errors of invalid sheets, one sentence each, including the file name.
  let problems: [String]

  /// A style sheet, which is valid as a whole.
  private struct Sheet {
    let text: String
    let file: String
    /// The looks that a dish must have so that the sheet applies.
    var looks: Set<StyleSheet.Look> = []
  }

  /// The sheets of the app.
  private let sheets: [Sheet]

  /// Whether the dishes have the look of libadwaita.
  private let usesLibadwaita: Bool

  /// The installed sheets by the class of the dishes to which they apply; `nil` is any dish.
  private var installed: [String?: [CSSProvider]] = [:]

  /// Reads the sheets of a catalog and skips invalid ones.
  ///
  /// - Parameter usesLibadwaita: Whether the dishes have the look of libadwaita. The sheets can use
  ///   its named colors.
  init(_ sheets: [StyleSheet], onLibadwaita usesLibadwaita: Bool = false) {
    var problems: [String] = []
    var read: [Sheet] = []
    for sheet in sheets {
      if sheet.isForeign, case .text(let text) = sheet.source {
        let (text, errors) = GuestStyleSheet.accepted(text, file: sheet.name)
        read.append(Sheet(text: text, file: sheet.name, looks: sheet.looks))
        if let first = errors.first {
          let count = errors.count.counted("part")
          problems.append("Ignored \(count) of \(sheet.name): \("\(first)".withoutFullStop).")
        }
        continue
      }
      do throws(ToolkitError) {
        read.append(try Self.valid(sheet))
      } catch {
        problems.append("Ignored: \("\(error)".withoutFullStop).")
      }
    }
    self.problems = problems
    self.sheets = read
    self.usesLibadwaita = usesLibadwaita
  }

  /// Installs the sheets for light or dark dishes, unless they are installed.
  ///
  /// All dishes have the same contrast, so remove the sheets before it changes.
  ///
  /// - Precondition: The display is open.
  func install(isDark: Bool, hasHighContrast: Bool) throws(ToolkitError) {
    let usesColors = sheets.contains { $0.text.contains("@") }
    let isSame =
      !usesLibadwaita && !usesColors && !sheets.contains { $0.looks.contains(.dark) }
    let theme = isSame ? nil : DishTheme.className(isDark: isDark)
    guard installed[theme] == nil else { return }
    var looks: Set<StyleSheet.Look> = isDark ? [.dark] : []
    if hasHighContrast { looks.insert(.highContrast) }
    var sheets = sheets.filter { $0.looks.isSubset(of: looks) }
    if usesLibadwaita {
      // The sheets of the app and of its toolkit use the same colors.
      let rules = try Libadwaita.styleSheet(isDark: isDark, hasHighContrast: hasHighContrast)
      sheets.insert(Sheet(text: rules, file: "libadwaita.css"), at: 0)
    } else if usesColors {
      // The colors of the display are those of the desktop’s theme, which can be another one.
      let colors = try ThemeStyleSheet.colors(isDark: isDark, hasHighContrast: hasHighContrast)
      sheets.insert(Sheet(text: colors, file: "colors.css"), at: 0)
    }
    let texts = try GuestStyleSheet.confined(
      sheets.map { ($0.text, $0.file) },
      to: Self.className,
      under: theme
    )
    var made: [CSSProvider] = []
    for (text, sheet) in zip(texts, sheets) { made.append(try CSSProvider(text, file: sheet.file)) }
    for (index, provider) in made.enumerated() {
      provider.install(usesLibadwaita && index == 0 ? .guestTheme : .guest)
    }
    installed[theme] = made
  }

  /// Removes the sheets from the display.
  func uninstall() {
    for sheet in installed.values.joined() { sheet.remove() }
    installed = [:]
  }

  /// Returns the text and the name of a sheet after checking the whole sheet.
  private static func valid(_ sheet: StyleSheet) throws(ToolkitError) -> Sheet {
    let (written, folder) = try text(of: sheet)
    let text = try StyleSheetURLs.resolve(written, file: sheet.name, in: folder)
    // Validate the original text so that errors have the line numbers of the author's file.
    _ = try CSSProvider(text, file: sheet.name)
    _ = try CSSProvider(
      GuestStyleSheet.confined(text, file: sheet.name, to: className),
      file: sheet.name
    )
    return Sheet(text: text, file: sheet.name)
  }

  /// Returns the original text of a sheet and its folder.
  private static func text(
    of sheet: StyleSheet
  ) throws(ToolkitError) -> (text: String, folder: String?) {
    switch sheet.source {
    case .text(let text): return (text, nil)
    case .file(let folders):
      let path = try ResourceBundle(folders: folders).path(of: sheet.name)
      let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      return (try TextFile.read(path), folder.joined(separator: "/"))
    }
  }
}

/// The CSS classes of light and dark dishes.
enum DishTheme {
  /// Returns the class of the root widget of a dish.
  static func className(isDark: Bool) -> String { isDark ? "dish-dark" : "dish-light" }
}

extension StyleSheet {
  /// Creates a style sheet from a resource of a target.
  public init(_ name: String, in bundle: ResourceBundle) {
    self.init(name, in: bundle.folders)
  }
}
