internal import CGTK
internal import CGTKShims
internal import CWebP

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

/// Shows a picture, no larger than there is room for.
public final class PictureView: Widget {
  override class var type: GType { gtk_picture_get_type() }

  /// A view without a picture.
  public convenience init() { self.init(new: gtk_picture_new()) }

  /// The picture; `nil` for none.
  public var picture: Picture? {
    get { .from(gtk_picture_get_paintable(cast())) }
    set { gtk_picture_set_paintable(cast(), newValue?.cast()) }
  }
}

/// A picture from the icon theme, as large as the text around it unless told otherwise.
public final class Image: Widget {
  override class var type: GType { gtk_image_get_type() }

  /// A picture by its name in the icon theme.
  public convenience init(icon: String) { self.init(new: gtk_image_new_from_icon_name(icon)) }

  /// Its name in the icon theme; `nil` when it shows something else.
  public var icon: String? {
    get { gtk_image_get_icon_name(cast()).map { String(cString: $0) } }
    set { gtk_image_set_from_icon_name(cast(), newValue) }
  }

  /// The length of its sides in points; `nil` follows the style.
  public var size: Int? {
    get { gtk_image_get_pixel_size(cast()) < 0 ? nil : Int(gtk_image_get_pixel_size(cast())) }
    set { gtk_image_set_pixel_size(cast(), Int32(newValue ?? -1)) }
  }
}
