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
