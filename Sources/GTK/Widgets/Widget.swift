internal import CGTK
internal import CGTKShims

/// One node of a window's tree.
public class Widget: Object {
  override class var type: GType { gtk_widget_get_type() }

  /// A Swift object that goes with the widget, for the rooms above this one; `nil` at first.
  package final var attachment: AnyObject?

  convenience init(new pointer: UnsafeMutablePointer<GtkWidget>) {
    self.init(new: UnsafeMutableRawPointer(pointer))
  }

  /// Whether it and all above it are shown; a hidden widget takes no room.
  public var isVisible: Bool {
    get { gtk_widget_get_visible(cast()) != 0 }
    set { gtk_widget_set_visible(cast(), newValue ? 1 : 0) }
  }

  /// Whether it takes input.
  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(cast()) != 0 }
    set { gtk_widget_set_sensitive(cast(), newValue ? 1 : 0) }
  }

  /// From 0, unseen, to 1.
  public var opacity: Double {
    get { gtk_widget_get_opacity(cast()) }
    set { gtk_widget_set_opacity(cast(), newValue) }
  }

  /// What the pointer shows when it rests here.
  public var tooltip: String? {
    get { pd_get_tooltip(cast()).map { String(cString: $0) } }
    set { pd_set_tooltip(cast(), newValue) }
  }

  /// The name in style sheets (`#name`).
  public var name: String {
    get { String(lent: gtk_widget_get_name(cast())) }
    set { gtk_widget_set_name(cast(), newValue) }
  }

  /// Whether the pointer passes through to what lies below.
  public var isTarget: Bool {
    get { gtk_widget_get_can_target(cast()) != 0 }
    set { gtk_widget_set_can_target(cast(), newValue ? 1 : 0) }
  }

  /// Whether what leaves the widget's rectangle is cut off.
  public var clips: Bool {
    get { gtk_widget_get_overflow(cast()) == GTK_OVERFLOW_HIDDEN }
    set { gtk_widget_set_overflow(cast(), newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
  }

  /// Runs the closure when the widget comes to the screen.
  @discardableResult
  public func onMap(_ body: @escaping () -> Void) -> Connection { connect("map", body) }

  /// Runs the closure when the widget leaves the screen.
  @discardableResult
  public func onUnmap(_ body: @escaping () -> Void) -> Connection { connect("unmap", body) }

  /// Runs the closure when the widget is being taken apart.
  @discardableResult
  public func onDestroy(_ body: @escaping () -> Void) -> Connection { connect("destroy", body) }
}
