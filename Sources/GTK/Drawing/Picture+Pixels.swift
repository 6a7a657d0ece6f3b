internal import CGTK

extension Picture {
  /// Makes a picture of pixels.
  ///
  /// - Parameters:
  ///   - width: The pixels in a row.
  ///   - height: The number of rows.
  ///   - pixels: The rows from the top, as ``pixels`` has them.
  /// - Precondition: There are four bytes for each pixel.
  package convenience init(width: Int, height: Int, pixels: some Collection<UInt8>) {
    let content = Array(pixels)
    precondition(content.count == width * height * 4, "\(content.count) bytes")
    let bytes = g_bytes_new(content, gsize(content.count))
    defer { g_bytes_unref(bytes) }
    self.init(
      owned: gdk_memory_texture_new(
        Int32(width),
        Int32(height),
        GDK_MEMORY_B8G8R8A8_PREMULTIPLIED,
        bytes,
        gsize(width * 4)
      )
    )
  }
}
