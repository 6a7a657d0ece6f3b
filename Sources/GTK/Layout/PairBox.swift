internal import CGTK

/// Two children beside each other: the first is as wide as it asks to be at least, a line follows, and
/// the second gets the rest.
///
/// It asks for the width of the wider child only, so that whoever shows one of them at a time where
/// both do not fit has the chance to see that. Until then the second reaches beyond the end.
public final class PairBox: Widget {
  override class var type: GType { gtk_box_get_type() }

  /// - Parameters:
  ///   - start: Its least size is its width.
  ///   - end: Gets what is left over.
  public convenience init(_ start: Widget, _ end: Widget) {
    self.init(new: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    for child in [start, Separator(.vertical), end] {
      gtk_widget_insert_before(child.cast(), cast(), nil)
    }
    clips = true
    gtk_widget_set_layout_manager(cast(), gtk_custom_layout_new(mode, measuring, allocating))
  }

  /// Takes both children out, so that they can stand elsewhere.
  public func removeAll() { for child in children { child.unparent() } }
}

private let mode: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }

private let measuring: GtkCustomMeasureFunc = { widget, axis, other, least, natural, _, _ in
  guard let widget, let least, let natural else { return }
  let children = Array(widget)
  let isAcross = axis == GTK_ORIENTATION_VERTICAL && other >= 0
  let room = isAcross ? widths(of: children, in: other) : children.map { _ in Int32(-1) }
  (least.pointee, natural.pointee) = (0, 0)
  for (child, room) in zip(children, room) {
    var size: (least: Int32, natural: Int32) = (0, 0)
    gtk_widget_measure(child, axis, room, &size.least, &size.natural, nil, nil)
    least.pointee = max(least.pointee, size.least)
    let isSum = axis == GTK_ORIENTATION_HORIZONTAL
    natural.pointee = isSum ? natural.pointee + size.natural : max(natural.pointee, size.natural)
  }
}

private let allocating: GtkCustomAllocateFunc = { widget, width, height, _ in
  guard let widget else { return }
  let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
  let children = Array(widget)
  var start: Int32 = 0
  for (child, room) in zip(children, widths(of: children, in: width)) {
    var place = GtkAllocation(
      x: isMirrored ? width - start - room : start,
      y: 0,
      width: room,
      height: height
    )
    gtk_widget_size_allocate(child, &place, -1)
    start += room
  }
}

/// Every child but the last has its least width.
private func widths(of children: [UnsafeMutablePointer<GtkWidget>], in width: Int32) -> [Int32] {
  var rest = width
  return children.enumerated().map { index, child in
    var least: Int32 = 0
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
    let width = index == children.count - 1 ? max(least, rest) : least
    rest -= width
    return width
  }
}

extension [UnsafeMutablePointer<GtkWidget>] {
  /// The children that take room.
  fileprivate init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    self = []
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      if gtk_widget_should_layout(child) != 0 { append(child) }
      next = gtk_widget_get_next_sibling(child)
    }
  }
}
