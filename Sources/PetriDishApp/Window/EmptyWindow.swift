import Assets
import GTK

/// The window as it first appears: its panes where they were left, with nothing in them yet.
///
/// Its content is made once it has been painted, so that the user does not wait in front of
/// nothing.
final class EmptyWindow {
  let window: ApplicationWindow

  /// The outlets of the file that the window is made of.
  let parts: UIObjects<WindowOutlets>

  /// All panes, which adapt to the window's width.
  let content: BreakpointBin

  /// The pane of the timeline, which can be folded.
  let fold: PaneCollapse

  private let state: UserState
  private let memory: WindowGeometry
  private let panes: [(slot: Box, leastWidth: Int)]
  private var isFresh = true

  /// Makes the window as it was left; the display must be open.
  init(_ assets: Assets, _ state: UserState) throws {
    self.state = state
    parts = try UIFile<WindowOutlets>(assets).make()
    window = try parts.window
    window.title = "Petri Dish"
    fold = PaneCollapse(try parts.timelinePane)
    let overlay = try parts.windowOverlay
    let whole = try parts.sidebarPane
    overlay.child = nil
    content = BreakpointBin(whole)
    content.minimumWidth = AdaptivePanes.leastWidth
    overlay.child = content
    memory = try WindowGeometry(window, parts, fold, state)
    panes = [
      (try parts.sidebarSlot, AdaptivePanes.widths.sidebar),
      (try parts.inspectorSlot, AdaptivePanes.widths.inspector),
    ]
  }

  /// Shows the window in front; the first time it joins the application.
  ///
  /// - Parameter painted: Called once it has been painted, before any key is heard.
  func present(in application: Application, painted: @escaping () -> Void = {}) {
    guard isFresh else { return window.present() }
    isFresh = false
    window.application = application
    window.present()
    window.afterLayout { [weak self] in self?.arrange() }
    window.afterPaint(painted)
  }

  /// Removes the placeholders from the slots.
  func clear() throws {
    let slots = try [
      parts.sidebarSlot, parts.headerSlot, parts.dishSlot, parts.timelineSlot, parts.inspectorSlot,
    ]
    for slot in slots {
      slot.removeAll()
      slot.isVisible = true
    }
  }

  /// Begins to remember how the window is left.
  func beginRemembering() { memory.begin() }

  /// Restores the panes before anything is painted.
  private func arrange() {
    for (slot, leastWidth) in panes { slot.isVisible = window.width >= leastWidth }
    fold.isFolded = false
    memory.restorePanes()
    fold.isFolded = state[.isTimelineFolded]
  }
}

/// The collapsing of the pane below a border: folded, it has room for its bar only.
final class PaneCollapse {
  private let paned: Paned
  /// The height of the pane before it was folded, in points.
  private var height: Int?

  /// - Parameter paned: Has the timeline below its border.
  init(_ paned: Paned) {
    self.paned = paned
  }

  /// Whether there is room for the timeline's bar only.
  var isFolded = false {
    didSet {
      if isFolded {
        if !oldValue { height = paned.height - paned.position }
        paned.position = paned.height
      } else if let height {
        paned.position = max(0, paned.height - height)
        self.height = nil
      }
    }
  }
}

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
