internal import CGTK

/// A bin whose child adapts to the width that it gets, and so may get less than it asks for now.
///
/// It asks for no more than ``minimumWidth``, so that the window can become as narrow in one step. Until
/// the child has adapted, it reaches beyond the end, where it is cut off.
public final class BreakpointBin: Bin {
  /// The width that the child can adapt to, in points.
  public var minimumWidth = 0 {
    didSet { if minimumWidth != oldValue { gtk_widget_queue_resize(cast()) } }
  }

  /// Wraps a widget.
  public convenience init(_ child: Widget) {
    self.init([child], isHeightForWidth: false)
    clips = true
  }

  override func measureChildren(
    _ axis: Orientation,
    for other: Int?
  ) -> (minimum: Int, natural: Int) {
    let size = super.measureChildren(axis, for: nil)
    guard axis == .horizontal else { return size }
    return (min(size.minimum, minimumWidth), size.natural)
  }

  override func allocateChildren(width: Int, height: Int) {
    guard let child else { return }
    let room = max(width, child.measure(.horizontal).minimum)
    let x = direction == .rightToLeft ? width - room : 0
    child.allocate(Rectangle(x: x, width: room, height: height))
  }
}
