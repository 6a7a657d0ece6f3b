internal import CGTK

/// Gives its child another width than its own.
public final class Clamp: Widget {
  override class var type: GType { gtk_box_get_type() }

  /// How wide the child is.
  public enum Rule: Hashable {
    /// No wider than so many points, in the middle.
    case atMost(Int)
    /// So many times as wide, with as many gaps between; it begins at the frame's start and reaches
    /// beyond its end.
    case times(Int, gap: Int)
  }

  /// How wide the child is.
  public var rule = Rule.atMost(.max) {
    didSet { if rule != oldValue { gtk_widget_queue_resize(cast()) } }
  }

  /// Frames a widget.
  public convenience init(_ child: Widget, _ rule: Rule) {
    self.init(new: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    self.rule = rule
    self.child = child
    gtk_widget_set_layout_manager(cast(), gtk_custom_layout_new(mode, measuring, allocating))
  }

  /// What is framed.
  public var child: Widget? {
    get { .from(gtk_widget_get_first_child(cast())) }
    set {
      child?.unparent()
      if let newValue { gtk_widget_set_parent(newValue.cast(), cast()) }
    }
  }

  fileprivate func room(in width: Int32) -> Int32 {
    switch rule {
    case .atMost(let most): min(width, Int32(clamping: most))
    case .times(let count, let gap): width * Int32(count) + Int32(gap) * Int32(count - 1)
    }
  }
}

private let mode: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }

private let measuring: GtkCustomMeasureFunc = { widget, axis, other, least, natural, _, _ in
  guard let frame = Clamp.from(widget), let child = frame.child else { return }
  let isAcross = axis == GTK_ORIENTATION_VERTICAL && other >= 0
  let room = isAcross ? frame.room(in: other) : -1
  gtk_widget_measure(child.cast(), axis, room, least, natural, nil, nil)
  guard axis == GTK_ORIENTATION_HORIZONTAL, let least, let natural else { return }
  switch frame.rule {
  case .atMost(let most):
    natural.pointee = max(least.pointee, min(natural.pointee, Int32(clamping: most)))
  // It takes what the others of its column have.
  case .times: (least.pointee, natural.pointee) = (0, 0)
  }
}

private let allocating: GtkCustomAllocateFunc = { widget, width, height, _ in
  guard let frame = Clamp.from(widget), let child = frame.child else { return }
  var least: Int32 = 0
  gtk_widget_measure(child.cast(), GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
  let room = max(least, frame.room(in: width))
  let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
  let start = room < width ? (width - room) / 2 : isMirrored ? width - room : 0
  var place = GtkAllocation(x: start, y: 0, width: room, height: height)
  gtk_widget_size_allocate(child.cast(), &place, -1)
}
