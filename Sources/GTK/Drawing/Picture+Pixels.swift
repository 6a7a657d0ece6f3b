internal import CGTK
internal import CGTKShims

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

extension Widget {
  /// Draws a widget inside this one at a size in points, as it looks in a window that is active, until
  /// nothing changes any more from one frame to the next.
  ///
  /// It is drawn by cairo, whatever draws the window, and between two frames.
  ///
  /// - Parameter frames: The most frames to wait for; an endless animation never ends.
  /// - Throws: ``ToolkitError/picture(reason:)`` where it draws nothing.
  package func stillPicture(
    of child: Widget,
    width: Int,
    height: Int,
    within frames: Int
  ) async throws(ToolkitError) -> Picture {
    try await WidgetDrawing.still(within: frames) {
      await child.nextFrame()
    } _: {
      gtk_widget_unset_state_flags(child.cast(), GTK_STATE_FLAG_BACKDROP)
      return WidgetDrawing(of: child, in: self, width: width, height: height)
    }
  }
}
