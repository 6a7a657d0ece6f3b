internal import CGTK
internal import CGTKShims

/// One node of a window's tree.
public class Widget: Object {
  override class var type: GType { gtk_widget_get_type() }

  /// A Swift object that goes with the widget, for the rooms above this one; `nil` at first.
  package final var attachment: AnyObject?

  /// The Swift object that answers for what is done in the widget, unless a widget further in has one.
  package final weak var responder: AnyObject?

  /// Takes over a widget that C makes.
  ///
  /// - Precondition: The display is open; asked before C makes anything.
  convenience init(new pointer: @autoclosure () -> UnsafeMutablePointer<GtkWidget>) {
    ToolkitStart.require(for: Self.self)
    self.init(new: UnsafeMutableRawPointer(pointer()))
  }

  /// Makes a widget of a class in C that this class wraps.
  ///
  /// - Precondition: The display is open.
  convenience init(ofType type: GType) {
    ToolkitStart.require(for: Self.self)
    self.init(new: UnsafeMutableRawPointer(g_object_new_with_properties(type, 0, nil, nil)))
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

  /// The opacity, from 0 for unseen to 1.
  public var opacity: Double {
    get { gtk_widget_get_opacity(cast()) }
    set { gtk_widget_set_opacity(cast(), newValue) }
  }

  /// The text that is shown where the pointer rests; that of a label which is cut, unless it has
  /// another one.
  public var tooltip: String? {
    get { pd_get_tooltip(cast()).map { String(cString: $0) } }
    set { pd_set_tooltip(cast(), newValue) }
  }

  /// The name in style sheets (`#name`).
  public var name: String {
    get { String(lent: gtk_widget_get_name(cast())) }
    set { gtk_widget_set_name(cast(), newValue) }
  }

  /// Whether the widget is the target of events at the pointer; if not, they go to what lies below.
  public var canTarget: Bool {
    get { gtk_widget_get_can_target(cast()) != 0 }
    set { gtk_widget_set_can_target(cast(), newValue ? 1 : 0) }
  }

  /// Whether everything outside of the widget's rectangle is cut off.
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
