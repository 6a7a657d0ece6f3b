internal import CGTK
internal import CGTKShims

/// A top-level window.
///
/// GTK retains a window until it is closed or destroyed.
public class Window: Widget {
  override class var type: GType { gtk_window_get_type() }

  /// The focused widget, retained by ``keepFocus()``.
  private var keptFocus: Widget?

  /// Creates the wrapper of a new window.
  public required init(new pointer: UnsafeMutableRawPointer) {
    super.init(new: pointer)
    onChange(of: "focus-widget") { [weak self] in self?.keepFocus() }
    add(PressKeeper())
    pd_filter_popover_events()
  }

  /// Creates a window, which is shown by ``present()``.
  public convenience init() { self.init(ofType: Self.type) }

  /// Retains the focused widget, and the previously focused one until the next main loop iteration.
  ///
  /// When a label or an entry receives the focus, it accesses the previously focused widget. A list
  /// row that exists only because it has the focus would already be released.
  private func keepFocus() {
    let former = keptFocus
    keptFocus = focus
    if let former { MainLoop.idle { withExtendedLifetime(former) {} } }
  }

  /// The number of visible and hidden windows of this process.
  package static var count: Int { Int(g_list_model_get_n_items(gtk_window_get_toplevels())) }

  /// The application that keeps running while the window is open.
  ///
  /// A window from a `.ui` file initially has no application.
  package var application: Application? {
    get { .from(gtk_window_get_application(cast())) }
    set { gtk_window_set_application(cast(), newValue?.cast()) }
  }

  /// The title in the title bar and in the desktop's window list.
  public var title: String {
    get { String(lent: gtk_window_get_title(cast())) }
    set { gtk_window_set_title(cast(), newValue) }
  }

  /// Sets the name of the default window icon.
  ///
  /// If the icon theme doesn't contain the icon, the desktop shows its default icon.
  package static func setIcon(_ name: String) { gtk_window_set_default_icon_name(name) }

  /// The content of the window.
  public var child: Widget? {
    get { .from(gtk_window_get_child(cast())) }
    set { gtk_window_set_child(cast(), newValue?.cast()) }
  }

  /// The widget that replaces the title bar.
  public var titlebar: Widget? {
    get { .from(gtk_window_get_titlebar(cast())) }
    set { gtk_window_set_titlebar(cast(), newValue?.cast()) }
  }

  /// Whether the window has a title bar and borders.
  public var isDecorated: Bool {
    get { gtk_window_get_decorated(cast()) != 0 }
    set { gtk_window_set_decorated(cast(), newValue ? 1 : 0) }
  }

  /// Whether the user can resize and maximize the window.
  public var isResizable: Bool {
    get { gtk_window_get_resizable(cast()) != 0 }
    set { gtk_window_set_resizable(cast(), newValue ? 1 : 0) }
  }

  /// Whether the title bar has a button to close the window; GTK's `deletable`.
  public var hasCloseButton: Bool {
    get { gtk_window_get_deletable(cast()) != 0 }
    set { gtk_window_set_deletable(cast(), newValue ? 1 : 0) }
  }

  /// The initial size in points, or the current size while the window is open.
  public var size: (width: Int, height: Int) {
    get {
      var (width, height): (Int32, Int32) = (0, 0)
      gtk_window_get_default_size(cast(), &width, &height)
      return (Int(width), Int(height))
    }
    set { gtk_window_set_default_size(cast(), Int32(newValue.width), Int32(newValue.height)) }
  }

  /// Whether the window is maximized.
  public var isMaximized: Bool {
    get { gtk_window_is_maximized(cast()) != 0 }
    set { if newValue { gtk_window_maximize(cast()) } else { gtk_window_unmaximize(cast()) } }
  }

  /// Whether the window blocks input to all other windows of the program.
  public var isModal: Bool {
    get { gtk_window_get_modal(cast()) != 0 }
    set { gtk_window_set_modal(cast(), newValue ? 1 : 0) }
  }

  /// Sets the parent window, which this window stays above.
  public func setParent(_ parent: Window?) { gtk_window_set_transient_for(cast(), parent?.cast()) }

  /// The widget that has the focus while the window is active.
  public var focus: Widget? {
    get { .from(gtk_window_get_focus(cast())) }
    set { gtk_window_set_focus(cast(), newValue?.cast()) }
  }

  /// Whether the window has the keyboard focus.
  public var isActive: Bool { gtk_window_is_active(cast()) != 0 }

  /// Calls a closure with the width in points after each change.
  public func onWidthChange(_ body: @escaping (Int) -> Void) {
    let follow: () -> Void = { [weak self] in
      guard let self, let surface = Object.from(gtk_native_get_surface(cast())) else { return }
      surface.onChange(of: "width") { [weak self] in
        // The window hasn't been allocated its new size yet.
        MainLoop.idle { if let self { body(self.width) } }
      }
    }
    connect("realize", follow)
    // A realized window already has a surface.
    if gtk_widget_get_realized(cast()) != 0 { follow() }
  }

  /// Shows the window in front of other windows.
  public func present() { gtk_window_present(cast()) }
}

/// A controller that prevents a layout between a press and its release from canceling the click.
///
/// After a layout, GTK synthesizes a motion event with the current state of the display's buttons.
/// If the user has released the button but the window hasn't handled the release yet, gestures
/// treat the motion as the end of the press and cancel it. On a busy machine, short clicks are lost.
private final class PressKeeper: EventController {
  override class var type: GType { gtk_event_controller_legacy_get_type() }

  /// The masks of the pressed buttons whose release the window hasn't handled.
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
      // Another surface, such as a drag surface, has handled the release.
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
  /// Requests to close the window, like its close button.
  public func close() { gtk_window_close(cast()) }

  /// Closes the window without a close request.
  public func destroy() {
    hidePopovers()
    // Otherwise, the tooltip timer would access the surface of a destroyed popover.
    pd_cancel_tooltip(gtk_widget_get_display(cast()))
    gtk_window_destroy(cast())
  }

  /// Calls a closure before the window closes.
  ///
  /// - Parameter body: A closure that returns `false` to keep the window open.
  @discardableResult
  public func onCloseRequest(_ body: @escaping () -> Bool) -> Connection {
    connect("close-request", gesture: true) { _ in .flag(!body()) }
  }
}

/// A window of an application with actions of its own.
package final class ApplicationWindow: Window {
  override class var type: GType { gtk_application_window_get_type() }

  /// The prefix of the actions.
  ///
  /// It isn't `win`, because a menu of another program inside the window would show the keys of the
  /// window's actions.
  package static let prefix = "shell"

  private(set) lazy var actions: ActionGroup = {
    let actions = ActionGroup([])
    setActions(actions, prefix: Self.prefix)
    return actions
  }()

  /// Creates a window that keeps its application running.
  package convenience init(application: Application) {
    self.init(new: gtk_application_window_new(application.cast()))
  }

  /// Adds an action with the full name `shell.NAME`.
  package func add(_ action: SimpleAction) {
    g_action_map_add_action(actions.cast(), action.cast())
  }
}

// MARK: - Actions

extension ApplicationWindow {
  /// The names of the actions without a parameter, in alphabetical order.
  package var actionNames: [String] {
    let names = g_action_group_list_actions(actions.cast())
    defer { g_strfreev(names) }
    var found: [String] = []
    var index = 0
    while let name = names?[index] {
      index += 1
      guard g_action_group_get_action_parameter_type(actions.cast(), name) == nil else { continue }
      found.append(String(cString: name))
    }
    return found.sorted()
  }

  /// Returns whether an action exists and is enabled.
  package func isActionEnabled(_ name: String) -> Bool {
    g_action_group_get_action_enabled(actions.cast(), name) != 0
  }
}

/// A bar at the top of a window or pane.
public final class HeaderBar: Widget {
  override class var type: GType { gtk_header_bar_get_type() }

  /// Creates a bar with the window's title and buttons.
  public convenience init() { self.init(new: gtk_header_bar_new()) }

  /// The widget that replaces the window's title.
  public var title: Widget? {
    get { .from(gtk_header_bar_get_title_widget(cast())) }
    set { gtk_header_bar_set_title_widget(cast(), newValue?.cast()) }
  }

  /// Whether the bar shows the window's buttons.
  public var showsWindowButtons: Bool {
    get { gtk_header_bar_get_show_title_buttons(cast()) != 0 }
    set { gtk_header_bar_set_show_title_buttons(cast(), newValue ? 1 : 0) }
  }

  /// Adds a widget at the start, after existing widgets.
  public func addToStart(_ child: Widget) { gtk_header_bar_pack_start(cast(), child.cast()) }

  /// Adds a widget at the end, before existing widgets.
  public func addToEnd(_ child: Widget) { gtk_header_bar_pack_end(cast(), child.cast()) }

  /// Removes a widget.
  ///
  /// - Precondition: The widget is in this bar.
  public func remove(_ child: Widget) { gtk_header_bar_remove(cast(), child.cast()) }
}
