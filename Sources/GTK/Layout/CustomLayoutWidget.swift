internal import CGTK

/// A widget whose children are measured and allocated in Swift.
///
/// By itself it asks for what its largest child asks for, and gives every child all of its room, as
/// GTK's `GtkBinLayout` does. A subclass overrides that with a rule of its own.
public class CustomLayoutWidget: Widget {
  override class var type: GType { gtk_box_get_type() }

  /// - Parameters:
  ///   - children: The lowest first.
  ///   - isHeightForWidth: Whether the height that it asks for depends on its width; if not, it is
  ///     measured without one.
  ///   - type: A class like `GtkBox`, for a widget that is drawn otherwise.
  convenience init(
    _ children: [Widget],
    isHeightForWidth: Bool,
    type: GType = gtk_box_get_type()
  ) {
    self.init(ofType: type)
    for child in children { gtk_widget_insert_before(child.cast(), cast(), nil) }
    let mode = isHeightForWidth ? heightForWidth : nil
    gtk_widget_set_layout_manager(cast(), gtk_custom_layout_new(mode, measuring, allocating))
  }

  /// The children that take room, the lowest first; linear in the number of all.
  var laidOutChildren: [Widget] {
    children.filter { gtk_widget_should_layout($0.cast()) != 0 }
  }

  /// Lays the children out anew before the next frame.
  public func queueAllocate() { gtk_widget_queue_allocate(cast()) }

  /// Returns the size to ask for along an axis, in points.
  ///
  /// - Parameters:
  ///   - axis: The axis to measure.
  ///   - other: The size across, or `nil` if that is open.
  func measureChildren(_ axis: Orientation, for other: Int?) -> (minimum: Int, natural: Int) {
    var size = (minimum: 0, natural: 0)
    for child in laidOutChildren {
      let needed = child.measure(axis, for: other)
      size = (max(size.minimum, needed.minimum), max(size.natural, needed.natural))
    }
    return size
  }

  /// Gives every child its part of the room that the widget got, in points.
  func allocateChildren(width: Int, height: Int) {
    for child in laidOutChildren { child.allocate(Rectangle(width: width, height: height)) }
  }
}

extension Widget {
  /// Gives the widget a part of its parent; only while the parent is given its own.
  func allocate(_ frame: Rectangle) {
    var allocation = GtkAllocation(
      x: Int32(frame.x),
      y: Int32(frame.y),
      width: Int32(frame.width),
      height: Int32(frame.height)
    )
    gtk_widget_size_allocate(cast(), &allocation, -1)
  }
}

private let heightForWidth: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }

private let measuring: GtkCustomMeasureFunc = { widget, axis, other, minimum, natural, _, _ in
  let axis: Orientation = axis == GTK_ORIENTATION_VERTICAL ? .vertical : .horizontal
  let size = CustomLayoutWidget.from(widget)?
    .measureChildren(axis, for: other < 0 ? nil : Int(other))
  minimum?.pointee = Int32(clamping: size?.minimum ?? 0)
  natural?.pointee = Int32(clamping: size?.natural ?? 0)
}

private let allocating: GtkCustomAllocateFunc = { widget, width, height, _ in
  CustomLayoutWidget.from(widget)?.allocateChildren(width: Int(width), height: Int(height))
}
