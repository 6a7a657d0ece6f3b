import GTK

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
