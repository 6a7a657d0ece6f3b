internal import CGTK

/// A child that lies wherever a closure says, over another one that fills the overlay.
///
/// It asks for no room itself: what lies on it must not make anything else larger.
public final class PositionedOverlay: CustomLayoutWidget {
  /// Returns the child's bounds in an overlay of a width and a height; called at each layout.
  public var childBounds: (_ width: Int, _ height: Int, _ child: Widget) -> Rectangle = {
    width,
    height,
    _ in Rectangle(width: width, height: height)
  }

  /// - Parameters:
  ///   - child: Gets at least the room that it cannot do without.
  ///   - ground: Lies below, as large as the overlay.
  public convenience init(_ child: Widget, over ground: Widget) {
    self.init([ground, child], isHeightForWidth: false)
    clips = true
  }

  override func measureChildren(
    _ axis: Orientation,
    for other: Int?
  ) -> (minimum: Int, natural: Int) {
    (0, 0)
  }

  override func allocateChildren(width: Int, height: Int) {
    guard let ground = children.first, let child = children.last else { return }
    let room = (ground.measure(.horizontal).minimum, ground.measure(.vertical).minimum)
    ground.allocate(Rectangle(width: max(width, room.0), height: max(height, room.1)))
    var frame = childBounds(width, height, child)
    frame.width = max(frame.width, child.measure(.horizontal).minimum)
    frame.height = max(frame.height, child.measure(.vertical, for: frame.width).minimum)
    child.allocate(frame)
  }
}
