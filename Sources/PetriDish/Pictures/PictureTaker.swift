internal import Foundation
/// Shows screens and takes pictures of them, where there is a display.
@MainActor
package protocol PictureTaker {
  /// Opens what a jump asks for in an app of its own, and takes a picture once it stands still.
  ///
  /// - Throws: Why there is no picture.
  func picture(of jump: Jump) async throws -> ScreenPicture
}

/// A picture of a screen.
package struct ScreenPicture: Hashable, Sendable {
  /// The picture as a PNG file has it.
  package let png: [UInt8]

  /// In points.
  package let width: Int

  /// In points.
  package let height: Int

  /// Takes over a picture.
  package init(png: [UInt8], width: Int, height: Int) {
    self.png = png
    self.width = width
    self.height = height
  }
}

extension ScreenPicture: Codable {
  private enum Key: String, CodingKey { case png, width, height }

  /// Reads the bytes as Base64.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      png: Array(try container.decode(Data.self, forKey: .png)),
      width: try container.decode(Int.self, forKey: .width),
      height: try container.decode(Int.self, forKey: .height)
    )
  }

  /// Writes the bytes as Base64.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Data(png), forKey: .png)
    try container.encode(width, forKey: .width)
    try container.encode(height, forKey: .height)
  }
}
