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

/// A side pane that can lie in a drawer, or be put away.
final class CollapsiblePane {
  let toggle: ToggleButton

  /// Called when the user closes it by Escape.
  var onEscape: () -> Void = {}

  private let pane: Widget
  private let slot: Box
  private let drawer: Box
  private let fadeIn: TimedAnimation
  private let width: Int
  private let usual: Int

  /// - Parameters:
  ///   - pane: What moves between the slot and the drawer.
  ///   - drawer: Lies over the rest while it is open. No revealer, which maps its child with the next
  ///     frame: a widget that is not mapped gets no key, so that what is typed right behind Control+F
  ///     would be lost.
  ///   - toggle: Seen while the pane is a drawer or put away; opens and closes it.
  ///   - width: Of the open drawer, in points.
  ///   - usual: The width that it has beside the middle until somebody drags its edge, in points; its
  ///     least unless given.
  init(
    _ pane: Widget,
    slot: Box,
    drawer: Box,
    toggle: ToggleButton,
    width: Int,
    usual: Int = 0
  ) {
    self.pane = pane
    self.slot = slot
    self.drawer = drawer
    self.toggle = toggle
    (self.width, self.usual) = (width, usual)
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

  /// Whether the keyboard is in it.
  var holdsFocus: Bool { pane.holdsFocus }

  /// The width that it cannot do without, in points.
  var leastWidth: Int { pane.measure(.horizontal).minimum }

  /// The width that it has beside the middle until somebody drags its edge, in points.
  var usualWidth: Int { max(leastWidth, usual) }

  /// Whether the pane stands in the window, beside what is in the middle.
  var isBeside: Bool { !isDrawer && !isPutAway }

  /// Gives the keyboard to the first thing in it: the first by its place, so that a pane that has
  /// never been shown takes it with the next frame.
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

  /// Waits until its widgets have their places: no display can tell on which monitor a popover is whose
  /// button has none.
  func untilPlaced() async { await pane.nextFrame() }

  /// Whether the pane is in the drawer.
  var isDrawer = false {
    didSet {
      guard isDrawer != oldValue else { return }
      if isDrawer {
        slot.remove(pane)
        pane.setMinimumSize(width: width)
        // What it would like to have must not cover all else.
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

  /// Whether the user has put it away; a drawer is closed instead.
  var isPutAway = false {
    didSet { if isPutAway != oldValue { showPlace() } }
  }

  private func showPlace() {
    slot.isVisible = isBeside
    toggle.isVisible = !isBeside
    toggle.isActive = isOpen
  }

  /// Whether the drawer is seen; a closed one takes no clicks.
  var isOpen = false {
    didSet {
      drawer.isVisible = isOpen
      // Seen at once where nothing may move: a fade would end after a frame in which nothing is seen.
      let fades = isOpen && pane.isMapped && pane.animates
      fadeIn.stop(at: fades ? 0 : 1)
      if fades { MainLoop.task { [fadeIn] in await fadeIn.move(to: 1) } }
      toggle.isActive = isOpen
    }
  }
}
