import Assets
import GTK

/// The window as it first appears: its panes where they were left, with nothing in them yet.
///
/// Its content is made once it has been painted, so that the user does not wait in front of
/// nothing.
final class EmptyWindow {
  let window: ApplicationWindow

  /// The builder that has made the window.
  let builder: Builder

  /// The pane of the timeline, which can be folded.
  let fold: PaneCollapse

  private let state: UserState
  private let memory: WindowGeometry
  private let panes: [(slot: Box, leastWidth: Int)]
  private var isFresh = true

  /// Makes the window as it was left; the display must be open.
  init(_ assets: Assets, _ state: UserState) throws {
    self.state = state
    builder = try UIFile("window.ui", assets).make()
    window = try builder.object("window")
    window.title = "Petri Dish"
    fold = PaneCollapse(try builder.object("timeline_pane"))
    memory = try WindowGeometry(window, builder, state)
    panes = [
      (try builder.object("sidebar_slot"), AdaptivePanes.widths.sidebar),
      (try builder.object("inspector_slot"), AdaptivePanes.widths.inspector),
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
    for id in ["sidebar_slot", "header_slot", "dish_slot", "timeline_slot", "inspector_slot"] {
      let slot: Box = try builder.object(id)
      slot.removeAll()
      slot.isVisible = true
    }
  }

  /// Begins to remember how the window is left.
  func beginRemembering() { memory.begin() }

  /// Restores the panes before anything is painted.
  private func arrange() {
    for (slot, leastWidth) in panes { slot.isVisible = window.width >= leastWidth }
    memory.restorePanes()
    fold.isFolded = state[.isTimelineFolded]
  }
}
