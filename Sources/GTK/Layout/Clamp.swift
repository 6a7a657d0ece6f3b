internal import CGTK

/// A bin whose child is no wider than so many points, in the middle.
public final class Clamp: Bin {
  /// The greatest width of the child, in points; a child that needs more has that.
  public var maximumWidth = Int.max {
    didSet { if maximumWidth != oldValue { gtk_widget_queue_resize(cast()) } }
  }

  /// Wraps a widget.
  public convenience init(_ child: Widget, maximumWidth: Int) {
    self.init([child], isHeightForWidth: true)
    self.maximumWidth = maximumWidth
  }

  override func measureChildren(
    _ axis: Orientation,
    for other: Int?
  ) -> (minimum: Int, natural: Int) {
    switch axis {
    case .vertical:
      return super.measureChildren(axis, for: other.map { min($0, maximumWidth) })
    case .horizontal:
      let (minimum, natural) = super.measureChildren(axis, for: nil)
      return (minimum, max(minimum, min(natural, maximumWidth)))
    }
  }

  override func allocateChildren(width: Int, height: Int) {
    guard let child else { return }
    let room = max(child.measure(.horizontal).minimum, min(width, maximumWidth))
    let isMirrored = direction == .rightToLeft
    let start = room < width ? (width - room) / 2 : isMirrored ? width - room : 0
    child.allocate(Rectangle(x: start, y: 0, width: room, height: height))
  }
}
