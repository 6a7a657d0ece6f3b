import GTK

/// The side panes of a window, which become drawers when the window is narrow: first the inspector, then the sidebar.
///
/// Only one drawer is open at a time.
final class AdaptivePanes {
  /// Called with the new width of the window, in points, after each change.
  var onWidth: (Int) -> Void = { _ in }

  /// Returns whether another widget covers the drawers, so that Escape must close it first.
  var isCovered: () -> Bool = { false }

  /// Whether the inspector is a pane, in which case its header contains the window's buttons.
  var hasInspectorPane: Bool { inspector.isBeside }

  /// Whether the sidebar is a pane.
  var hasSidebarPane: Bool { sidebar.isBeside }

  private let sidebar: CollapsiblePane
  private let inspector: CollapsiblePane
  private let content: BreakpointBin
  private let scrim: Button
  private let leastMiddle: () -> Int
  private let width: () -> Int

  /// The window widths below which the panes become drawers, in points.
  static let widths = (inspector: 1200, sidebar: 840)

  /// The minimum width of the window regardless of its content, in points: the width of a phone.
  static let leastWidth = 360

  /// The width of the separator between panes, in points.
  private static let border = 1

  /// Creates the panes and observes the width of the window.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - parts: The objects of the window's layout.
  ///   - content: The container of all panes, which may be narrower than their minimum width.
  ///   - sidebar: The pane on the left.
  ///   - inspector: The pane on the right.
  ///   - leastMiddle: Returns the minimum width of the content between the panes, in points.
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

  /// Closes an open drawer on Escape before widgets below it get the key, but after widgets inside it.
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

  func toggleSidebar() { toggle(sidebar) }

  func toggleInspector() { toggle(inspector) }

  /// Shows the inspector if it is hidden.
  ///
  /// - Parameter body: Called when the inspector has its position, unless it is closed before that.
  func showInspector(then body: @escaping () -> Void = {}) { show(inspector, then: body) }

  /// Shows the sidebar if it is hidden.
  ///
  /// - Parameter body: Called when the sidebar has its position, unless it is closed before that.
  func showSidebar(then body: @escaping () -> Void = {}) { show(sidebar, then: body) }

  private func show(_ pane: CollapsiblePane, then body: @escaping () -> Void) {
    guard !pane.isBeside, !pane.isOpen else { return body() }
    toggle(pane)
    MainLoop.task {
      await pane.untilPlaced()
      if pane.isBeside || pane.isOpen { body() }
    }
  }

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

  /// Adapts the panes to a window width, in points.
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
    // The content has its new minimum width only after its new styles have been applied.
    if content.isMapped {
      content.afterLayout { [weak self] in self?.limitWidth() }
    } else {
      limitWidth()
    }
  }

  private func limitWidth() {
    let isAlone = sidebar.isDrawer
    content.minimumWidth = isAlone ? max(Self.leastWidth, leastMiddle()) : Self.leastWidth
  }
}

/// A side pane that can become a drawer or be hidden.
final class CollapsiblePane {
  let toggle: ToggleButton

  /// Called when the user presses Escape in the open drawer.
  var onEscape: () -> Void = {}

  private let pane: Widget
  private let slot: Box
  private let drawer: Box
  private let fadeIn: TimedAnimation
  private let width: Int

  /// Creates a collapsible pane.
  ///
  /// - Parameters:
  ///   - pane: The widget that moves between the slot and the drawer.
  ///   - slot: The container of the pane next to the center of the window.
  ///   - drawer: The container above other content. It isn't a revealer, because a revealer maps its
  ///     child one frame later, and the text that the user types immediately after Ctrl+F would be
  ///     lost.
  ///   - toggle: The button that opens and closes the pane; visible while the pane is a drawer or hidden.
  ///   - width: The width of the open drawer, in points.
  init(
    _ pane: Widget,
    slot: Box,
    drawer: Box,
    toggle: ToggleButton,
    width: Int
  ) {
    self.pane = pane
    self.slot = slot
    self.drawer = drawer
    self.toggle = toggle
    self.width = width
    fadeIn = TimedAnimation(1, on: pane)
    slot.append(pane)
    fadeIn.onUpdate = { [weak self] in
      if let self { pane.opacity = fadeIn.value }
    }
    let keys = KeyController()
    keys.onPress { [weak self] key in
      guard let self, isOpen, key == Key(name: "Escape") else { return false }
      onEscape()
      return true
    }
    drawer.add(keys)
  }

  /// Whether the keyboard focus is in the pane.
  var holdsFocus: Bool { pane.holdsFocus }

  /// The minimum width, in points.
  var leastWidth: Int { pane.measure(.horizontal).minimum }

  /// Whether the pane is visible next to the center of the window.
  var isBeside: Bool { !isDrawer && !isPutAway }

  /// Moves the focus to the first widget by position; a pane that has never been visible gets the focus
  /// in the next frame.
  func takeKeyboard() {
    guard pane.width == 0 else {
      pane.moveFocus()
      return
    }
    pane.window?.focus = nil
    pane.afterLayout { [weak self] in
      if let self, pane.window?.focus == nil { pane.moveFocus() }
    }
  }

  /// Waits until the widgets have positions, because a popover needs the position of its button to find its monitor.
  func untilPlaced() async { await pane.nextFrame() }

  /// Whether the pane is a drawer.
  var isDrawer = false {
    didSet {
      guard isDrawer != oldValue else { return }
      if isDrawer {
        slot.remove(pane)
        pane.setMinimumSize(width: width)
        // The natural size of the pane must not cover the rest of the window.
        drawer.append(MinimumBin(pane))
      } else {
        pane.unparent()
        drawer.removeAll()
        pane.setMinimumSize(width: nil)
        slot.append(pane)
      }
      pane.setClass("drawer", isDrawer)
      isPutAway = false
      showPlace()
    }
  }

  /// Whether the user has hidden the pane; always `false` after switching between pane and drawer.
  var isPutAway = false {
    didSet { if isPutAway != oldValue { showPlace() } }
  }

  private func showPlace() {
    slot.isVisible = isBeside
    toggle.isVisible = !isBeside
    toggle.isActive = isOpen
  }

  /// Whether the drawer is open.
  var isOpen = false {
    didSet {
      drawer.isVisible = isOpen
      // Without animations, show the drawer immediately: a fade would begin with an invisible frame.
      let fades = isOpen && pane.isMapped && pane.animates
      fadeIn.stop(at: fades ? 0 : 1)
      if fades { MainLoop.task { [fadeIn] in await fadeIn.move(to: 1) } }
      toggle.isActive = isOpen
    }
  }
}
