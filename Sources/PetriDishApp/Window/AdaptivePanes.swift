import GTK

/// The side panes of a window, adapted to its width: where it is narrow, the inspector, and then
/// the sidebar, become drawers that lie over the rest, one at a time.
final class AdaptivePanes {
  /// Called after each change of the window's width, in points.
  var onWidth: (Int) -> Void = { _ in }

  /// Returns whether something lies over an open drawer, which Escape closes first.
  var isCovered: () -> Bool = { false }

  /// Whether the inspector has a pane, with the window's buttons.
  var hasInspectorPane: Bool { inspector.isBeside }

  /// The points that the panes beside the middle need at least.
  var leastWidthOfSides: Int { widthOfSides(\.leastWidth) }

  /// The points that the panes beside the middle have until somebody drags their edges.
  var usualWidthOfSides: Int { widthOfSides(\.usualWidth) }

  private func widthOfSides(_ width: (CollapsiblePane) -> Int) -> Int {
    [sidebar, inspector].filter(\.isBeside).reduce(0) { $0 + width($1) + Self.border }
  }

  private let sidebar: CollapsiblePane
  private let inspector: CollapsiblePane
  private let content: BreakpointBin
  private let scrim: Button
  private let leastMiddle: () -> Int
  private let width: () -> Int

  /// Below these widths in points a pane becomes a drawer.
  static let widths = (inspector: 1200, sidebar: 840)

  /// The width that a window can have whatever is in it now, in points: that of a phone.
  static let leastWidth = 360

  /// The width of the line between two panes, in points.
  private static let border = 1

  /// Follows the width of a window.
  ///
  /// - Parameters:
  ///   - content: Has all panes in it, and asks for less than they need.
  ///   - leastMiddle: Returns the width that what is between the panes cannot do without, in
  ///     points.
  init(
    _ window: Window,
    _ parts: UIObjects<WindowOutlets>,
    content: BreakpointBin,
    sidebar: CollapsiblePane,
    inspector: CollapsiblePane,
    leastMiddle: @escaping () -> Int
  )
    throws
  {
    self.sidebar = sidebar
    self.inspector = inspector
    self.leastMiddle = leastMiddle
    self.content = content
    width = { [weak window] in window?.width ?? 0 }
    scrim = try parts.scrim
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
        let open = [sidebar, inspector].first(where: \.isOpen), !open.holdsFocus, !isCovered()
      else { return false }
      close()
      return true
    }
    window.add(keys)
  }

  /// Shows the sidebar, or hides it.
  func toggleSidebar() { toggle(sidebar) }

  /// Shows the inspector, or hides it.
  func toggleInspector() { toggle(inspector) }

  /// Shows the inspector where it is hidden.
  ///
  /// - Parameter body: Called as soon as it is in its place; not where it is closed on the way.
  func showInspector(then body: @escaping () -> Void = {}) { show(inspector, then: body) }

  /// Shows the sidebar where it is hidden.
  ///
  /// - Parameter body: Called as soon as it is in its place; not where it is closed on the way.
  func showSidebar(then body: @escaping () -> Void = {}) { show(sidebar, then: body) }

  private func show(_ pane: CollapsiblePane, then body: @escaping () -> Void) {
    guard !pane.isBeside, !pane.isOpen else { return body() }
    toggle(pane)
    MainLoop.task {
      await pane.untilPlaced()
      if pane.isBeside || pane.isOpen { body() }
    }
  }

  /// Closes both drawers.
  func close() {
    for drawer in [sidebar, inspector] { drawer.isOpen = false }
    scrim.isVisible = false
  }

  private func toggle(_ drawer: CollapsiblePane) {
    guard drawer.isDrawer else {
      drawer.isPutAway.toggle()
      if drawer.isBeside { drawer.takeKeyboard() } else { drawer.toggle.grabFocus() }
      return follow(width())
    }
    let opens = !drawer.isOpen
    close()
    drawer.isOpen = opens
    scrim.isVisible = opens
    if opens { drawer.takeKeyboard() } else { drawer.toggle.grabFocus() }
  }

  /// Adapts to a window of a width in points.
  func follow(_ width: Int) {
    let withSidebar = sidebar.leastWidth + leastMiddle() + Self.border
    let withBoth = withSidebar + inspector.leastWidth + Self.border
    let isNarrow = (
      width < max(Self.widths.inspector, withBoth), width < max(Self.widths.sidebar, withSidebar)
    )
    if isNarrow != (inspector.isDrawer, sidebar.isDrawer) {
      close()
      inspector.isDrawer = isNarrow.0
      sidebar.isDrawer = isNarrow.1
    }
    onWidth(width)
    content.minimumWidth = isNarrow.1 ? max(Self.leastWidth, leastMiddle()) : Self.leastWidth
  }
}
