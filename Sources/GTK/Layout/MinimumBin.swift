internal import CGTK

/// Asks for no more room than its child cannot do without, so that where it is centred the child has
/// exactly that; where it fills, the child fills with it.
public final class MinimumBin: Widget {
  override class var type: GType { gtk_box_get_type() }

  /// Frames a widget.
  public convenience init(_ child: Widget) {
    self.init(new: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    gtk_widget_set_parent(child.cast(), cast())
    gtk_widget_set_layout_manager(cast(), gtk_custom_layout_new(nil, measuring, allocating))
  }
}

private let measuring: GtkCustomMeasureFunc = { widget, axis, other, least, natural, _, _ in
  guard let child = gtk_widget_get_first_child(widget) else { return }
  gtk_widget_measure(child, axis, other, least, nil, nil, nil)
  if let least { natural?.pointee = least.pointee }
}

private let allocating: GtkCustomAllocateFunc = { widget, width, height, _ in
  guard let child = gtk_widget_get_first_child(widget) else { return }
  var place = GtkAllocation(x: 0, y: 0, width: width, height: height)
  gtk_widget_size_allocate(child, &place, -1)
}
