internal import CGTK

/// A widget that measures and allocates its children in Swift.
///
/// By default, the widget requests the size of its largest child and gives every child all of its
/// space, like `GtkBinLayout`. Subclasses can override both steps.
public class CustomLayoutWidget: Widget {
  override class var type: GType { gtk_box_get_type() }

  /// Creates a widget with children.
  ///
  /// - Parameters:
  ///   - children: The children, from back to front.
  ///   - isHeightForWidth: Whether the requested height depends on the width. If not, the height is
  ///     measured without a width.
  ///   - type: A subclass of `GtkBox` for custom drawing.
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

  /// The children that take part in the layout, from back to front.
  var laidOutChildren: [Widget] {
    children.filter { gtk_widget_should_layout($0.cast()) != 0 }
  }

  /// Requests a new allocation of the children before the next frame.
  public func queueAllocate() { gtk_widget_queue_allocate(cast()) }

  /// Returns the minimum and natural size along an axis, in points.
  ///
  /// - Parameters:
  ///   - axis: The axis to measure.
  ///   - other: The size along the other axis, or `nil` if it isn't constrained.
  func measureChildren(_ axis: Orientation, for other: Int?) -> (minimum: Int, natural: Int) {
    var size = (minimum: 0, natural: 0)
    for child in laidOutChildren {
      let needed = child.measure(axis, for: other)
      size = (max(size.minimum, needed.minimum), max(size.natural, needed.natural))
    }
    return size
  }

  /// Allocates the space of the widget, in points, to its children.
  func allocateChildren(width: Int, height: Int) {
    for child in laidOutChildren { child.allocate(Rectangle(width: width, height: height)) }
  }
}

extension Widget {
  /// Allocates an area of the parent to the widget, during the allocation of the parent.
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
