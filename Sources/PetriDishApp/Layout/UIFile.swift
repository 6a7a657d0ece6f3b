import Assets
import GTK

/// A `.ui` file of which parts are instantiated again and again.
struct UIFile {
  private let layout: UIDefinition
  private let file: String

  /// Reads the file; no object is made yet.
  init(_ file: String, _ assets: Assets) throws(AssetError) {
    layout = UIDefinition(try assets.text(file))
    self.file = file
  }

  /// Makes the objects of one part, with all that it contains; without an id those of all parts.
  func make(_ id: String? = nil) throws(ToolkitError) -> Builder {
    guard let id, let part = layout.parts[id] else {
      return try Builder(text: layout.whole, file: file, only: id)
    }
    return try Builder(text: part, file: file)
  }
}
