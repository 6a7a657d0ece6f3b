internal import CGTK

/// A child with others above it.
public class Overlay: Widget {
  override class var type: GType { gtk_overlay_get_type() }

  /// An overlay with nothing in it.
  public convenience init() { self.init(new: gtk_overlay_new()) }

  /// The lowest child, which decides the size with those that are measured.
  public var child: Widget? {
    get { .from(gtk_overlay_get_child(cast())) }
    set { gtk_overlay_set_child(cast(), newValue?.cast()) }
  }

  /// Adds a widget above all others.
  ///
  /// - Parameters:
  ///   - widget: A widget without a parent.
  ///   - isMeasured: Whether there has to be room for it, as for the lowest child.
  public func add(_ widget: Widget, isMeasured: Bool = false) {
    gtk_overlay_add_overlay(cast(), widget.cast())
    if isMeasured { gtk_overlay_set_measure_overlay(cast(), widget.cast(), 1) }
  }

  /// Takes a widget away that was laid above.
  ///
  /// - Precondition: It was added to this overlay.
  public func remove(_ widget: Widget) { gtk_overlay_remove_overlay(cast(), widget.cast()) }
}

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

/// Children at positions of the program's choice.
public final class Fixed: Widget {
  override class var type: GType { gtk_fixed_get_type() }

  /// A container without children.
  public convenience init() { self.init(new: gtk_fixed_new()) }

  /// Adds a child at a point.
  public func add(_ child: Widget, x: Double = 0, y: Double = 0) {
    gtk_fixed_put(cast(), child.cast(), x, y)
  }

  /// Adds a child at the upper left corner, below the others.
  public func addBelow(_ child: Widget) {
    add(child)
    gtk_widget_insert_after(child.cast(), cast(), nil)
  }

  /// Takes a child out.
  public func remove(_ child: Widget) { gtk_fixed_remove(cast(), child.cast()) }

  /// Moves a child to a point, and draws it larger or smaller than it is laid out.
  public func place(_ child: Widget, x: Double, y: Double, scale: Double = 1) {
    var point = graphene_point_t(x: Float(x), y: Float(y))
    let moved = gsk_transform_translate(nil, &point)
    let scaled = gsk_transform_scale(moved, Float(scale), Float(scale))
    gtk_fixed_set_child_transform(cast(), child.cast(), scaled)
    gsk_transform_unref(scaled)
  }
}
