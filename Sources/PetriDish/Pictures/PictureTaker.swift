package import Foundation
/// Shows screens and takes pictures of them, where there is a display.
@MainActor
package protocol PictureTaker {
  /// Opens what a jump asks for in an app of its own, and takes a picture once it stands still.
  ///
  /// - Throws: Why there is no picture.
  func picture(of jump: Jump) async throws -> ScreenPicture
}

/// A picture of a screen.
package struct ScreenPicture: Hashable, Codable, Sendable {
  /// The bytes of a WebP file that has lost nothing.
  package let webP: Data

  /// The width in points.
  package let width: Int

  /// The height in points.
  package let height: Int

  /// Creates a picture from a file.
  package init(webP: Data, width: Int, height: Int) {
    (self.webP, self.width, self.height) = (webP, width, height)
  }
}
