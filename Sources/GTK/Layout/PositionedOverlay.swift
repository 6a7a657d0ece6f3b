internal import CGTK

/// A child that lies wherever the board is told, over another one that fills it.
///
/// It asks for no room itself: what lies on it must not make anything else larger.
public final class PositionedOverlay: Widget {
  override class var type: GType { gtk_box_get_type() }

  /// Says where the child is to lie, given the board's size; asked at each layout.
  public var place: (_ width: Int, _ height: Int, _ child: Widget) -> Rectangle = {
    width,
    height,
    _ in Rectangle(width: width, height: height)
  }

  /// - Parameters:
  ///   - child: Gets at least the room that it cannot do without.
  ///   - ground: Lies below, as large as the board.
  public convenience init(_ child: Widget, over ground: Widget) {
    self.init(new: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    for part in [ground, child] { gtk_widget_insert_before(part.cast(), cast(), nil) }
    clips = true
    gtk_widget_set_layout_manager(cast(), gtk_custom_layout_new(nil, measuring, allocating))
  }

  /// Asks anew where the child is to lie.
  public func layOut() { gtk_widget_queue_allocate(cast()) }

  fileprivate func allocate(_ width: Int, _ height: Int) {
    guard let ground = children.first, let child = children.last else { return }
    let room = (ground.measure(.horizontal).least, ground.measure(.vertical).least)
    ground.allocate(Rectangle(width: max(width, room.0), height: max(height, room.1)))
    let place = place(width, height, child)
    let least = child.measure(.horizontal).least
    let across = max(place.width, least)
    child.allocate(
      Rectangle(
        x: place.x,
        y: place.y,
        width: across,
        height: max(place.height, child.measure(.vertical, for: across).least)
      )
    )
  }
}

private let measuring: GtkCustomMeasureFunc = { _, _, _, least, natural, _, _ in
  least?.pointee = 0
  natural?.pointee = 0
}

private let allocating: GtkCustomAllocateFunc = { widget, width, height, _ in
  (Widget.from(widget) as? PositionedOverlay)?.allocate(Int(width), Int(height))
}

extension Widget {
  /// Gives it a part of its parent; only while the parent is given its own.
  func allocate(_ place: Rectangle) {
    var allocation = GtkAllocation(
      x: Int32(place.x),
      y: Int32(place.y),
      width: Int32(place.width),
      height: Int32(place.height)
    )
    gtk_widget_size_allocate(cast(), &allocation, -1)
  }
}
