internal import CGTK

/// A line of text in the font of a widget, ready to be drawn again and again.
package final class TextLine: Object {
  override class var type: GType { pango_layout_get_type() }

  /// Lays a text out.
  ///
  /// - Parameters:
  ///   - text: Text that is read, never parsed as markup; line breaks in it are shown as signs.
  ///   - widget: The widget whose font and direction it has.
  ///   - scale: The size of the letters, where 1 is that of the widget.
  ///   - isBold: Whether letters are bold.
  ///   - width: The width in points beyond which it ends in an ellipsis; `nil` for any.
  package convenience init(
    _ text: String,
    in widget: Widget,
    scale: Double = 1,
    isBold: Bool = false,
    width: Double? = nil
  ) {
    // Nothing is behind a zero for C.
    let text = text.replacing("\0", with: "\u{FFFD}")
    self.init(owned: gtk_widget_create_pango_layout(widget.cast(), text))
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    pango_attr_list_insert(attributes, pango_attr_scale_new(scale))
    if isBold { pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
    pango_layout_set_attributes(cast(), attributes)
    pango_layout_set_single_paragraph_mode(cast(), 1)
    guard let width else { return }
    pango_layout_set_width(cast(), Int32(max(0, width)) * Int32(PANGO_SCALE))
    pango_layout_set_ellipsize(cast(), PANGO_ELLIPSIZE_END)
  }

  /// The width and the height of what is seen, in points.
  package var size: (width: Double, height: Double) {
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(cast(), &width, &height)
    return (Double(width), Double(height))
  }
}
