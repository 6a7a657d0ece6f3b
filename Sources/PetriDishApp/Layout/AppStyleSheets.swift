import GTK
public import GTKBackend
public import PetriDish

/// The style sheets of the app in the dishes, in force for its scenes alone.
final class AppStyleSheets {
  /// The class of the widget around a scene.
  static let className = "catalog-app"

  /// One sentence for each sheet that cannot be used, with the name of its file.
  let problems: [String]

  private let sheets: [CSSProvider]

  /// Reads the sheets of a catalog; one that cannot be used is left out.
  init(_ sheets: [StyleSheet]) {
    var problems: [String] = []
    var read: [CSSProvider] = []
    for sheet in sheets {
      do throws(ToolkitError) {
        read.append(try Self.provider(of: sheet))
      } catch {
        problems.append("Not used: \("\(error)".withoutFullStop).")
      }
    }
    self.problems = problems
    self.sheets = read
  }

  /// Puts the sheets in force; the display must be open.
  func install() { for sheet in sheets { sheet.install(.guest) } }

  /// Takes the sheets out of force.
  func uninstall() { for sheet in sheets { sheet.remove() } }

  private static func provider(of sheet: StyleSheet) throws(ToolkitError) -> CSSProvider {
    let (written, folder) = try text(of: sheet)
    let text = try StyleSheetURLs.resolve(written, file: sheet.name, in: folder)
    // Only in the sheet as it was written are faults where the author looks for them.
    _ = try CSSProvider(text, file: sheet.name)
    let confined = try GuestStyleSheet.confined(text, file: sheet.name, to: className)
    return try CSSProvider(confined, file: sheet.name)
  }

  /// Returns a sheet as it was written, with the folder that it is in.
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
  /// A style sheet among the resources of a target.
  public init(_ name: String, in bundle: ResourceBundle) {
    self.init(name, in: bundle.folders)
  }
}
