internal import CGTK

/// The font file that a widget uses.
package struct FontFile {
  /// The family, style and size in points of the loaded font, such as `Cantarell 11`.
  ///
  /// The loaded font can be a substitute for the requested one.
  package let name: String

  /// The SHA-256 hash of the file in hexadecimal digits.
  package let hash: String

  /// Finds the font file of a widget.
  ///
  /// - Returns: `nil` if no font is installed.
  /// - Complexity: Linear in the size of the file.
  package init?(of widget: Widget) {
    let context = gtk_widget_get_pango_context(widget.cast())
    let wanted = pango_context_get_font_description(context)
    guard let font = pango_context_load_font(context, wanted) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    let found = pango_font_describe(font)
    defer { pango_font_description_free(found) }
    name = String(given: pango_font_description_to_string(found))
    let blob = hb_face_reference_blob(hb_font_get_face(pango_font_get_hb_font(font)))
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let content = hb_blob_get_data(blob, &length)
    hash = String(
      given: g_compute_checksum_for_data(
        G_CHECKSUM_SHA256,
        content.map { UnsafeRawPointer($0).assumingMemoryBound(to: guchar.self) },
        gsize(length)
      )
    )
  }
}
