internal import CGTK

/// Children side by side, or one below the other.
public class Box: Widget {
  override class var type: GType { gtk_box_get_type() }

  /// An empty box with points between its children.
  public convenience init(_ orientation: Orientation = .vertical, spacing: Int = 0) {
    self.init(new: gtk_box_new(GtkOrientation(orientation.rawValue), Int32(spacing)))
  }

  /// The axis along which the children stand.
  public var orientation: Orientation {
    get { Orientation(rawValue: gtk_orientable_get_orientation(cast()).rawValue) ?? .horizontal }
    set { gtk_orientable_set_orientation(cast(), GtkOrientation(newValue.rawValue)) }
  }

  /// Points between two children.
  public var spacing: Int {
    get { Int(gtk_box_get_spacing(cast())) }
    set { gtk_box_set_spacing(cast(), Int32(newValue)) }
  }

  /// Whether each child gets as much room as the largest.
  public var isHomogeneous: Bool {
    get { gtk_box_get_homogeneous(cast()) != 0 }
    set { gtk_box_set_homogeneous(cast(), newValue ? 1 : 0) }
  }

  /// Adds a child behind all others.
  public func append(_ child: Widget) { gtk_box_append(cast(), child.cast()) }

  /// Adds a child before all others.
  public func prepend(_ child: Widget) { gtk_box_prepend(cast(), child.cast()) }

  /// - Precondition: The child is in this box.
  public func remove(_ child: Widget) { gtk_box_remove(cast(), child.cast()) }

  /// Takes all children out; linear in their number.
  public func removeAll() { for child in children { remove(child) } }

  /// Puts one of its children behind another, or first.
  public func reorder(_ child: Widget, after sibling: Widget?) {
    gtk_box_reorder_child_after(cast(), child.cast(), sibling?.cast())
  }
}
