import Assets
import GTK

/// A layout of which parts are made again and again.
struct Template {
  private let text: String
  private let file: String

  /// Reads the layout; nothing is made yet.
  init(_ file: String, _ assets: Assets) throws(AssetError) {
    text = try assets.text(file)
    self.file = file
  }

  /// Makes one of its parts, with all that it contains; without an id all parts.
  func make(_ id: String? = nil) throws(ToolkitError) -> Builder {
    try Builder(text: text, file: file, only: id)
  }
}
