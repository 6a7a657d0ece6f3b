import GTK

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
