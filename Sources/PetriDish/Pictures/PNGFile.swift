/// A PNG file of a picture with a table of colours.
///
/// - SeeAlso: Portable Network Graphics (PNG) Specification, third edition, W3C, 2025.
package struct PNGFile {
  /// The bytes.
  package let bytes: [UInt8]

  /// Writes a picture, without its alpha.
  ///
  /// - Parameter compress: Compresses bytes in zlib's format.
  /// - Returns: `nil` for a picture of too many colours, as photographs have, or for one without pixels.
  package init?(_ image: PixelImage, compressedBy compress: ([UInt8]) -> [UInt8]) {
    guard image.width > 0, image.height > 0, let picture = IndexedPicture(image) else { return nil }
    var rows: [UInt8] = []
    rows.reserveCapacity((image.width + 1) * image.height)
    for row in 0..<image.height {
      // No filter: neighbours in a table of colours have nothing in common.
      rows.append(0)
      rows += picture.indices[row * image.width..<(row + 1) * image.width]
    }
    let size = Self.bytes(UInt32(image.width)) + Self.bytes(UInt32(image.height))
    // Eight bits for each index into a table of colours, in one pass.
    let head = size + [8, 3, 0, 0, 0]
    bytes =
      Self.signature + Self.chunk("IHDR", head) + Self.chunk("PLTE", picture.palette)
      + Self.chunk("IDAT", compress(rows)) + Self.chunk("IEND", [])
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bytes(UInt32(content.count)) + body + bytes(checksum(body))
  }

  /// Returns the bytes of a number, the highest first.
  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) }
  }

  /// Returns the CRC-32 of bytes.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in (sum >> 8) ^ table[Int((sum ^ UInt32(byte)) & 0xFF)] }
  }

  private static let table: [UInt32] = (0..<256 as Range<UInt32>).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }
}
