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
