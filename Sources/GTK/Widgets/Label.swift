internal import CGTK
internal import CGTKShims

/// A label that shows plain text without markup.
public class Label: Widget {
  override class var type: GType { gtk_label_get_type() }

  /// Creates a label with a single line.
  public convenience init(_ text: String = "") { self.init(new: gtk_label_new(text)) }

  /// The text.
  public var text: String {
    get { String(lent: gtk_label_get_text(cast())) }
    set { gtk_label_set_text(cast(), newValue) }
  }

  /// Whether long text wraps to further lines.
  ///
  /// A word that is longer than a line is broken.
  public var wraps: Bool {
    get { gtk_label_get_wrap(cast()) != 0 }
    set {
      gtk_label_set_wrap(cast(), newValue ? 1 : 0)
      gtk_label_set_wrap_mode(cast(), PANGO_WRAP_WORD_CHAR)
    }
  }

  /// The number of characters for which a label that truncates its text always has room; 0 for none.
  public var leastCharacters: Int {
    get { max(0, Int(gtk_label_get_width_chars(cast()))) }
    set { gtk_label_set_width_chars(cast(), newValue == 0 ? -1 : Int32(newValue)) }
  }

  /// Whether long text is truncated with an ellipsis and shown in full in a tooltip.
  public var ellipsizes: Bool {
    get { gtk_label_get_ellipsize(cast()) != PANGO_ELLIPSIZE_NONE }
    set {
      gtk_label_set_ellipsize(cast(), newValue ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
      pd_tell_cut_text(pointer)
    }
  }

  /// Whether the text is currently truncated.
  public var isCut: Bool { pango_layout_is_ellipsized(gtk_label_get_layout(cast())) != 0 }

  /// The horizontal alignment of the text, from 0 (start) to 1 (end).
  public var alignment: Double {
    get { Double(gtk_label_get_xalign(cast())) }
    set { gtk_label_set_xalign(cast(), Float(newValue)) }
  }

  /// Whether the lines of the text are centered.
  public var isCentered: Bool {
    get { gtk_label_get_justify(cast()) == GTK_JUSTIFY_CENTER }
    set { gtk_label_set_justify(cast(), newValue ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT) }
  }

  /// Whether the user can select and copy the text.
  public var isSelectable: Bool {
    get { gtk_label_get_selectable(cast()) != 0 }
    set { gtk_label_set_selectable(cast(), newValue ? 1 : 0) }
  }

  /// Whether any text is selected.
  package var hasSelection: Bool { gtk_label_get_selection_bounds(cast(), nil, nil) != 0 }

  /// Makes ranges of the text bold, with optional colors, and the rest of the text plain.
  ///
  /// Call this method again after each change of the text.
  public func highlight(
    _ ranges: [Range<String.Index>],
    color: Color? = nil,
    background: Color? = nil
  ) {
    let attributes = pango_attr_list_new()
    let text = self.text
    for range in ranges {
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      let end = text.utf8.distance(from: text.startIndex, to: range.upperBound)
      var styles = [pango_attr_weight_new(PANGO_WEIGHT_BOLD)]
      if let color {
        let (red, green, blue, _) = color.channels
        styles.append(pango_attr_foreground_new(red, green, blue))
      }
      if let background {
        let (red, green, blue, alpha) = background.channels
        styles.append(pango_attr_background_new(red, green, blue))
        styles.append(pango_attr_background_alpha_new(alpha))
      }
      for style in styles {
        style?.pointee.start_index = UInt32(start)
        style?.pointee.end_index = UInt32(end)
        pango_attr_list_insert(attributes, style)
      }
    }
    gtk_label_set_attributes(cast(), attributes)
    pango_attr_list_unref(attributes)
  }
}

extension Color {
  /// The color channels in Pango's range from 0 to 65535.
  fileprivate var channels: (UInt16, UInt16, UInt16, UInt16) {
    func channel(_ part: Double) -> UInt16 { UInt16(max(0, min(1, part)) * 65535) }
    return (channel(red), channel(green), channel(blue), channel(alpha))
  }
}
