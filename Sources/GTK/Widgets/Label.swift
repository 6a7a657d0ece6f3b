internal import CGTK
internal import CGTKShims

/// Text that is read, never parsed as markup.
public class Label: Widget {
  override class var type: GType { gtk_label_get_type() }

  /// A label in one line.
  public convenience init(_ text: String = "") { self.init(new: gtk_label_new(text)) }

  /// The text.
  public var text: String {
    get { String(lent: gtk_label_get_text(cast())) }
    set { gtk_label_set_text(cast(), newValue) }
  }

  /// Whether long text goes on in a new line, a word that is longer than a line by itself within
  /// the word.
  public var wraps: Bool {
    get { gtk_label_get_wrap(cast()) != 0 }
    set {
      gtk_label_set_wrap(cast(), newValue ? 1 : 0)
      gtk_label_set_wrap_mode(cast(), PANGO_WRAP_WORD_CHAR)
    }
  }

  /// Whether text that finds no room ends in an ellipsis, and is told in a tooltip.
  public var ellipsizes: Bool {
    get { gtk_label_get_ellipsize(cast()) != PANGO_ELLIPSIZE_NONE }
    set {
      gtk_label_set_ellipsize(cast(), newValue ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
      pd_tell_cut_text(pointer)
    }
  }

  /// Whether the text finds no room now, and ends in an ellipsis.
  public var isCut: Bool { pango_layout_is_ellipsized(gtk_label_get_layout(cast())) != 0 }

  /// The alignment of a line in its room, from 0 at the start to 1 at the end.
  public var alignment: Double {
    get { Double(gtk_label_get_xalign(cast())) }
    set { gtk_label_set_xalign(cast(), Float(newValue)) }
  }

  /// Whether each line of long text stands in the middle.
  public var isCentered: Bool {
    get { gtk_label_get_justify(cast()) == GTK_JUSTIFY_CENTER }
    set { gtk_label_set_justify(cast(), newValue ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT) }
  }

  /// Whether a user can select and copy it.
  public var isSelectable: Bool {
    get { gtk_label_get_selectable(cast()) != 0 }
    set { gtk_label_set_selectable(cast(), newValue ? 1 : 0) }
  }

  /// Whether some of the text is selected.
  package var hasSelection: Bool { gtk_label_get_selection_bounds(cast(), nil, nil) != 0 }

  /// Makes ranges of the text bold, in colours if there are any, and all the rest plain.
  ///
  /// Holds until the next call: set it anew with each text.
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
  /// The channels as Pango counts them, up to 65535.
  fileprivate var channels: (UInt16, UInt16, UInt16, UInt16) {
    func channel(_ part: Double) -> UInt16 { UInt16(max(0, min(1, part)) * 65535) }
    return (channel(red), channel(green), channel(blue), channel(alpha))
  }
}
