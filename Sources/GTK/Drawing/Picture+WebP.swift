internal import CWebP

extension Picture {
  /// The bytes of a WebP file that has lost nothing.
  ///
  /// - Complexity: Linear in the number of pixels; 20 to 70 ms for the screen of a phone.
  package var webP: [UInt8] {
    let (width, height) = (width, height)
    var file: UnsafeMutablePointer<UInt8>?
    let count = WebPEncodeLosslessBGRA(pixels, Int32(width), Int32(height), Int32(width * 4), &file)
    defer { WebPFree(file) }
    return [UInt8](UnsafeBufferPointer(start: file, count: count))
  }

  /// Reads the bytes of a WebP file.
  ///
  /// - Throws: ``ToolkitError/picture(reason:)`` if they are none.
  package convenience init(webP: [UInt8]) throws(ToolkitError) {
    var (width, height): (Int32, Int32) = (0, 0)
    guard let pixels = WebPDecodeBGRA(webP, webP.count, &width, &height) else {
      throw .picture(reason: "\(webP.count) bytes are not a WebP file")
    }
    defer { WebPFree(pixels) }
    let count = Int(width) * Int(height) * 4
    self.init(
      width: Int(width),
      height: Int(height),
      pixels: [UInt8](UnsafeBufferPointer(start: pixels, count: count))
    )
  }
}
