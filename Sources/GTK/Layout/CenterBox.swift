internal import CGTK

/// A child in the middle, as long as those at the start and at the end leave room for that.
public final class CenterBox: Widget {
  override class var type: GType { gtk_center_box_get_type() }

  /// A box with room for three.
  public convenience init() { self.init(new: gtk_center_box_new()) }

  /// The widget at the start.
  public var start: Widget? {
    get { .from(gtk_center_box_get_start_widget(cast())) }
    set { gtk_center_box_set_start_widget(cast(), newValue?.cast()) }
  }

  /// The widget in the middle.
  public var center: Widget? {
    get { .from(gtk_center_box_get_center_widget(cast())) }
    set { gtk_center_box_set_center_widget(cast(), newValue?.cast()) }
  }

  /// The widget at the end.
  public var end: Widget? {
    get { .from(gtk_center_box_get_end_widget(cast())) }
    set { gtk_center_box_set_end_widget(cast(), newValue?.cast()) }
  }
}
