import GTK
public import GTKBackend
public import PetriDish

/// The style sheets of the app in the dishes, which apply only to its scenes.
final class AppStyleSheets {
  /// The CSS class of the widget around a scene.
  static let className = "catalog-app"

  /// The errors of invalid sheets, one sentence each, including the file name.
  let problems: [String]

  private let sheets: [CSSProvider]

  /// Reads the sheets of a catalog and skips invalid ones.
  init(_ sheets: [StyleSheet]) {
    var problems: [String] = []
    var read: [CSSProvider] = []
    for sheet in sheets {
      do throws(ToolkitError) {
        read.append(try Self.provider(of: sheet))
      } catch {
        problems.append("Ignored: \("\(error)".withoutFullStop).")
      }
    }
    self.problems = problems
    self.sheets = read
  }

  /// Installs the sheets; the display must be open.
  func install() { for sheet in sheets { sheet.install(.guest) } }

  /// Removes the sheets from the display.
  func uninstall() { for sheet in sheets { sheet.remove() } }

  private static func provider(of sheet: StyleSheet) throws(ToolkitError) -> CSSProvider {
    let (written, folder) = try text(of: sheet)
    let text = try StyleSheetURLs.resolve(written, file: sheet.name, in: folder)
    // Validate the original text so that errors have the line numbers of the author's file.
    _ = try CSSProvider(text, file: sheet.name)
    let confined = try GuestStyleSheet.confined(text, file: sheet.name, to: className)
    return try CSSProvider(confined, file: sheet.name)
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

extension StyleSheet {
  /// Creates a style sheet from a resource of a target.
  public init(_ name: String, in bundle: ResourceBundle) {
    self.init(name, in: bundle.folders)
  }
}
