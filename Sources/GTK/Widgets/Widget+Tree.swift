internal import CGTK

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
