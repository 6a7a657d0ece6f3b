internal import CGTK

/// The bar at the top of a window or pane.
public final class HeaderBar: Widget {
  override class var type: GType { gtk_header_bar_get_type() }

  /// A bar with the window's title and buttons.
  public convenience init() { self.init(new: gtk_header_bar_new()) }

  /// The widget in the middle; without it, the window's title.
  public var title: Widget? {
    get { .from(gtk_header_bar_get_title_widget(cast())) }
    set { gtk_header_bar_set_title_widget(cast(), newValue?.cast()) }
  }

  /// Whether the window's buttons are shown.
  public var showsWindowButtons: Bool {
    get { gtk_header_bar_get_show_title_buttons(cast()) != 0 }
    set { gtk_header_bar_set_show_title_buttons(cast(), newValue ? 1 : 0) }
  }

  /// Adds a widget at the start, after those that are there.
  public func addToStart(_ child: Widget) { gtk_header_bar_pack_start(cast(), child.cast()) }

  /// Adds a widget at the end, before those that are there.
  public func addToEnd(_ child: Widget) { gtk_header_bar_pack_end(cast(), child.cast()) }

  /// - Precondition: The child is in this bar.
  public func remove(_ child: Widget) { gtk_header_bar_remove(cast(), child.cast()) }
}
