import Assets
import GTK

/// A layout of which parts are made again and again.
struct Template {
  private let layout: LayoutText
  private let file: String

  /// Reads the layout; nothing is made yet.
  init(_ file: String, _ assets: Assets) throws(AssetError) {
    layout = LayoutText(try assets.text(file))
    self.file = file
  }

  /// Makes one of its parts, with all that it contains; without an id all parts.
  func make(_ id: String? = nil) throws(ToolkitError) -> Builder {
    guard let id, let part = layout.parts[id] else {
      return try Builder(text: layout.whole, file: file, only: id)
    }
    return try Builder(text: part, file: file)
  }
}
