internal import CGTK

/// A widget with one child, which is as large as it.
public class Bin: CustomLayoutWidget {
  /// The widget in it.
  public var child: Widget? {
    get { .from(gtk_widget_get_first_child(cast())) }
    set {
      child?.unparent()
      if let newValue { gtk_widget_set_parent(newValue.cast(), cast()) }
    }
  }

  override func measureChildren(
    _ axis: Orientation,
    for other: Int?
  ) -> (minimum: Int, natural: Int) {
    child?.measure(axis, for: other) ?? (0, 0)
  }

  override func allocateChildren(width: Int, height: Int) {
    child?.allocate(Rectangle(width: width, height: height))
  }
}
