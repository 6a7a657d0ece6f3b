internal import CGTK

/// A line between groups.
public final class Separator: Widget {
  override class var type: GType { gtk_separator_get_type() }

  /// A line along an axis.
  public convenience init(_ orientation: Orientation = .horizontal) {
    self.init(new: gtk_separator_new(GtkOrientation(orientation.rawValue)))
  }
}
