internal import CGTK

/// A window of its own.
///
/// GTK keeps a window until it is closed or destroyed, whether or not anything references it.
public class Window: Widget {
  override class var type: GType { gtk_window_get_type() }

  /// The widget that has the focus; see ``keepFocus()``.
  private var keptFocus: Widget?

  required init(new pointer: UnsafeMutableRawPointer) {
    super.init(new: pointer)
    onChange(of: "focus-widget") { [weak self] in self?.keepFocus() }
    add(PressKeeper())
  }

  /// A window that is not shown yet.
  public convenience init() { self.init(ofType: Self.type) }

  /// Holds the widget that has the focus now, and the one before until the main loop goes on.
  ///
  /// GTK's labels and entries look at the widget that had the focus before them, once they have it. A row that a list
  /// keeps only because it has the focus would be gone by then.
  private func keepFocus() {
    let former = keptFocus
    keptFocus = focus
    if let former { MainLoop.idle { withExtendedLifetime(former) {} } }
  }

  /// The number of windows of this process, shown or not.
  package static var count: Int { Int(g_list_model_get_n_items(gtk_window_get_toplevels())) }

  /// The application that runs as long as it is open; one from a `.ui` file belongs to none at first.
  package var application: Application? {
    get { .from(gtk_window_get_application(cast())) }
    set { gtk_window_set_application(cast(), newValue?.cast()) }
  }

  /// The title in the title bar and on the desktop.
  public var title: String {
    get { String(lent: gtk_window_get_title(cast())) }
    set { gtk_window_set_title(cast(), newValue) }
  }

  /// The name of the icon that the desktop shows for windows that have none of their own; where no theme
  /// has such an icon, the desktop shows one of its own.
  package static func setIcon(_ name: String) { gtk_window_set_default_icon_name(name) }

  /// The widget in it.
  public var child: Widget? {
    get { .from(gtk_window_get_child(cast())) }
    set { gtk_window_set_child(cast(), newValue?.cast()) }
  }

  /// The widget in place of the title bar.
  public var titlebar: Widget? {
    get { .from(gtk_window_get_titlebar(cast())) }
    set { gtk_window_set_titlebar(cast(), newValue?.cast()) }
  }

  /// Whether it shows a title bar at all.
  public var isDecorated: Bool {
    get { gtk_window_get_decorated(cast()) != 0 }
    set { gtk_window_set_decorated(cast(), newValue ? 1 : 0) }
  }

  /// The size to open with, in points; while it is open, the size that it has.
  public var size: (width: Int, height: Int) {
    get {
      var (width, height): (Int32, Int32) = (0, 0)
      gtk_window_get_default_size(cast(), &width, &height)
      return (Int(width), Int(height))
    }
    set { gtk_window_set_default_size(cast(), Int32(newValue.width), Int32(newValue.height)) }
  }

  /// Whether it fills the screen.
  public var isMaximized: Bool {
    get { gtk_window_is_maximized(cast()) != 0 }
    set { if newValue { gtk_window_maximize(cast()) } else { gtk_window_unmaximize(cast()) } }
  }

  /// Whether the rest of the program is out of reach while it is open.
  public var isModal: Bool {
    get { gtk_window_get_modal(cast()) != 0 }
    set { gtk_window_set_modal(cast(), newValue ? 1 : 0) }
  }

  /// Sets the window that it stays above.
  public func setParent(_ parent: Window?) { gtk_window_set_transient_for(cast(), parent?.cast()) }

  /// The widget that has the focus, or will have it when the window is active.
  public var focus: Widget? {
    get { .from(gtk_window_get_focus(cast())) }
    set { gtk_window_set_focus(cast(), newValue?.cast()) }
  }

  /// Whether it has the focus.
  public var isActive: Bool { gtk_window_is_active(cast()) != 0 }

  /// Runs the closure with the window's width in points, after each change of it.
  public func onWidthChange(_ body: @escaping (Int) -> Void) {
    let follow: () -> Void = { [weak self] in
      guard let self, let surface = Object.from(gtk_native_get_surface(cast())) else { return }
      surface.onChange(of: "width") { [weak self] in
        // The window is given its new size only now.
        MainLoop.idle { if let self { body(self.width) } }
      }
    }
    connect("realize", follow)
    // One that is shown already has its surface.
    if gtk_widget_get_realized(cast()) != 0 { follow() }
  }

  /// Shows it, in front.
  public func present() { gtk_window_present(cast()) }
}

/// Keeps a press from being lost when the window lays out before it handles the release.
///
/// After a layout GTK invents a motion event, which says which buttons are down on the display at that moment. If the
/// user has released the button by then, but the window has not handled that yet, gestures take the motion
/// for the end of the press and cancel it. On a busy machine that loses short clicks.
private final class PressKeeper: EventController {
  override class var type: GType { gtk_event_controller_legacy_get_type() }

  /// The masks of the buttons whose release the window has not handled.
  private var buttons: UInt32 = 0

  convenience init() {
    self.init(owned: gtk_event_controller_legacy_new())
    phase = .capture
    onEvent { [weak self] in self?.stops($0) == true }
  }

  private func stops(_ event: OpaquePointer) -> Bool {
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS: buttons |= mask(of: event)
    case GDK_BUTTON_RELEASE: buttons &= ~mask(of: event)
    case GDK_MOTION_NOTIFY:
      let isInvented = gdk_event_get_time(event) == guint32(GDK_CURRENT_TIME)
      let released = buttons & ~gdk_event_get_modifier_state(event).rawValue
      if isInvented { return released != 0 }
      // Another surface, such as that of a drag, has handled the release.
      buttons &= ~released
    default: break
    }
    return false
  }

  private func mask(of event: OpaquePointer) -> UInt32 {
    let button = gdk_button_event_get_button(event)
    return (1...5).contains(button) ? GDK_BUTTON1_MASK.rawValue << (button - 1) : 0
  }
}
