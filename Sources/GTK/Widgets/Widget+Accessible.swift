internal import CGTK
internal import CGTKShims

/// The role of a widget for assistive technology.
nonisolated public enum AccessibleRole: Sendable, CaseIterable {
  case dialog, group, heading, image, list, listItem, navigation, tab, tabList, tabPanel

  fileprivate var code: GtkAccessibleRole {
    switch self {
    case .dialog: GTK_ACCESSIBLE_ROLE_DIALOG
    case .group: GTK_ACCESSIBLE_ROLE_GROUP
    case .heading: GTK_ACCESSIBLE_ROLE_HEADING
    case .image: GTK_ACCESSIBLE_ROLE_IMG
    case .list: GTK_ACCESSIBLE_ROLE_LIST
    case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
    case .navigation: GTK_ACCESSIBLE_ROLE_NAVIGATION
    case .tab: GTK_ACCESSIBLE_ROLE_TAB
    case .tabList: GTK_ACCESSIBLE_ROLE_TAB_LIST
    case .tabPanel: GTK_ACCESSIBLE_ROLE_TAB_PANEL
    }
  }
}

extension Widget {
  /// The role, where it is one of those listed here.
  public var accessibleRole: AccessibleRole? {
    let code = gtk_accessible_get_accessible_role(cast())
    return AccessibleRole.allCases.first { $0.code == code }
  }

  /// Sets the role; only before anything else was set for assistive technology.
  public func setAccessibleRole(_ role: AccessibleRole) {
    pd_set_int(pointer, "accessible-role", Int32(role.code.rawValue))
  }

  /// Sets the name for assistive technology; needed where the widget shows no text.
  public func setAccessibleLabel(_ label: String) { pd_set_accessible_label(cast(), label) }

  /// Sets a description for assistive technology beyond the name.
  public func setAccessibleDescription(_ text: String) {
    pd_set_accessible_description(cast(), text)
  }

  /// Sets whether everything else is out of reach while it is shown.
  public func setAccessibleModal(_ isModal: Bool) {
    pd_set_accessible_modal(cast(), isModal ? 1 : 0)
  }

  /// Sets whether it is about to look otherwise, so that nobody should act on it yet.
  public func setAccessibleBusy(_ isBusy: Bool) {
    pd_set_accessible_busy(cast(), isBusy ? 1 : 0)
  }

  /// Sets whether it is the selected one of several.
  public func setAccessibleSelected(_ isSelected: Bool) {
    pd_set_accessible_selected(cast(), isSelected ? 1 : 0)
  }

  /// Sets its index in a set, from 0, and the size of the set.
  public func setAccessiblePosition(_ index: Int, of count: Int) {
    pd_set_accessible_position(cast(), Int32(index) + 1, Int32(clamping: count))
  }

  /// Sets its level in a tree, from 1; `nil` outside a tree.
  public func setAccessibleLevel(_ level: Int?) {
    pd_set_accessible_level(cast(), Int32(clamping: level ?? 0))
  }

  /// Sets whether its children are visible; `nil` if it has none.
  public func setAccessibleExpanded(_ isExpanded: Bool?) {
    pd_set_accessible_expanded(cast(), isExpanded.map { $0 ? 1 : 0 } ?? -1)
  }

  /// Sets the panel that it brings into view.
  public func setAccessiblePanel(_ panel: Widget) {
    pd_set_accessible_panel(cast(), panel.cast())
  }

  /// The name that it was given for assistive technology; `nil` where it has none of its own.
  package var accessibleLabel: String? {
    // GTK has no other way to ask than to be told of another text.
    guard let text = pd_check_accessible_label(cast(), "\u{1}") else { return nil }
    defer { g_free(text) }
    return AccessibleText(String(cString: text)).label
  }

  /// The description that it was given for assistive technology; `nil` if it has none.
  package var accessibleDescription: String? {
    guard let text = pd_check_accessible_description(cast(), "\u{1}") else { return nil }
    defer { g_free(text) }
    return AccessibleText(String(cString: text)).label
  }

  /// The name of its role for assistive technology, such as `heading`; `nil` for the usual role of its class.
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

  /// Returns whether its name for assistive technology is this.
  package func isAccessible(as label: String) -> Bool {
    guard let other = pd_check_accessible_label(cast(), label) else { return true }
    g_free(other)
    return false
  }
}

/// A text for assistive technology as GTK prints it for tests.
private struct AccessibleText {
  /// The text itself; `nil` where none was set.
  let label: String?

  init(_ printed: String) {
    let isUnset = printed.isEmpty || printed == "undefined" || printed == "<undefined>"
    label = isUnset ? nil : printed
  }
}
