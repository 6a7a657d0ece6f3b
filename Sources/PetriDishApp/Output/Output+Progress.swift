internal import Foundation
import PetriDish

extension Output {
  /// Writes over the line that the terminal shows.
  static func show(progress: String?, in columns: Int) {
    let text = "\r\u{1b}[K" + (progress?.onOneLine.fitting(columns - 2) ?? "")
    do {
      try FileHandle.standardError.write(contentsOf: Data(text.utf8))
    } catch {
      // Nobody is left to look.
    }
  }
}
