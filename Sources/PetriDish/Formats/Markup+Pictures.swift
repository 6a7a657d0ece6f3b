import Foundation

extension Markup {
  /// Returns a picture as an address that a page can show without another file.
  ///
  /// - Parameter webP: The bytes of a WebP file.
  static func dataURL(webP: Data) -> String {
    "data:image/webp;base64,\(webP.base64EncodedString())"
  }

  /// Returns a style sheet with a class for each picture, `picture-1` for the first, whose background it
  /// is.
  static func style(pictures: [Data]) -> Markup {
    let rules = pictures.enumerated().map { index, webP in
      ".picture-\(index + 1) { background-image: url(\(dataURL(webP: webP))); }"
    }
    return style(ofOurs: rules.joined(separator: "\n"))
  }
}
