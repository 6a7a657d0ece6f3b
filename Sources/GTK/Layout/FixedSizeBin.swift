internal import CGTK

/// A bin of one size, whatever its child needs; what finds no room in it is cut off at the end.
public final class FixedSizeBin: Bin {
  /// The size in points.
  public var size = (width: 0, height: 0) {
    didSet { if size != oldValue { gtk_widget_queue_resize(cast()) } }
  }

  /// Wraps a widget, at no size yet.
  public convenience init(_ child: Widget) {
    self.init([child], isHeightForWidth: false)
    clips = true
  }

  override func measureChildren(
    _ axis: Orientation,
    for other: Int?
  ) -> (minimum: Int, natural: Int) {
    let length = axis == .horizontal ? size.width : size.height
    return (length, length)
  }

  override func allocateChildren(width: Int, height: Int) {
    guard let child else { return }
    let room = max(width, child.measure(.horizontal).minimum)
    let depth = max(height, child.measure(.vertical, for: room).minimum)
    let start = child.direction == .rightToLeft ? width - room : 0
    child.allocate(Rectangle(x: start, y: 0, width: room, height: depth))
  }
}
