internal import CGTK

/// Two children with a border that a user moves.
public final class Paned: Widget {
  override class var type: GType { gtk_paned_get_type() }

  /// Two empty places, side by side or one below the other.
  public convenience init(_ orientation: Orientation = .horizontal) {
    self.init(new: gtk_paned_new(GtkOrientation(orientation.rawValue)))
  }

  /// The child before the border.
  public var start: Widget? {
    get { .from(gtk_paned_get_start_child(cast())) }
    set { gtk_paned_set_start_child(cast(), newValue?.cast()) }
  }

  /// The child behind the border.
  public var end: Widget? {
    get { .from(gtk_paned_get_end_child(cast())) }
    set { gtk_paned_set_end_child(cast(), newValue?.cast()) }
  }

  /// The length of the first child, in points.
  public var position: Int {
    get { Int(gtk_paned_get_position(cast())) }
    set { gtk_paned_set_position(cast(), Int32(newValue)) }
  }
}
