import Assets
import GTK

/// The window before its content is created, with empty panes in their saved sizes.
///
/// The content is created after the empty window has been painted, so the window appears immediately.
final class EmptyWindow {
  let window: ApplicationWindow

  /// The objects of the window's layout.
  let parts: UIObjects<WindowOutlets>

  /// The container of all panes, which adapts to the window's width.
  let content: BreakpointBin

  /// The collapsing of the timeline's pane.
  let fold: PaneCollapse

  private let state: UserState
  private let memory: WindowGeometry
  private let panes: [(slot: Box, leastWidth: Int)]
  private var isFresh = true

  /// Creates the window with its saved size; the display must be open.
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

  /// Presents the window and adds it to the application on first use.
  ///
  /// - Parameters:
  ///   - application: The application that owns the window.
  ///   - painted: Called after the first paint, before the window receives key events.
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

  /// Starts saving changes of the window's geometry.
  func beginRemembering() { memory.begin() }

  /// Restores the sizes of the panes before the window is painted.
  private func arrange() {
    for (slot, leastWidth) in panes { slot.isVisible = window.width >= leastWidth }
    fold.isFolded = false
    memory.restorePanes()
    fold.isFolded = startsFolded
  }

  /// Whether the timeline starts collapsed, which leaves a low window to the dish.
  var startsFolded: Bool {
    // A mapped window has no height before its first layout.
    let height = window.height > 0 ? window.height : window.size.height
    return state[.isTimelineFolded] || height < Self.roomForTimeline
  }

  private static let roomForTimeline = 700
}

/// The collapsing of the pane below a separator to the height of its bar.
final class PaneCollapse {
  /// Called after the pane is expanded, to give it its height back.
  var onExpand: () -> Void = {}

  private let paned: Paned

  /// - Parameter paned: The container whose lower pane is the timeline.
  init(_ paned: Paned) {
    self.paned = paned
  }

  /// Whether the timeline is collapsed to its bar.
  var isFolded = false {
    didSet {
      if isFolded { paned.position = paned.height } else if oldValue { onExpand() }
    }
  }
}

/// The outlets of the window, most of which are slots for panes.
struct WindowOutlets: UIOutlets {
  static let file = "window.ui"

  let window = Outlet<ApplicationWindow>("window")
  let windowOverlay = Outlet<Overlay>("window_overlay")
  let sidebarPane = Outlet<Paned>("sidebar_pane")
  let sidebarSlot = Outlet<Box>("sidebar_slot")
  let inspectorPane = Outlet<Paned>("inspector_pane")
  let headerSlot = Outlet<Box>("header_slot")
  let timelinePane = Outlet<Paned>("timeline_pane")
  let dishSlot = Outlet<Box>("dish_slot")
  let timelineSlot = Outlet<Box>("timeline_slot")
  let inspectorSlot = Outlet<Box>("inspector_slot")
  let scrim = Outlet<Button>("scrim")
  let sidebarDrawer = Outlet<Box>("sidebar_drawer")
  let inspectorDrawer = Outlet<Box>("inspector_drawer")
}
