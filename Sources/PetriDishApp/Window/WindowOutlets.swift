import GTK

/// The outlets of the window, most of them slots to be filled.
struct WindowOutlets: UIOutlets {
  static let file = "window.ui"

  let window = Outlet<ApplicationWindow>("window")
  let windowOverlay = Outlet<Overlay>("window_overlay")
  let sidebarPane = Outlet<Paned>("sidebar_pane")
  let sidebarSlot = Outlet<Box>("sidebar_slot")
  let inspectorPane = Outlet<Paned>("inspector_pane")
  let headerSlot = Outlet<Box>("header_slot")
  let noticeSlot = Outlet<Box>("notice_slot")
  let timelinePane = Outlet<Paned>("timeline_pane")
  let dishSlot = Outlet<Box>("dish_slot")
  let toast = Outlet<Revealer>("toast")
  let toastLabel = Outlet<Label>("toast_label")
  let toastAction = Outlet<Button>("toast_action")
  let timelineSlot = Outlet<Box>("timeline_slot")
  let inspectorSlot = Outlet<Box>("inspector_slot")
  let scrim = Outlet<Button>("scrim")
  let sidebarDrawer = Outlet<Box>("sidebar_drawer")
  let inspectorDrawer = Outlet<Box>("inspector_drawer")
  let paletteScrim = Outlet<Button>("palette_scrim")
}
