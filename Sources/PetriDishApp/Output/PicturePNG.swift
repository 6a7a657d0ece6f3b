import GTK
import PetriDish

/// PNG files of pictures for a page that shall stay small.
enum PicturePNG {
  /// Returns the bytes of a file: with a table of colours, unless that would be seen.
  static func bytes(_ image: PixelImage) -> [UInt8] {
    PNGFile(image, compressedBy: ZlibCompression.compressed)?.bytes
      ?? Picture(width: image.width, height: image.height, pixels: image.bytes).png
  }
}
