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
