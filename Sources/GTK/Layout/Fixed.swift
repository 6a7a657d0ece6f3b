internal import CGTK

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
