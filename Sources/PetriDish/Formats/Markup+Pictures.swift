import Foundation

extension Markup {
  /// Returns a picture as an address that a page can show without another file.
  ///
  /// - Parameter png: The bytes of a PNG file.
  static func dataURL(png: [UInt8]) -> String {
    "data:image/png;base64,\(Data(png).base64EncodedString())"
  }

  /// Returns a style sheet with a class for each picture, `picture-1` for the first, whose background it
  /// is.
  static func style(pictures: [[UInt8]]) -> Markup {
    let rules = pictures.enumerated().map { index, png in
      ".picture-\(index + 1) { background-image: url(\(dataURL(png: png))); }"
    }
    return style(ofOurs: rules.joined(separator: "\n"))
  }
}
