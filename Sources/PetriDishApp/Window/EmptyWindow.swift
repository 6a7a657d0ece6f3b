import Assets
import GTK

/// The window as it first appears: its panes where they were left, with nothing in them yet.
///
/// What fills it is made once it has been painted, so that nobody waits for that in front of nothing.
final class EmptyWindow {
  let window: ApplicationWindow

  /// Has made the window.
  let parts: TemplateParts<WindowOutlets>

  /// Gives the timeline its room.
  let fold: PaneCollapse

  private let state: UserState
  private let memory: WindowMemory
  private let panes: [(slot: Box, leastWidth: Int)]
  private var isFresh = true

  /// Makes the window as it was left; the display must be open.
  init(_ assets: Assets, _ state: UserState) throws {
    self.state = state
    parts = try Template<WindowOutlets>(assets).make()
    window = try parts.window
    window.title = "Petri Dish"
    fold = PaneCollapse(try parts.timelinePane)
    memory = try WindowMemory(window, parts, state)
    panes = [
      (try parts.sidebarSlot, Drawers.widths.sidebar),
      (try parts.inspectorSlot, Drawers.widths.inspector),
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

  /// Takes away what stands in the slots for what is to come.
  func clear() throws {
    let slots = try [
      parts.sidebarSlot, parts.headerSlot, parts.dishSlot, parts.timelineSlot, parts.inspectorSlot,
    ]
    for slot in slots {
      slot.removeAll()
      slot.isVisible = true
    }
  }

  /// Takes down from now on how the window is left.
  func beginRemembering() { memory.begin() }

  /// Puts borders where they were before anything is painted.
  private func arrange() {
    for (slot, leastWidth) in panes { slot.isVisible = window.width >= leastWidth }
    memory.restorePanes()
    fold.isFolded = state[.isTimelineFolded]
  }
}
