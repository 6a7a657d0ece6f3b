internal import CGTK
internal import CGTKShims

/// What a widget is to somebody who does not see it.
nonisolated public enum AccessibleRole: Sendable, CaseIterable {
  case dialog, group, heading, list, listItem, navigation, tab, tabList, tabPanel

  fileprivate var code: GtkAccessibleRole {
    switch self {
    case .dialog: GTK_ACCESSIBLE_ROLE_DIALOG
    case .group: GTK_ACCESSIBLE_ROLE_GROUP
    case .heading: GTK_ACCESSIBLE_ROLE_HEADING
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
  /// What it is, where that is one of those that are told apart here.
  public var accessibleRole: AccessibleRole? {
    let code = gtk_accessible_get_accessible_role(cast())
    return AccessibleRole.allCases.first { $0.code == code }
  }

  /// Says what it is; only before anything else was said to assistive technology about it.
  public func setAccessibleRole(_ role: AccessibleRole) {
    pd_set_int(pointer, "accessible-role", Int32(role.code.rawValue))
  }

  /// What assistive technology calls it; needed where the widget shows no text.
  public func setAccessibleLabel(_ label: String) { pd_set_accessible_label(cast(), label) }

  /// What assistive technology says beyond the label.
  public func setAccessibleDescription(_ text: String) {
    pd_set_accessible_description(cast(), text)
  }

  /// Whether all else is out of reach while it is there.
  public func setAccessibleModal(_ isModal: Bool) {
    pd_set_accessible_modal(cast(), isModal ? 1 : 0)
  }

  /// Whether it is the chosen one of several.
  public func setAccessibleSelected(_ isSelected: Bool) {
    pd_set_accessible_selected(cast(), isSelected ? 1 : 0)
  }

  /// Which one of how many it is; the first one is 0.
  public func setAccessiblePlace(_ index: Int, of count: Int) {
    pd_set_accessible_place(cast(), Int32(index) + 1, Int32(clamping: count))
  }

  /// What it brings into view.
  public func setAccessiblePanel(_ panel: Widget) {
    pd_set_accessible_panel(cast(), panel.cast())
  }

  /// Whether assistive technology calls it that.
  package func isAccessible(as label: String) -> Bool {
    guard let other = pd_check_accessible_label(cast(), label) else { return true }
    g_free(other)
    return false
  }
}
