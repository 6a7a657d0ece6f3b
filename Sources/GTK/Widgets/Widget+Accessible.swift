internal import CGTK
internal import CGTKShims

/// The role of a widget for assistive technology.
nonisolated public enum AccessibleRole: Sendable, CaseIterable {
  case comboBox, dialog, group, heading, image, list, listBox, listItem, navigation, option, status
  case tab, tabList, tabPanel

  fileprivate var code: GtkAccessibleRole {
    switch self {
    case .comboBox: GTK_ACCESSIBLE_ROLE_COMBO_BOX
    case .dialog: GTK_ACCESSIBLE_ROLE_DIALOG
    case .group: GTK_ACCESSIBLE_ROLE_GROUP
    case .heading: GTK_ACCESSIBLE_ROLE_HEADING
    case .image: GTK_ACCESSIBLE_ROLE_IMG
    case .list: GTK_ACCESSIBLE_ROLE_LIST
    case .listBox: GTK_ACCESSIBLE_ROLE_LIST_BOX
    case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
    case .navigation: GTK_ACCESSIBLE_ROLE_NAVIGATION
    case .option: GTK_ACCESSIBLE_ROLE_OPTION
    case .status: GTK_ACCESSIBLE_ROLE_STATUS
    case .tab: GTK_ACCESSIBLE_ROLE_TAB
    case .tabList: GTK_ACCESSIBLE_ROLE_TAB_LIST
    case .tabPanel: GTK_ACCESSIBLE_ROLE_TAB_PANEL
    }
  }
}

extension Widget {
  /// The role for assistive technology; `nil` if it isn't an ``AccessibleRole``.
  public var accessibleRole: AccessibleRole? {
    let code = gtk_accessible_get_accessible_role(cast())
    return AccessibleRole.allCases.first { $0.code == code }
  }

  /// Sets the role for assistive technology.
  ///
  /// Set the role before any other accessible attribute.
  public func setAccessibleRole(_ role: AccessibleRole) {
    pd_set_int(pointer, "accessible-role", Int32(role.code.rawValue))
  }

  /// Sets the label for assistive technology, which is required for widgets without text.
  public func setAccessibleLabel(_ label: String) { pd_set_accessible_label(cast(), label) }

  /// Sets an additional description for assistive technology.
  public func setAccessibleDescription(_ text: String) {
    pd_set_accessible_description(cast(), text)
  }

  /// Sets whether the widget is modal, which makes all other widgets inaccessible.
  public func setAccessibleModal(_ isModal: Bool) {
    pd_set_accessible_modal(cast(), isModal ? 1 : 0)
  }

  /// Sets whether the widget is being updated and isn't ready for interaction.
  public func setAccessibleBusy(_ isBusy: Bool) {
    pd_set_accessible_busy(cast(), isBusy ? 1 : 0)
  }

  /// Sets whether the widget is selected.
  public func setAccessibleSelected(_ isSelected: Bool) {
    pd_set_accessible_selected(cast(), isSelected ? 1 : 0)
  }

  /// Sets whether the widget, such as a radio button, is checked.
  public func setAccessibleChecked(_ isChecked: Bool) {
    pd_set_accessible_checked(cast(), isChecked ? 1 : 0)
  }

  /// Sets the zero-based index of the widget in a set and the size of the set.
  public func setAccessiblePosition(_ index: Int, of count: Int) {
    pd_set_accessible_position(cast(), Int32(index) + 1, Int32(clamping: count))
  }

  /// Sets the one-based level of the widget in a tree; `nil` if it isn't in a tree.
  public func setAccessibleLevel(_ level: Int?) {
    pd_set_accessible_level(cast(), Int32(clamping: level ?? 0))
  }

  /// Sets whether the children of the widget are visible; `nil` if it has no children.
  public func setAccessibleExpanded(_ isExpanded: Bool?) {
    pd_set_accessible_expanded(cast(), isExpanded.map { $0 ? 1 : 0 } ?? -1)
  }

  /// Sets the panel that the widget controls.
  public func setAccessiblePanel(_ panel: Widget) {
    pd_set_accessible_panel(cast(), panel.cast())
  }

  /// Sets the descendant or controlled widget that the keys act on, while this widget has the focus.
  public func setAccessibleActiveDescendant(_ widget: Widget?) {
    pd_set_accessible_active_descendant(cast(), widget?.cast())
  }

  /// Returns whether a widget is the one that the keys act on.
  package func isAccessibleActiveDescendant(_ widget: Widget) -> Bool {
    pd_is_accessible_active_descendant(cast(), widget.cast()) != 0
  }

  /// Whether assistive technology knows which widget this one controls.
  package var hasAccessiblePanel: Bool { pd_has_accessible_panel(cast()) != 0 }

  /// Returns whether the widget is marked as expanded or collapsed.
  package func isAccessible(expanded isExpanded: Bool) -> Bool {
    pd_is_accessible_expanded(cast(), isExpanded ? 1 : 0) != 0
  }

  /// The label for assistive technology; `nil` if it hasn't been set.
  package var accessibleLabel: String? {
    // GTK returns the label only if it differs from the given text.
    guard let text = pd_check_accessible_label(cast(), "\u{1}") else { return nil }
    defer { g_free(text) }
    return AccessibleText(String(cString: text)).label
  }

  /// The description for assistive technology; `nil` if it hasn't been set.
  package var accessibleDescription: String? {
    guard let text = pd_check_accessible_description(cast(), "\u{1}") else { return nil }
    defer { g_free(text) }
    return AccessibleText(String(cString: text)).label
  }

  /// The name of the role, such as `heading`; `nil` for the default role of the class.
  package var ownRole: String? {
    let role = gtk_accessible_get_accessible_role(cast())
    guard let type = g_type_class_peek(g_type_from_name(typeName)) else { return nil }
    let widgetClass = type.assumingMemoryBound(to: GtkWidgetClass.self)
    guard gtk_widget_class_get_accessible_role(widgetClass) != role,
      let roles = g_type_class_ref(gtk_accessible_role_get_type())
    else { return nil }
    defer { g_type_class_unref(roles) }
    let value = g_enum_get_value(
      roles.assumingMemoryBound(to: GEnumClass.self),
      Int32(role.rawValue)
    )
    return value.map { String(cString: $0.pointee.value_nick) }
  }

  /// Returns whether the label for assistive technology equals the given text.
  package func isAccessible(as label: String) -> Bool {
    guard let other = pd_check_accessible_label(cast(), label) else { return true }
    g_free(other)
    return false
  }
}

/// A text for assistive technology in the format of GTK's test functions.
private struct AccessibleText {
  /// The text; `nil` if it hasn't been set.
  let label: String?

  init(_ printed: String) {
    let isUnset = printed.isEmpty || printed == "undefined" || printed == "<undefined>"
    label = isUnset ? nil : printed
  }
}
