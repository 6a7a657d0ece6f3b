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

extension Widget {
  /// The widget right above.
  public var parent: Widget? { .from(gtk_widget_get_parent(cast())) }

  /// The widgets right below, in order; linear in their number.
  ///
  /// A tooltip is none of them: GTK hangs it below a window or a popover as the pointer rests.
  public var children: [Widget] {
    let all = childrenWithTooltip
    return self is Window || self is Popover
      ? all.filter { $0.typeName != "GtkTooltipWindow" } : all
  }

  /// The widgets right below, in order, with the tooltip that is shown, or was last.
  package var childrenWithTooltip: [Widget] {
    var found: [Widget] = []
    var next = gtk_widget_get_first_child(cast())
    while let child = next {
      if let widget = Widget.from(child) { found.append(widget) }
      next = gtk_widget_get_next_sibling(child)
    }
    return found
  }

  /// The window that it stands in.
  public var window: Window? { .from(gtk_widget_get_root(cast())) }

  /// Returns whether a widget stands in the tree below this one.
  public func isAncestor(of other: Widget) -> Bool {
    gtk_widget_is_ancestor(other.cast(), cast()) != 0
  }

  /// Returns the nearest widget of a class above this one.
  public func ancestor<Ancestor: Widget>(_ type: Ancestor.Type) -> Ancestor? {
    .from(gtk_widget_get_ancestor(cast(), type.type))
  }

  /// Returns all widgets of a class below, parents before children; linear in the number of all.
  public func descendants<Kind: Widget>(_ type: Kind.Type) -> [Kind] {
    children.flatMap { child in ((child as? Kind).map { [$0] } ?? []) + child.descendants(type) }
  }

  /// Takes it out of its parent, where that is a container which does not keep account of its
  /// children; a `Box`, a `Stack` and the like have a `remove` of their own.
  public func unparent() { gtk_widget_unparent(cast()) }

  /// Whether it has the focus, in a window that is active.
  public var hasFocus: Bool { gtk_widget_has_focus(cast()) != 0 }

  /// Whether it, or a widget below it, would have the focus if the window were active.
  public var holdsFocus: Bool {
    guard let root = gtk_widget_get_root(cast()), let focus = gtk_root_get_focus(root) else {
      return false
    }
    return focus == cast() || gtk_widget_is_ancestor(focus, cast()) != 0
  }

  /// Whether it stands on the screen: it and all above are visible, and the window is shown.
  public var isMapped: Bool { gtk_widget_get_mapped(cast()) != 0 }

  /// Activates it, as a click does.
  ///
  /// - Returns: Whether there is something that it does.
  @discardableResult
  public func activate() -> Bool { gtk_widget_activate(cast()) != 0 }

  /// Runs an action by its full name (`win.close`), as it is found from here upwards.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public func activateAction(_ name: String, _ value: ActionValue? = nil) -> Bool {
    activateAction(name, taking: value?.variant())
  }

  /// Runs an action with a value that is given away, floating or not: actions of GTK's own classes do
  /// not take it themselves.
  @discardableResult
  func activateAction(_ name: String, taking value: OpaquePointer?) -> Bool {
    if let value { g_variant_ref_sink(value) }
    defer { if let value { g_variant_unref(value) } }
    return gtk_widget_activate_action_variant(cast(), name, value) != 0
  }

  /// Sets the actions of this widget and all below it, under `prefix.`; `nil` takes them away.
  public func setActions(_ actions: ActionGroup?, prefix: String) {
    gtk_widget_insert_action_group(cast(), prefix, actions?.cast())
  }
}

extension Widget {
  /// Whether Tab stops here.
  public var isFocusable: Bool {
    get { gtk_widget_get_focusable(cast()) != 0 }
    set { gtk_widget_set_focusable(cast(), newValue ? 1 : 0) }
  }

  /// Whether the widget, and all below it, can have the focus at all.
  public var canFocus: Bool {
    get { gtk_widget_get_can_focus(cast()) != 0 }
    set { gtk_widget_set_can_focus(cast(), newValue ? 1 : 0) }
  }

  /// Moves the focus on among the widgets below, or to the first of them if none has it.
  ///
  /// - Parameter isForward: Whether as Tab does, or as Shift and Tab do.
  /// - Returns: Whether there was one to move to.
  @discardableResult
  public func moveFocus(isForward: Bool = true) -> Bool {
    gtk_widget_child_focus(cast(), isForward ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD) != 0
  }

  /// Moves the focus to the first control in it, or back to one that had it, and selects no text there.
  ///
  /// - Parameter former: The control that had it.
  /// - Returns: Whether there was one to move to.
  @discardableResult
  package func takeFocus(to former: Widget? = nil) -> Bool {
    Settings.keepingSelection {
      if let former, former.isMapped, former.grabFocus() { return true }
      return moveFocus()
    }
  }

  /// Moves the focus out of the widget, past all that is in it, to what Tab would come to behind it.
  ///
  /// - Parameter isForward: Whether as Tab does, or as Shift and Tab do.
  public func leaveFocus(isForward: Bool = true) {
    let could = canFocus
    canFocus = false
    window?.moveFocus(isForward: isForward)
    canFocus = could
  }

  /// Gives the focus to the widget, or to the first below it that takes it.
  ///
  /// - Returns: Whether one took it.
  @discardableResult
  public func grabFocus() -> Bool { gtk_widget_grab_focus(cast()) != 0 }
}

/// A request for the keyboard by a widget that is not on the screen yet, valid until the user moves the
/// focus elsewhere.
package struct FocusRequest {
  private let window: Window?
  private let focus: Widget?

  /// Remembers where the focus is now.
  package init(in window: Window?) {
    self.window = window
    focus = window?.focus
  }

  /// Whether the focus has not moved since, or is nowhere.
  package var isCurrent: Bool { window?.focus == nil || window?.focus == focus }
}
