import Assets
import GTK

/// The window as it first appears: its panes where they were left, with nothing in them yet.
///
/// What fills it is made once it has been painted, so that nobody waits for that in front of nothing.
final class EmptyWindow {
  let window: ApplicationWindow

  /// Has made the window.
  let builder: Builder

  /// Gives the timeline its room.
  let fold: PaneCollapse

  private let state: UserState
  private let memory: WindowMemory
  private let panes: [(slot: Box, leastWidth: Int)]
  private var isFresh = true

  /// Makes the window as it was left; the display must be open.
  init(_ assets: Assets, _ state: UserState) throws {
    self.state = state
    builder = try Template("window.ui", assets).make()
    window = try builder.object("window")
    window.title = "Petri Dish"
    fold = PaneCollapse(try builder.object("timeline_pane"))
    memory = try WindowMemory(window, builder, state)
    panes = [
      (try builder.object("sidebar_slot"), Drawers.widths.sidebar),
      (try builder.object("inspector_slot"), Drawers.widths.inspector),
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
    for id in ["sidebar_slot", "header_slot", "dish_slot", "timeline_slot", "inspector_slot"] {
      let slot: Box = try builder.object(id)
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
