internal import CGTK
internal import CGTKShims
internal import CWebP

/// A picture that is stored as pixels.
public final class Picture: Object {
  override class var type: GType { gdk_texture_get_type() }

  /// Creates a picture from a render node and takes ownership of the node.
  convenience init(node: OpaquePointer?, width: Int, height: Int) throws(ToolkitError) {
    guard let node else { throw .picture(reason: "the widget has no visible content") }
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

  /// The pixels from top to bottom, with four bytes per pixel: blue, green, red and alpha.
  ///
  /// The colors are premultiplied by alpha.
  ///
  /// - Complexity: Linear in the number of pixels.
  public var pixels: [UInt8] {
    let (stride, size) = (width * 4, width * height * 4)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      gdk_texture_download(cast(), buffer.baseAddress, gsize(stride))
      count = size
    }
  }

  /// The picture as the contents of a PNG file.
  public var png: [UInt8] {
    let bytes = gdk_texture_save_to_png_bytes(cast())
    defer { g_bytes_unref(bytes) }
    var size: gsize = 0
    let start = g_bytes_get_data(bytes, &size)
    return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(size)))
  }

  /// Writes the picture to a PNG file, replacing an existing file.
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
  /// Returns a picture of the widget in the next frame.
  ///
  /// The picture has one pixel per point, regardless of the scale at which a parent draws the widget.
  ///
  /// - Parameter size: The size of the picture, measured from the widget's top left corner (default:
  ///   the size of the widget).
  /// - Throws: ``ToolkitError/picture(reason:)`` if the widget isn't mapped.
  public func picture(
    _ size: (width: Int, height: Int)? = nil
  ) async throws(ToolkitError) -> Picture {
    // Widgets with pending changes can't be rendered between two frames.
    var (node, isShown): (OpaquePointer?, Bool) = (nil, false)
    let isPainted = await nextFrame { [weak self] in
      guard let self, isMapped else { return }
      isShown = true
      node = pd_widget_render(cast(), Int32(width), Int32(height))
    }
    guard isPainted, isShown else { throw .picture(reason: "the widget isn’t visible") }
    let part = size ?? (width, height)
    return try Picture(node: node, width: part.width, height: part.height)
  }
}

extension Picture {
  /// Creates a picture from pixels.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - pixels: The pixels in the format of ``pixels``.
  /// - Precondition: `pixels` has four bytes per pixel.
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
  /// The picture as the contents of a lossless WebP file.
  ///
  /// - Complexity: Linear in the number of pixels; 20 to 70 ms for a phone screen.
  package var webP: [UInt8] {
    let (width, height) = (width, height)
    var file: UnsafeMutablePointer<UInt8>?
    let count = WebPEncodeLosslessBGRA(pixels, Int32(width), Int32(height), Int32(width * 4), &file)
    defer { WebPFree(file) }
    return [UInt8](UnsafeBufferPointer(start: file, count: count))
  }

  /// Creates a picture from the contents of a WebP file.
  ///
  /// - Throws: ``ToolkitError/picture(reason:)`` if the contents are invalid.
  package convenience init(webP: [UInt8]) throws(ToolkitError) {
    var (width, height): (Int32, Int32) = (0, 0)
    guard let pixels = WebPDecodeBGRA(webP, webP.count, &width, &height) else {
      throw .picture(reason: "invalid WebP data (\(webP.count) bytes)")
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

/// A widget that shows a picture and scales it to fit the allocated space.
public final class PictureView: Widget {
  override class var type: GType { gtk_picture_get_type() }

  /// Creates a view without a picture.
  public convenience init() { self.init(new: gtk_picture_new()) }

  /// The picture to show.
  public var picture: Picture? {
    get { .from(gtk_picture_get_paintable(cast())) }
    set { gtk_picture_set_paintable(cast(), newValue?.cast()) }
  }
}

/// A widget that shows an icon from the icon theme.
public final class Image: Widget {
  override class var type: GType { gtk_image_get_type() }

  /// Creates a widget that shows the icon with a name in the icon theme.
  public convenience init(icon: String) { self.init(new: gtk_image_new_from_icon_name(icon)) }

  /// The name of the icon in the icon theme; `nil` if the widget doesn't show an icon.
  public var icon: String? {
    get { gtk_image_get_icon_name(cast()).map { String(cString: $0) } }
    set { gtk_image_set_from_icon_name(cast(), newValue) }
  }

  /// The width and height in points; `nil` uses the size of the style.
  public var size: Int? {
    get { gtk_image_get_pixel_size(cast()) < 0 ? nil : Int(gtk_image_get_pixel_size(cast())) }
    set { gtk_image_set_pixel_size(cast(), Int32(newValue ?? -1)) }
  }
}
