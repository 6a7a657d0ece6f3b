package import Foundation
package import PetriDish

/// The pixels of a picture: rows from top to bottom, four bytes per pixel.
package struct PixelImage: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int

  /// The height in pixels.
  package let height: Int

  /// The bytes of all pixels, row by row.
  package let bytes: Data

  /// Creates a picture from its pixels.
  ///
  /// - Precondition: `bytes` contains four bytes per pixel.
  package init(width: Int, height: Int, bytes: Data) {
    precondition(bytes.count == width * height * 4, "\(bytes.count) bytes for \(width) × \(height)")
    (self.width, self.height) = (width, height)
    // A slice of data may have a different start index.
    self.bytes = bytes.startIndex == 0 ? bytes : Data(bytes)
  }
}

/// A digest of a picture, which is equal for equal pictures within the same process.
package struct PixelDigest: Hashable, Sendable {
  private let width: Int
  private let height: Int
  private let hash: Int

  /// Creates the digest of a picture.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  package init(_ image: PixelImage) {
    (width, height) = (image.width, image.height)
    var hasher = Hasher()
    // `Data` only hashes its first bytes.
    unsafe image.bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    hash = hasher.finalize()
  }
}

/// A rectangle of pixels.
package struct PixelRectangle: Hashable, Sendable, Codable {
  /// The leftmost column.
  package let x: Int
  /// The topmost row.
  package let y: Int
  /// The number of columns; at least 1.
  package let width: Int
  /// The number of rows; at least 1.
  package let height: Int

  /// Creates a rectangle.
  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The index after the last column.
  var right: Int { x + width }

  /// The index after the last row.
  var bottom: Int { y + height }

  /// Returns the smallest rectangle that contains both rectangles.
  func union(_ other: Self) -> Self {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Self(
      x: left,
      y: top,
      width: max(right, other.right) - left,
      height: max(bottom, other.bottom) - top
    )
  }

  /// Returns whether the rectangles are at most `distance` pixels apart, horizontally and vertically.
  func isWithin(_ distance: Int, of other: Self) -> Bool {
    x <= other.right + distance && other.x <= right + distance
      && y <= other.bottom + distance && other.y <= bottom + distance
  }
}

/// Memory for the pixels of a worker's picture, which is freed with its last reference.
package protocol PixelMemory: AnyObject {
  /// The path of the file that this process and its workers share.
  var path: String { get }
}

/// The rendering configuration of a picture; pixels are only comparable if it is equal.
package struct PictureRendering: Hashable, Sendable, Codable {
  /// The name of the renderer.
  package let renderer: String

  /// The default font of texts.
  package let font: String

  /// The SHA-256 hash of the font file.
  package let fontHash: String

  /// The number of pixels per point.
  package let scale: Int

  /// Creates a rendering configuration.
  package init(renderer: String, font: String, fontHash: String, scale: Int) {
    (self.renderer, self.font, self.fontHash, self.scale) = (renderer, font, fontHash, scale)
  }
}

/// A picture of the displayed scene.
package struct ShownPicture: Hashable, Sendable {
  /// The pixels in the order blue, green, red, alpha; colors are premultiplied by alpha.
  package let image: PixelImage

  /// The rendering configuration.
  package let rendering: PictureRendering

  /// Creates a picture.
  package init(_ image: PixelImage, _ rendering: PictureRendering) {
    (self.image, self.rendering) = (image, rendering)
  }
}

/// An object that opens screens on a display and takes pictures of them.
@MainActor
package protocol PictureTaker {
  /// Performs a jump in a new app, and takes a picture after the screen has settled.
  ///
  /// - Throws: The reason why no picture can be taken.
  func picture(of jump: Jump) async throws -> ScreenPicture
}

/// A picture of a screen.
package struct ScreenPicture: Hashable, Codable, Sendable {
  /// The data of a lossless WebP file.
  package let webP: Data

  /// The width in points.
  package let width: Int

  /// The height in points.
  package let height: Int

  /// Creates a picture from WebP data.
  package init(webP: Data, width: Int, height: Int) {
    (self.webP, self.width, self.height) = (webP, width, height)
  }
}
