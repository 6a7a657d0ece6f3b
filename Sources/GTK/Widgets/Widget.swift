internal import CGTK
internal import CGTKShims

/// A GTK widget.
///
/// Subclass it to wrap a GObject type of your own, and call ``register(for:)``.
open class Widget: Object {
  override class var type: GType { gtk_widget_get_type() }

  /// An object that other modules associate with the widget; initially `nil`.
  package final var attachment: AnyObject?

  /// The place in a file that describes the widget; `nil` if code has made it.
  package final var declaration: WidgetDeclaration?

  /// The properties that a developer has changed while looking at the widget, with their values.
  package final var changedProperties: [String: String] = [:]

  /// The object responsible for user actions in the widget, unless a descendant has a responder.
  package final weak var responder: AnyObject?

  /// Creates the wrapper of a new C widget.
  ///
  /// - Precondition: The display is open. This is checked before the C widget is created.
  convenience init(new pointer: @autoclosure () -> UnsafeMutablePointer<GtkWidget>) {
    ToolkitStart.require(for: Self.self)
    self.init(new: UnsafeMutableRawPointer(pointer()))
  }

  /// Creates a widget of a GObject type that this class wraps.
  ///
  /// - Precondition: The display is open.
  convenience init(ofType type: GType) {
    ToolkitStart.require(for: Self.self)
    self.init(new: UnsafeMutableRawPointer(g_object_new_with_properties(type, 0, nil, nil)))
  }

  /// Whether the widget and all its ancestors are visible.
  ///
  /// A hidden widget doesn't take up space.
  public var isVisible: Bool {
    get { gtk_widget_get_visible(cast()) != 0 }
    set { gtk_widget_set_visible(cast(), newValue ? 1 : 0) }
  }

  /// Whether the widget responds to input.
  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(cast()) != 0 }
    set { gtk_widget_set_sensitive(cast(), newValue ? 1 : 0) }
  }

  /// The opacity, from 0 (transparent) to 1 (opaque).
  public var opacity: Double {
    get { gtk_widget_get_opacity(cast()) }
    set { gtk_widget_set_opacity(cast(), newValue) }
  }

  /// The tooltip text.
  ///
  /// A truncated label without a tooltip returns its full text.
  public var tooltip: String? {
    get { pd_get_tooltip(cast()).map { String(cString: $0) } }
    set { pd_set_tooltip(cast(), newValue) }
  }

  /// The CSS name of the widget (`#name`).
  public var name: String {
    get { String(lent: gtk_widget_get_name(cast())) }
    set { gtk_widget_set_name(cast(), newValue) }
  }

  /// The id of the widget in the UI definition that it was created from, or `nil`.
  package var builderID: String? {
    guard let id = gtk_buildable_get_buildable_id(cast()).map({ String(cString: $0) }) else {
      return nil
    }
    // GTK gives names such as `___object_1___` to objects without an id.
    return id.hasPrefix("___") ? nil : id
  }

  /// Whether the widget and all its ancestors respond to input.
  package var respondsToInput: Bool { gtk_widget_is_sensitive(cast()) != 0 }

  /// Whether the widget receives pointer events.
  ///
  /// If `false`, the widgets below receive the events.
  public var canTarget: Bool {
    get { gtk_widget_get_can_target(cast()) != 0 }
    set { gtk_widget_set_can_target(cast(), newValue ? 1 : 0) }
  }

  /// Whether the widget clips its content to its bounds.
  public var clips: Bool {
    get { gtk_widget_get_overflow(cast()) == GTK_OVERFLOW_HIDDEN }
    set { gtk_widget_set_overflow(cast(), newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
  }

  /// Calls a closure when the widget is mapped.
  @discardableResult
  public func onMap(_ body: @escaping () -> Void) -> Connection { connect("map", body) }

  /// Calls a closure when the widget is unmapped.
  @discardableResult
  public func onUnmap(_ body: @escaping () -> Void) -> Connection { connect("unmap", body) }

  /// Calls a closure when the widget is destroyed.
  @discardableResult
  public func onDestroy(_ body: @escaping () -> Void) -> Connection { connect("destroy", body) }
}

extension Widget {
  /// The parent widget.
  public var parent: Widget? { .from(gtk_widget_get_parent(cast())) }

  /// The child widgets in order, collected in linear time.
  ///
  /// Tooltips are excluded, although GTK adds them as children of a window or a popover.
  public var children: [Widget] {
    let all = childrenWithTooltip
    return self is Window || self is Popover
      ? all.filter { $0.typeName != "GtkTooltipWindow" } : all
  }

  /// The child widgets in order, including a tooltip that GTK has added.
  package var childrenWithTooltip: [Widget] {
    var found: [Widget] = []
    var next = gtk_widget_get_first_child(cast())
    while let child = next {
      if let widget = Widget.from(child) { found.append(widget) }
      next = gtk_widget_get_next_sibling(child)
    }
    return found
  }

  /// The window that contains the widget.
  public var window: Window? { .from(gtk_widget_get_root(cast())) }

  /// Returns whether a widget is a descendant of this one.
  public func isAncestor(of other: Widget) -> Bool {
    gtk_widget_is_ancestor(other.cast(), cast()) != 0
  }

  /// Returns the widget itself or its nearest ancestor that is of a class.
  public func ancestor<Ancestor: Widget>(_ type: Ancestor.Type) -> Ancestor? {
    sequence(first: self, next: \.parent).lazy.compactMap { $0 as? Ancestor }.first
  }

  /// Returns all descendants of a class, parents before children.
  ///
  /// - Complexity: Linear in the number of descendants.
  public func descendants<Kind: Widget>(_ type: Kind.Type) -> [Kind] {
    children.flatMap { child in ((child as? Kind).map { [$0] } ?? []) + child.descendants(type) }
  }

  /// Removes the widget from a parent that has no `remove` method.
  ///
  /// For containers such as `Box` and `Stack`, call `remove` instead.
  public func unparent() { gtk_widget_unparent(cast()) }

  /// Whether the widget has the focus in an active window.
  public var hasFocus: Bool { gtk_widget_has_focus(cast()) != 0 }

  /// Whether the widget or a descendant is the focus widget of its window, even an inactive one.
  public var holdsFocus: Bool {
    guard let root = gtk_widget_get_root(cast()), let focus = gtk_root_get_focus(root) else {
      return false
    }
    return focus == cast() || gtk_widget_is_ancestor(focus, cast()) != 0
  }

  /// Whether the widget and all its ancestors, including the window, are shown on the display.
  public var isMapped: Bool { gtk_widget_get_mapped(cast()) != 0 }

  /// Activates the widget, like a click.
  ///
  /// - Returns: Whether the widget can be activated.
  @discardableResult
  public func activate() -> Bool { gtk_widget_activate(cast()) != 0 }

  /// Activates an action of the widget or an ancestor by its full name, such as `win.close`.
  ///
  /// - Returns: Whether the action exists.
  @discardableResult
  public func activateAction(_ name: String, _ value: ActionValue? = nil) -> Bool {
    activateAction(name, taking: value?.variant())
  }

  /// Activates an action and takes ownership of the value, which may be floating.
  ///
  /// The actions of GTK's classes don't sink a floating value.
  @discardableResult
  func activateAction(_ name: String, taking value: OpaquePointer?) -> Bool {
    if let value { g_variant_ref_sink(value) }
    defer { if let value { g_variant_unref(value) } }
    return gtk_widget_activate_action_variant(cast(), name, value) != 0
  }

  /// Sets the actions with a prefix for this widget and its descendants; `nil` removes them.
  public func setActions(_ actions: ActionGroup?, prefix: String) {
    gtk_widget_insert_action_group(cast(), prefix, actions?.cast())
  }
}

extension Widget {
  /// Whether the Tab key can move the focus to the widget.
  public var isFocusable: Bool {
    get { gtk_widget_get_focusable(cast()) != 0 }
    set { gtk_widget_set_focusable(cast(), newValue ? 1 : 0) }
  }

  /// Whether the widget and its descendants can have the focus.
  public var canFocus: Bool {
    get { gtk_widget_get_can_focus(cast()) != 0 }
    set { gtk_widget_set_can_focus(cast(), newValue ? 1 : 0) }
  }

  /// Moves the focus to the next descendant, or to the first one if no descendant has the focus.
  ///
  /// - Parameter isForward: `true` for the direction of Tab, `false` for that of Shift+Tab.
  /// - Returns: Whether the focus moved.
  @discardableResult
  public func moveFocus(isForward: Bool = true) -> Bool {
    gtk_widget_child_focus(cast(), isForward ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD) != 0
  }

  /// Moves the focus to a given control or to the first control in the widget, without selecting text.
  ///
  /// - Parameter former: The control that previously had the focus.
  /// - Returns: Whether a control received the focus.
  @discardableResult
  package func takeFocus(to former: Widget? = nil) -> Bool {
    Settings.keepingSelection {
      if let former, former.isMapped, former.grabFocus() { return true }
      return moveFocus()
    }
  }

  /// Moves the focus out of the widget to the next control after it.
  ///
  /// - Parameter isForward: `true` for the direction of Tab, `false` for that of Shift+Tab.
  public func leaveFocus(isForward: Bool = true) {
    let could = canFocus
    canFocus = false
    window?.moveFocus(isForward: isForward)
    canFocus = could
  }

  /// Moves the focus to the widget or to its first descendant that accepts it.
  ///
  /// - Returns: Whether a widget received the focus.
  @discardableResult
  public func grabFocus() -> Bool { gtk_widget_grab_focus(cast()) != 0 }
}

/// A focus request of a widget that isn't shown yet, valid until the user moves the focus.
package struct FocusRequest {
  private let window: Window?
  private let focus: Widget?

  /// Creates a request that stores the current focus widget of a window.
  package init(in window: Window?) {
    self.window = window
    focus = window?.focus
  }

  /// Whether the focus hasn't moved since, or no widget has it.
  package var isCurrent: Bool { window?.focus == nil || window?.focus == focus }
}
