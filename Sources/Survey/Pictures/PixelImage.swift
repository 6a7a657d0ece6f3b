package import Foundation
package import PetriDish

/// A picture as its pixels: rows from the top, four bytes to a pixel.
package struct PixelImage: Hashable, Sendable {
  /// The number of pixels in a row.
  package let width: Int

  /// The number of rows.
  package let height: Int

  /// The bytes of the pixels, one row behind the other.
  package let bytes: Data

  /// Takes over pixels.
  ///
  /// - Precondition: There are four bytes for each pixel.
  package init(width: Int, height: Int, bytes: Data) {
    precondition(bytes.count == width * height * 4, "\(bytes.count) bytes for \(width) × \(height)")
    (self.width, self.height) = (width, height)
    // A part of other data counts its bytes from elsewhere.
    self.bytes = bytes.startIndex == 0 ? bytes : Data(bytes)
  }
}

/// A digest of a picture, equal for equal pictures; other values in each process.
package struct PixelDigest: Hashable, Sendable {
  private let width: Int
  private let height: Int
  private let hash: Int

  /// Creates the digest of a picture.
  ///
  /// - Complexity: O(pixels).
  package init(_ image: PixelImage) {
    (width, height) = (image.width, image.height)
    var hasher = Hasher()
    // Data hashes no more than its first bytes.
    unsafe image.bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    hash = hasher.finalize()
  }
}

/// A rectangle of pixels.
package struct PixelRectangle: Hashable, Sendable, Codable {
  /// The first column.
  package let x: Int
  /// The first row.
  package let y: Int
  /// The number of columns, one at least.
  package let width: Int
  /// The number of rows, one at least.
  package let height: Int

  /// Describes a rectangle.
  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The column behind the last one.
  var right: Int { x + width }

  /// The row behind the last one.
  var bottom: Int { y + height }

  /// Returns the smallest rectangle around both.
  func union(_ other: Self) -> Self {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Self(
      x: left,
      y: top,
      width: max(right, other.right) - left,
      height: max(bottom, other.bottom) - top
    )
  }

  /// Returns whether no more than so many pixels lie between both, in a row as in a column.
  func isWithin(_ distance: Int, of other: Self) -> Bool {
    x <= other.right + distance && other.x <= right + distance
      && y <= other.bottom + distance && other.y <= bottom + distance
  }
}

/// Memory in which a worker leaves the pixels of a picture; it is freed with its last reference.
package protocol PixelMemory: AnyObject {
  /// The path of a file by which this process and its workers reach it.
  var path: String { get }
}

/// The means by which a picture was drawn: where they are others, so may the pixels be.
package struct PictureRendering: Hashable, Sendable, Codable {
  /// The name of what has drawn it.
  package let renderer: String

  /// The font of its texts, unless a style sheet names another one.
  package let font: String

  /// The SHA-256 of that font's file.
  package let fontHash: String

  /// The pixels of a point.
  package let scale: Int

  /// Describes the means.
  package init(renderer: String, font: String, fontHash: String, scale: Int) {
    (self.renderer, self.font, self.fontHash, self.scale) = (renderer, font, fontHash, scale)
  }
}

/// A picture of what a display shows.
package struct ShownPicture: Hashable, Sendable {
  /// The pixels: blue, green, red, alpha, the colours multiplied by alpha already.
  package let image: PixelImage

  /// The means by which it was drawn.
  package let rendering: PictureRendering

  /// Takes a picture over.
  package init(_ image: PixelImage, _ rendering: PictureRendering) {
    (self.image, self.rendering) = (image, rendering)
  }
}

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
