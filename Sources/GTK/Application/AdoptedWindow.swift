internal import CGTK
internal import CGTKShims

/// Takes the content of a window, so that a screen can show it.
///
/// ```swift
/// ScreenConfiguration("notes") { try adopt(window: Widget.wrapping(notes_window_new())) }
/// ```
///
/// The widget contains the title bar and the content of the window. The `win.` actions of an
/// application window, the `app.` actions of its application, the class actions and the shortcuts
/// of the window work in the widget.
///
/// The window stays alive, hidden, until the widget is released. Then it is destroyed. You keep
/// references of your own.
///
/// - Parameter window: A `GtkWindow` or an object of a subtype, such as `AdwApplicationWindow`.
/// - Throws: ``ToolkitError/noWindow(type:)`` if the widget isn't a window.
public func adopt(window: Widget) throws(ToolkitError) -> AdoptedWindow {
  assertMainThread()
  guard let source = window as? Window else { throw .noWindow(type: window.typeName) }
  // Style sheets confine rules to windows, such as those for `window.about label`.
  let adopted = AdoptedWindow(cssName: String(cString: gtk_widget_get_css_name(source.cast())))
  adopted.take(source)
  return adopted
}

/// The title bar and the content of a window, which stays hidden.
///
/// Create it with ``adopt(window:)``.
public final class AdoptedWindow: Box {
  /// The hidden window, or `nil` after C code has destroyed it.
  public private(set) var source: Window?

  /// The width and height with which the window would open, in points.
  public var defaultSize: (width: Int, height: Int) {
    (
      width: chosenSize.width > 0 ? chosenSize.width : measure(.horizontal).natural,
      height: chosenSize.height > 0 ? chosenSize.height : measure(.vertical).natural
    )
  }

  private var chosenSize = (width: 0, height: 0)

  /// The widget that Return activates.
  private weak var defaultWidget: Widget?

  /// The prefixes of the inserted action groups.
  private var prefixes: Set<String> = []

  private var shortcuts: [EventController] = []

  private var topLevels: Connection?

  /// Buttons in the window whose sensitivity is that of an action.
  private var probes: [Widget] = []

  isolated deinit { release()?.destroy() }

  /// Takes everything from a window; the order keeps actions inside before the content asks for them.
  fileprivate func take(_ source: Window) {
    self.source = source
    source.isVisible = false
    if gtk_widget_get_realized(source.cast()) != 0 { gtk_widget_unrealize(source.cast()) }
    chosenSize = source.size
    defaultWidget = .from(gtk_window_get_default_widget(source.cast()))
    if source.isAssistant, gtk_assistant_get_current_page(source.cast()) < 0 {
      // An assistant shows its first page when it is mapped.
      gtk_assistant_set_current_page(source.cast(), 0)
    }
    let parts = source.parts
    let names = parts.flatMap { [$0] + $0.descendants(Widget.self) }.compactMap(\.actionName)
    insertGroups(of: source)
    insertActions(of: source, naming: names)
    addShortcuts(of: source)
    // The window would use both after the content is freed.
    gtk_window_set_default_widget(source.cast(), nil)
    source.focus = nil
    for style in source.classes where !style.hasSuffix("csd") { setClass(style) }
    source.emptyParts()
    source.retain(parts)
    for part in parts { append(part) }
    parts.last?.expandsHorizontally = true
    parts.last?.expandsVertically = true
    showTitle(of: source)
    showButtons(of: source)
    keepHidden(source)
  }

  /// Keeps the window hidden, and notices if C code destroys it.
  private func keepHidden(_ source: Window) {
    source.onChange(of: "visible") { [weak source] in
      if let source, source.isVisible { source.isVisible = false }
    }
    topLevels = Object.from(gtk_window_get_toplevels())?
      .connect("items-changed") { [weak self] in
        guard let self, self.source?.isTopLevel == false else { return }
        close()
      }
  }

  /// Shows that the window was closed.
  private func close() {
    _ = release()
    removeAll()
    let label = Label("The window was closed.")
    label.wraps = true
    label.setClass("dim-label")
    label.expandsVertically = true
    append(label)
  }

  /// Removes everything that uses the window, and returns it.
  private func release() -> Window? {
    defer { source = nil }
    topLevels?.disconnect()
    for probe in probes { probe.unparent() }
    for controller in shortcuts { remove(controller) }
    for prefix in prefixes { setActions(nil, prefix: prefix) }
    (probes, shortcuts, prefixes) = ([], [], [])
    return source
  }
}

// MARK: - Actions

extension AdoptedWindow {
  /// Inserts the actions of an application window and of its application.
  private func insertGroups(of source: Window) {
    if g_type_is_a(pd_type_of(source.pointer), gtk_application_window_get_type()) != 0 {
      insert(source.cast(), prefix: "win")
    }
    let owner = gtk_window_get_application(source.cast()).map { UnsafeMutableRawPointer($0) }
    guard let owner else { return }
    guard !Object.hasWrapper(owner) else {
      // The catalog's own application; the hidden window must not keep it running.
      gtk_window_set_application(source.cast(), nil)
      return
    }
    // An application has no actions before it is registered.
    let application = owner.assumingMemoryBound(to: GApplication.self)
    guard g_application_get_is_registered(application) != 0 else { return }
    insert(OpaquePointer(owner), prefix: "app")
  }

  /// Inserts actions that call those of the window's class and of groups that C code has inserted.
  ///
  /// - Parameter names: The actions that the content uses. GTK can't list inserted groups.
  private func insertActions(of source: Window, naming names: [ActionName]) {
    var groups: [String: [SimpleAction]] = [
      "window": [SimpleAction("close") { [weak self] in self?.requestClose() }],
      "default": [SimpleAction("activate") { [weak self] in self?.activateDefault() }],
    ]
    let windowActions = Set(source.classActions(of: gtk_window_get_type()).map(\.name))
    var known = windowActions
    for action in source.classActions(of: nil) + names {
      guard let (prefix, name) = action.parts, !prefixes.contains(prefix),
        known.insert(action.name).inserted
      else { continue }
      groups[prefix, default: []].append(forwarding(action, name, to: source))
    }
    for (prefix, actions) in groups { setActions(ActionGroup(actions), prefix: prefix) }
    prefixes.formUnion(groups.keys)
  }

  private func insert(_ group: OpaquePointer, prefix: String) {
    gtk_widget_insert_action_group(cast(), prefix, group)
    prefixes.insert(prefix)
  }

  /// Returns an action that activates an action of the window, and is enabled while that one is.
  private func forwarding(
    _ action: ActionName,
    _ name: String,
    to source: Window
  ) -> SimpleAction {
    let forwarding = SimpleAction(name, type: action.parameter) { [weak self] value in
      guard let self, let source = self.source else { return }
      Signal.perform(action.name, on: self) { source.activateAction(action.name, taking: value) }
    }
    // A button takes the state from its action, and GTK has no other way to read it.
    guard action.parameter == nil || action.target != nil else { return forwarding }
    let probe = Button("")
    gtk_actionable_set_action_target_value(probe.cast(), action.target?.pointer)
    gtk_actionable_set_action_name(probe.cast(), action.name)
    gtk_widget_set_parent(probe.cast(), source.cast())
    probes.append(probe)
    forwarding.isEnabled = probe.isSensitive
    probe.onChange(of: "sensitive") { [weak probe, weak forwarding] in
      if let probe { forwarding?.isEnabled = probe.isSensitive }
    }
    return forwarding
  }

  /// Requests to close the window, like its close button.
  ///
  /// `gtk_window_close` has no effect on a window that isn't realized.
  private func requestClose() {
    guard let source else { return }
    Signal.perform("close-request", on: self) {
      if pd_emit_handled(source.pointer, "close-request") == 0 { source.destroy() }
    }
  }

  @discardableResult
  private func activateDefault() -> Bool {
    guard let defaultWidget, defaultWidget.respondsToInput else { return false }
    return defaultWidget.activate()
  }
}

/// An action that a class or a widget names.
private struct ActionName {
  /// The full name, such as `win.save`.
  let name: String
  /// The type of the parameter as a string; `nil` if the action has none.
  let parameter: String?
  /// A value for the parameter.
  var target: Variant?

  /// The prefix and the name without it.
  var parts: (prefix: String, name: String)? {
    guard let dot = name.firstIndex(of: ".") else { return nil }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }
}

/// A retained value of GLib.
private final class Variant {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = g_variant_ref_sink(pointer) }

  isolated deinit { g_variant_unref(pointer) }
}

extension SimpleAction {
  /// Creates an action that passes its parameter on.
  fileprivate convenience init(
    _ name: String,
    type signature: String?,
    _ body: @escaping (OpaquePointer?) -> Void
  ) {
    let type = signature.map { g_variant_type_new($0) }
    defer { if let type { g_variant_type_free(type) } }
    self.init(owned: g_simple_action_new(name, type ?? nil))
    connect("activate") { arguments in
      body(arguments.variant(0))
      return .nothing
    }
  }
}

extension Widget {
  /// The action that the widget activates, or `nil`.
  fileprivate var actionName: ActionName? {
    guard g_type_is_a(pd_type_of(pointer), gtk_actionable_get_type()) != 0,
      let name = gtk_actionable_get_action_name(cast())
    else { return nil }
    let target = gtk_actionable_get_action_target_value(cast()).map { Variant($0) }
    let type = target.map { String(lent: g_variant_get_type_string($0.pointer)) }
    return ActionName(name: String(cString: name), parameter: type, target: target)
  }

  /// Returns the actions of the widget's class.
  ///
  /// - Parameter owner: The type that declares the actions, or `nil` for all types.
  fileprivate func classActions(of owner: GType?) -> [ActionName] {
    let instance = pointer.assumingMemoryBound(to: GTypeInstance.self)
    let widgetClass = UnsafeMutableRawPointer(instance.pointee.g_class)?
      .assumingMemoryBound(to: GtkWidgetClass.self)
    var found: [ActionName] = []
    var index: UInt32 = 0
    var declaring = GType()
    var (name, property): (UnsafePointer<CChar>?, UnsafePointer<CChar>?)
    var type: OpaquePointer?
    while gtk_widget_class_query_action(widgetClass, index, &declaring, &name, &type, &property)
      != 0
    {
      index += 1
      guard owner == nil || owner == declaring else { continue }
      let signature = type.map { String(given: g_variant_type_dup_string($0)) }
      found.append(ActionName(name: String(lent: name), parameter: signature))
    }
    return found
  }
}

// MARK: - Shortcuts

extension AdoptedWindow {
  /// Adds the shortcuts of the window, which act on the window.
  private func addShortcuts(of source: Window) {
    let plain = Window()
    let common = Set(plain.shortcutControllers.flatMap(\.shortcuts))
    plain.destroy()
    for controller in source.shortcutControllers where !controller.isManaged {
      // Menus show the keys of actions. GTK 4.8 logs a critical warning if an item loses its key.
      let keys = ShortcutController(namingActionsOf: controller)
      keys.phase = controller.phase
      add(keys)
      shortcuts.append(keys)
      // GTK asks the controllers in the reverse order.
      let copy = ShortcutController(
        following: controller,
        leavingOut: common
      ) { [weak self] in self?.source }
      copy.phase = controller.phase
      add(copy)
      shortcuts.append(copy)
    }
    guard defaultWidget != nil else { return }
    let enter = ShortcutController()
    for key in ["Return", "ISO_Enter", "KP_Enter"] {
      enter.add(key) { [weak self] in self?.activateDefault() ?? false }
    }
    add(enter)
    shortcuts.append(enter)
  }
}

extension Widget {
  /// The shortcut controllers of the widget.
  fileprivate var shortcutControllers: [ShortcutController] {
    let controllers = gtk_widget_observe_controllers(cast())
    defer { g_object_unref(controllers.map { UnsafeMutableRawPointer($0) }) }
    return (0..<g_list_model_get_n_items(controllers)).compactMap { index in
      let controller = g_list_model_get_item(controllers, index)
      defer { g_object_unref(controller) }
      guard g_type_is_a(pd_type_of(controller), gtk_shortcut_controller_get_type()) != 0 else {
        return nil
      }
      return ShortcutController.from(controller)
    }
  }
}

extension ShortcutController {
  /// Creates a controller with the current and future shortcuts of another one.
  ///
  /// - Parameters:
  ///   - other: The other controller.
  ///   - common: Shortcuts to leave out.
  ///   - target: Returns the widget on which the shortcuts act.
  fileprivate convenience init(
    following other: ShortcutController,
    leavingOut common: Set<UnsafeMutableRawPointer>,
    on target: @escaping () -> Widget?
  ) {
    let map: GtkMapListModelMapFunc = { item, data in
      guard let item, let map = UserData<ShortcutMap>.value(of: data) else { return item }
      defer { g_object_unref(item) }
      return map.copy(of: item)
    }
    let model = gtk_map_list_model_new(
      other.given(),
      map,
      UserData.make(ShortcutMap(common: common, target: target)),
      released
    )
    self.init(owned: gtk_shortcut_controller_new_for_model(model))
    g_object_unref(model.map { UnsafeMutableRawPointer($0) })
  }

  /// Creates a controller with those shortcuts of another one that activate an action by its name.
  fileprivate convenience init(namingActionsOf other: ShortcutController) {
    self.init()
    for item in other.shortcuts {
      let shortcut = OpaquePointer(item)
      guard let trigger = gtk_shortcut_get_trigger(shortcut),
        let action = gtk_shortcut_get_action(shortcut),
        g_type_is_a(pd_type_of(UnsafeMutableRawPointer(action)), gtk_named_action_get_type()) != 0
      else { continue }
      g_object_ref(UnsafeMutableRawPointer(trigger))
      g_object_ref(UnsafeMutableRawPointer(action))
      let copy = gtk_shortcut_new(trigger, action)
      gtk_shortcut_set_arguments(copy, gtk_shortcut_get_arguments(shortcut))
      gtk_shortcut_controller_add_shortcut(cast(), copy)
    }
  }

  /// The shortcuts of the controller.
  fileprivate var shortcuts: [UnsafeMutableRawPointer] {
    (0..<g_list_model_get_n_items(cast())).compactMap { index in
      let shortcut = g_list_model_get_item(cast(), index)
      g_object_unref(shortcut)
      return shortcut
    }
  }

  /// Whether GTK fills the controller with shortcuts of other widgets or of a menu bar.
  fileprivate var isManaged: Bool {
    let name = String(lent: gtk_event_controller_get_name(cast()))
    return name.hasPrefix("gtk-shortcut-manager") || name == "gtk-window-menubar-accel"
  }
}

/// Copies shortcuts so that they act on another widget.
private struct ShortcutMap {
  let common: Set<UnsafeMutableRawPointer>
  let target: () -> Widget?

  /// Returns a new shortcut with the keys of another one.
  func copy(of item: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    let shortcut = OpaquePointer(item)
    guard !common.contains(item), let trigger = gtk_shortcut_get_trigger(shortcut),
      let action = gtk_shortcut_get_action(shortcut)
    else {
      let never = g_object_ref(UnsafeMutableRawPointer(gtk_never_trigger_get()))
      return gtk_shortcut_new(never.map { OpaquePointer($0) }, nil)
        .map { UnsafeMutableRawPointer($0) }
    }
    g_object_ref(UnsafeMutableRawPointer(trigger))
    let retained = Retained(UnsafeMutableRawPointer(action))
    let arguments = gtk_shortcut_get_arguments(shortcut).map { Variant($0) }
    let target = target
    let run: (Widget) -> Bool = { widget in
      guard let window = target() else { return false }
      var isDone = false
      let name = String(given: gtk_shortcut_action_to_string(OpaquePointer(retained.pointer)))
      UserEvents.note(name, on: widget)
      Signal.perform(name, on: widget) {
        isDone =
          gtk_shortcut_action_activate(
            OpaquePointer(retained.pointer),
            GTK_SHORTCUT_ACTION_EXCLUSIVE,
            window.cast(),
            arguments?.pointer
          ) != 0
      }
      return isDone
    }
    let call: GtkShortcutFunc = { widget, _, data in
      guard let widget = Widget.from(widget) else { return 0 }
      return UserData<(Widget) -> Bool>.value(of: data)?(widget) == true ? 1 : 0
    }
    let copy = gtk_callback_action_new(call, UserData.make(run), released)
    return gtk_shortcut_new(trigger, copy).map { UnsafeMutableRawPointer($0) }
  }
}

/// A retained GObject without a wrapper.
private final class Retained {
  let pointer: UnsafeMutableRawPointer

  init(_ pointer: UnsafeMutableRawPointer) { self.pointer = g_object_ref(pointer) }

  isolated deinit { g_object_unref(pointer) }
}

// MARK: - Parts

extension AdoptedWindow {
  /// Shows the title of the window in header bars, which otherwise show that of the window around.
  private func showTitle(of source: Window) {
    let bars = descendants(Widget.self).filter(\.showsWindowTitle)
    let labels = bars.map { bar in
      let label = Label(source.title)
      label.ellipsizes = true
      label.setClass("title")
      bar.setTitleWidget(label)
      return WeakLabel(label: label)
    }
    setAccessibleLabel(source.title)
    source.onChange(of: "title") { [weak self, weak source] in
      guard let self, let source, self.source === source else { return }
      for label in labels { label.label?.text = source.title }
      setAccessibleLabel(source.title)
    }
  }

  private struct WeakLabel { weak var label: Label? }

  /// Hides the buttons that the window doesn't have.
  ///
  /// Title bars would show those of the window around them.
  private func showButtons(of source: Window) {
    let hidden = source.hiddenButtons
    guard !hidden.isEmpty else { return }
    for bar in descendants(Widget.self).filter(\.showsWindowButtons) {
      let own = String(given: pd_get_string(bar.pointer, "decoration-layout"))
      let layout = own.isEmpty ? Settings.decorationLayout : own
      let sides = layout.split(separator: ":", omittingEmptySubsequences: false).map { side in
        side.split(separator: ",").filter { !hidden.contains(String($0)) }.joined(separator: ",")
      }
      pd_set_string(bar.pointer, "decoration-layout", sides.joined(separator: ":"))
    }
  }
}

private let partsKey = g_quark_from_string("pd-adopted-parts")

extension Window {
  fileprivate var isAssistant: Bool {
    g_type_is_a(pd_type_of(pointer), gtk_assistant_get_type()) != 0
  }

  /// Whether the window exists for GTK, which forgets a destroyed window.
  fileprivate var isTopLevel: Bool {
    let all = gtk_window_list_toplevels()
    defer { g_list_free(all) }
    return g_list_find(all, pointer) != nil
  }

  /// Whether the type is a window of libadwaita, whose content includes the title bar.
  private var hasOwnContent: Bool {
    ["AdwWindow", "AdwApplicationWindow"].contains { name in
      let type = g_type_from_name(name)
      return type != 0 && g_type_is_a(pd_type_of(pointer), type) != 0
    }
  }

  /// The buttons that GTK doesn't show in the title bar of the window.
  fileprivate var hiddenButtons: Set<String> {
    var hidden: Set<String> = []
    if isModal || gtk_window_get_transient_for(cast()) != nil {
      hidden.formUnion(["minimize", "maximize"])
    }
    if !isResizable { hidden.insert("maximize") }
    if !hasCloseButton { hidden.insert("close") }
    return hidden
  }

  /// The title bar, if any, and the content.
  fileprivate var parts: [Widget] {
    guard !hasOwnContent else { return [widget(of: "content")].compactMap(\.self) }
    let bar = titlebar ?? (isDecorated ? HeaderBar() : nil)
    bar?.setClass("titlebar")
    return [bar, child].compactMap(\.self)
  }

  /// Keeps widgets alive until the window is freed.
  ///
  /// Some types of windows use their content when they are disposed. GTK disposes a hidden window
  /// with its last reference, which may be that of a builder.
  fileprivate func retain(_ widgets: [Widget]) {
    g_object_set_qdata_full(cast(), partsKey, UserData.make(widgets), released)
  }

  /// Removes the title bar and the content from the window.
  fileprivate func emptyParts() {
    guard !hasOwnContent else { return set("content", to: nil) }
    if titlebar != nil { titlebar = nil }
    child = nil
  }
}

extension Widget {
  private var isHeaderBar: Bool { ["GtkHeaderBar", "AdwHeaderBar"].contains(typeName) }

  /// Whether the widget is a header bar that shows the title of the window around it.
  fileprivate var showsWindowTitle: Bool { isHeaderBar && widget(of: "title-widget") == nil }

  /// Whether the widget shows the buttons of the window around it.
  fileprivate var showsWindowButtons: Bool { isHeaderBar || typeName == "GtkWindowControls" }

  fileprivate func setTitleWidget(_ label: Label) { set("title-widget", to: label) }

  /// Returns the widget in a property.
  fileprivate func widget(of property: String) -> Widget? {
    var value = GValue()
    g_value_init(&value, Widget.type)
    defer { g_value_unset(&value) }
    g_object_get_property(cast(), property, &value)
    return .from(g_value_get_object(&value))
  }

  /// Sets a property to a widget.
  func set(_ property: String, to widget: Widget?) {
    var value = GValue()
    g_value_init(&value, Widget.type)
    defer { g_value_unset(&value) }
    g_value_set_object(&value, widget?.pointer)
    g_object_set_property(cast(), property, &value)
  }
}
