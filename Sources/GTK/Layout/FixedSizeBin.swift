internal import CGTK

/// Has one size, whatever its child needs; what finds no room in it is cut off at the end.
public final class FixedSizeBin: Widget {
  override class var type: GType { gtk_box_get_type() }

  /// In points.
  public var size = (width: 0, height: 0) {
    didSet { if size != oldValue { gtk_widget_queue_resize(cast()) } }
  }

  /// Frames a widget.
  public convenience init(_ child: Widget) {
    self.init(new: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    gtk_widget_set_overflow(cast(), GTK_OVERFLOW_HIDDEN)
    gtk_widget_set_parent(child.cast(), cast())
    gtk_widget_set_layout_manager(cast(), gtk_custom_layout_new(nil, measuring, allocating))
  }
}

private let measuring: GtkCustomMeasureFunc = { widget, axis, _, least, natural, _, _ in
  guard let frame = FixedSizeBin.from(widget) else { return }
  let (width, height) = frame.size
  let length = Int32(clamping: axis == GTK_ORIENTATION_HORIZONTAL ? width : height)
  least?.pointee = length
  natural?.pointee = length
}

private let allocating: GtkCustomAllocateFunc = { widget, width, height, _ in
  guard let child = gtk_widget_get_first_child(widget) else { return }
  var (least, across): (Int32, Int32) = (0, 0)
  gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
  let room = max(width, least)
  gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, room, &across, nil, nil, nil)
  let isMirrored = gtk_widget_get_direction(child) == GTK_TEXT_DIR_RTL
  let start = isMirrored ? width - room : 0
  var place = GtkAllocation(x: start, y: 0, width: room, height: max(height, across))
  gtk_widget_size_allocate(child, &place, -1)
}
