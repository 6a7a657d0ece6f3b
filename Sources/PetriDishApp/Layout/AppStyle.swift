import GTK
public import GTKBackend
public import PetriDish

/// The style sheets of the app in the dishes, in force for its scenes alone.
final class AppStyle {
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
        let sentence = "Not used: \(error)"
        problems.append(sentence.hasSuffix(".") ? sentence : "\(sentence).")
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
    let text = try text(of: sheet)
    // Only in the sheet as it was written are faults where the author looks for them.
    _ = try CSSProvider(text, file: sheet.name)
    let confined = try GuestStyleSheet.confined(text, file: sheet.name, to: className)
    return try CSSProvider(confined, file: sheet.name)
  }

  private static func text(of sheet: StyleSheet) throws(ToolkitError) -> String {
    switch sheet.source {
    case .text(let text): text
    case .file(let folders):
      try TextFile.read(ResourceBundle(folders: folders).path(of: sheet.name))
    }
  }
}

extension StyleSheet {
  /// A style sheet among the resources of a target.
  public init(_ name: String, in bundle: ResourceBundle) {
    self.init(name, in: bundle.folders)
  }
}
