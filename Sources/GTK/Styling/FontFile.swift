internal import CGTK

/// The file of the font by which a widget writes.
package struct FontFile {
  /// The family, the style and the size in points, as in `Cantarell 11`: that which was found, be it asked
  /// for or not.
  package let name: String

  /// The SHA-256 of the file, in hexadecimal digits.
  package let hash: String

  /// Finds the font of a widget.
  ///
  /// - Returns: `nil` where there is no font at all.
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
