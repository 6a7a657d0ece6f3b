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

extension Window {
  /// Requests that it closes, as its close button does.
  public func close() { gtk_window_close(cast()) }

  /// Closes it without asking.
  public func destroy() {
    hidePopovers()
    // Else the timer of a tooltip looks below the pointer in a popover that is gone.
    gtk_widget_trigger_tooltip_query(cast())
    gtk_window_destroy(cast())
  }

  /// Runs the closure when the window is about to close; returning `false` keeps it open.
  @discardableResult
  public func onCloseRequest(_ body: @escaping () -> Bool) -> Connection {
    connect("close-request", gesture: true) { _ in .flag(!body()) }
  }
}

/// A window of an application; its actions are `win.NAME`.
package final class ApplicationWindow: Window {
  override class var type: GType { gtk_application_window_get_type() }

  /// A window that keeps its application running.
  package convenience init(application: Application) {
    self.init(new: gtk_application_window_new(application.cast()))
  }

  /// Adds an action, whose full name is then `win.NAME`.
  package func add(_ action: SimpleAction) { g_action_map_add_action(cast(), action.cast()) }
}

// MARK: - Its actions

extension ApplicationWindow {
  /// The names of its actions that are started without a value, in alphabetical order.
  package var actionNames: [String] {
    let names = g_action_group_list_actions(cast())
    defer { g_strfreev(names) }
    var found: [String] = []
    var index = 0
    while let name = names?[index] {
      index += 1
      guard g_action_group_get_action_parameter_type(cast(), name) == nil else { continue }
      found.append(String(cString: name))
    }
    return found.sorted()
  }

  /// Returns whether one of its actions is there and enabled.
  package func isActionEnabled(_ name: String) -> Bool {
    g_action_group_get_action_enabled(cast(), name) != 0
  }
}

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
