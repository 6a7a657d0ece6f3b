internal import CGTK

/// A child, and others that lie over it.
public final class Overlay: Widget {
  override class var type: GType { gtk_overlay_get_type() }

  public convenience init(_ child: Widget? = nil) {
    self.init(new: gtk_overlay_new())
    self.child = child
  }

  /// The one at the bottom, whose size counts.
  public var child: Widget? {
    get { .from(gtk_overlay_get_child(cast())) }
    set { gtk_overlay_set_child(cast(), newValue?.cast()) }
  }

  /// Puts one on top; its alignment says where.
  public func add(_ overlay: Widget) { gtk_overlay_add_overlay(cast(), overlay.cast()) }

  public func remove(_ overlay: Widget) { gtk_overlay_remove_overlay(cast(), overlay.cast()) }
}
