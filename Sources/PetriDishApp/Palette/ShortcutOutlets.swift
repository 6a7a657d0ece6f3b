import GTK

/// The outlets of the window of shortcuts and its rows.
struct ShortcutOutlets: UIOutlets {
  static let file = "shortcuts.ui"

  let shortcuts = Outlet<Window>("shortcuts")
  let shortcutsSearch = Outlet<SearchEntry>("shortcuts_search")
  let shortcutsGroups = Outlet<Box>("shortcuts_groups")
  let shortcutsNothing = Outlet<Label>("shortcuts_nothing")
  let shortcutGroup = Outlet<Box>("shortcut_group")
  let shortcutGroupTitle = Outlet<Label>("shortcut_group_title")
  let shortcutRows = Outlet<ListBox>("shortcut_rows")
  let shortcutRow = Outlet<ListBoxRow>("shortcut_row")
  let shortcutTitle = Outlet<Label>("shortcut_title")
  let shortcutKeys = Outlet<Box>("shortcut_keys")
}
