import GTK

/// The side panes of a window, adapted to its width: where it is narrow, the inspector, and then
/// the sidebar, become drawers that lie over the rest, one at a time.
final class AdaptivePanes {
  /// Called after each change of the window's width, in points.
  var onWidth: (Int) -> Void = { _ in }

  /// A Boolean value that indicates whether the inspector has a pane, with the window's buttons.
  var hasInspectorPane: Bool { !inspector.isDrawer }

  private let sidebar: CollapsiblePane
  private let inspector: CollapsiblePane
  private let scrim: Button

  /// Below these widths in points a pane becomes a drawer.
  static let widths = (inspector: 1200, sidebar: 840)

  /// Follows the width of a window.
  init(_ window: Window, _ builder: Builder, sidebar: CollapsiblePane, inspector: CollapsiblePane)
    throws
  {
    self.sidebar = sidebar
    self.inspector = inspector
    scrim = try builder.object("scrim")
    scrim.onClick { [weak self] in self?.close() }
    for drawer in [sidebar, inspector] {
      drawer.onEscape = { [weak self] in self?.close() }
      drawer.toggle.onClick { [weak self, weak drawer] in
        if let drawer { self?.toggle(drawer) }
      }
    }
    window.onWidthChange { [weak self] width in self?.follow(width) }
    closeByEscape(window)
  }

  /// Closes an open drawer by Escape: what lies below it does not get the key, what is in it gets
  /// it first.
  private func closeByEscape(_ window: Window) {
    let keys = KeyController()
    keys.phase = .capture
    keys.onPress { [weak self] key in
      guard let self, key == Key(name: "Escape"),
        let open = [sidebar, inspector].first(where: \.isOpen), !open.holdsFocus
      else { return false }
      close()
      return true
    }
    window.add(keys)
  }

  /// Opens or closes the sidebar, where it is a drawer.
  func toggleSidebar() { toggle(sidebar) }

  /// Opens or closes the inspector, where it is a drawer.
  func toggleInspector() { toggle(inspector) }

  /// Opens the inspector, where it is a drawer that is closed.
  func showInspector() {
    if !inspector.isOpen { toggle(inspector) }
  }

  /// Shows the sidebar, be it in a drawer.
  func showSidebar() { if sidebar.isDrawer, !sidebar.isOpen { toggle(sidebar) } }

  /// Closes both drawers.
  func close() {
    for drawer in [sidebar, inspector] { drawer.isOpen = false }
    scrim.isVisible = false
  }

  private func toggle(_ drawer: CollapsiblePane) {
    guard drawer.isDrawer else { return }
    let opens = !drawer.isOpen
    close()
    drawer.isOpen = opens
    scrim.isVisible = opens
    if opens { drawer.takeKeyboard() } else { drawer.toggle.grabFocus() }
  }

  /// Adapts to a window of a width in points.
  func follow(_ width: Int) {
    let isNarrow = (width < Self.widths.inspector, width < Self.widths.sidebar)
    if isNarrow != (inspector.isDrawer, sidebar.isDrawer) {
      close()
      inspector.isDrawer = isNarrow.0
      sidebar.isDrawer = isNarrow.1
    }
    onWidth(width)
  }
}

/// A side pane that can lie in a drawer.
final class CollapsiblePane {
  let toggle: ToggleButton

  /// Called when the user closes it by Escape.
  var onEscape: () -> Void = {}

  private let pane: Widget
  private let slot: Box
  private let revealer: Revealer
  private let width: Int

  /// - Parameters:
  ///   - pane: What moves between the slot and the drawer.
  ///   - toggle: Seen while the pane is a drawer; opens and closes it.
  ///   - width: Of the open drawer, in points.
  init(_ pane: Widget, slot: Box, revealer: Revealer, toggle: ToggleButton, width: Int) {
    self.pane = pane
    self.slot = slot
    self.revealer = revealer
    self.toggle = toggle
    self.width = width
    slot.append(pane)
    let keys = KeyController()
    keys.onPress { [weak self] key in
      guard let self, isOpen, key == Key(name: "Escape") else { return false }
      onEscape()
      return true
    }
    revealer.add(keys)
  }

  /// A Boolean value that indicates whether the keyboard is in it.
  var holdsFocus: Bool { pane.holdsFocus }

  /// Gives the keyboard to the first thing in it.
  func takeKeyboard() { pane.moveFocus() }

  /// A Boolean value that indicates whether the pane is in the drawer.
  var isDrawer = false {
    didSet {
      guard isDrawer != oldValue else { return }
      if isDrawer {
        slot.remove(pane)
        pane.setLeastSize(width: width)
        // What it would like to have must not cover all else.
        revealer.child = MinimumBin(pane)
      } else {
        pane.unparent()
        revealer.child = nil
        pane.setLeastSize(width: nil)
        slot.append(pane)
      }
      pane.setClass("drawer", isDrawer)
      slot.isVisible = !isDrawer
      toggle.isVisible = isDrawer
    }
  }

  /// A Boolean value that indicates whether the drawer is seen; a closed one takes no clicks.
  var isOpen = false {
    didSet {
      revealer.isVisible = isOpen
      revealer.isRevealed = isOpen
      toggle.isActive = isOpen
    }
  }
}
