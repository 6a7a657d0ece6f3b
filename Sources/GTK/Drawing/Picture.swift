internal import CGTK
internal import CGTKShims

/// The look of a widget, pixel by pixel.
public final class Picture: Object {
  override class var type: GType { gdk_texture_get_type() }

  /// Takes over a render node.
  convenience init(node: OpaquePointer?, width: Int, height: Int) throws(ToolkitError) {
    guard let node else { throw .picture(reason: "the widget draws nothing") }
    defer { gsk_render_node_unref(node) }
    var error: UnsafeMutablePointer<GError>?
    guard let texture = pd_texture_new(node, Int32(width), Int32(height), &error) else {
      throw .picture(reason: String(message: error))
    }
    self.init(owned: texture)
  }

  /// The width in pixels.
  public var width: Int { Int(gdk_texture_get_width(cast())) }

  /// The height in pixels.
  public var height: Int { Int(gdk_texture_get_height(cast())) }

  /// The rows from the top, four bytes to a pixel: blue, green, red, alpha; the colours are multiplied
  /// by alpha already.
  ///
  /// - Complexity: Linear in the number of pixels.
  public var pixels: [UInt8] {
    let (stride, size) = (width * 4, width * height * 4)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      gdk_texture_download(cast(), buffer.baseAddress, gsize(stride))
      count = size
    }
  }

  /// The bytes of a PNG file.
  public var png: [UInt8] {
    let bytes = gdk_texture_save_to_png_bytes(cast())
    defer { g_bytes_unref(bytes) }
    var size: gsize = 0
    let start = g_bytes_get_data(bytes, &size)
    return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(size)))
  }

  /// Writes a PNG file, in place of one that is there.
  ///
  /// - Throws: ``ToolkitError/file(path:reason:)``.
  public func save(to path: String) throws(ToolkitError) {
    var error: UnsafeMutablePointer<GError>?
    let isWritten = png.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { content in
        g_file_set_contents_full(
          path,
          content.baseAddress,
          gssize(content.count),
          G_FILE_SET_CONTENTS_CONSISTENT,
          0o666,
          &error
        )
      }
    }
    guard isWritten != 0 else { throw .file(path: path, reason: String(message: error)) }
  }
}

extension Widget {
  /// Returns a picture of the widget as the next frame shows it.
  ///
  /// However large a parent draws the widget, a point is a pixel.
  ///
  /// - Parameter size: The part of it, from its upper left corner; all of it unless given.
  /// - Throws: ``ToolkitError/picture(reason:)`` for a widget that is not on the screen.
  public func picture(
    _ size: (width: Int, height: Int)? = nil
  ) async throws(ToolkitError) -> Picture {
    // Between two frames, what is to be drawn anew has no look at all.
    var (node, isShown): (OpaquePointer?, Bool) = (nil, false)
    let isPainted = await nextFrame { [weak self] in
      guard let self, isMapped else { return }
      isShown = true
      node = pd_widget_render(cast(), Int32(width), Int32(height))
    }
    guard isPainted, isShown else { throw .picture(reason: "the widget is not on the screen") }
    let part = size ?? (width, height)
    return try Picture(node: node, width: part.width, height: part.height)
  }
}
