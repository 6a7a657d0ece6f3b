import GTK

/// The keyboard of a drawer or a modal: it goes there, stays there as Tab goes round, and returns to the
/// widget that had it before.
final class OverlayFocus {
  private let frame: Widget
  private let widget: Widget
  private weak var former: Widget?
  private var wasTaken = false

  /// - Parameters:
  ///   - frame: The widget over the scrim.
  ///   - widget: The widget that holds it and the scrim.
  init(_ frame: Widget, in widget: Widget) {
    self.frame = frame
    self.widget = widget
    keepKeyboard()
  }

  /// Takes the keyboard, if it is in the scene or nowhere.
  ///
  /// - Parameters:
  ///   - scene: The widget of the whole scene.
  ///   - below: The widgets below, which the keyboard does not reach from now on.
  ///   - content: The widget that gets it, rather than what surrounds it.
  func take(in scene: Widget, from below: [Widget], to content: Widget?) {
    widget.isVisible = true
    let focus = scene.window?.focus
    let isInScene = focus.map { scene == $0 || scene.isAncestor(of: $0) } ?? true
    for widget in below { widget.canFocus = false }
    guard isInScene, !wasTaken else { return }
    wasTaken = true
    former = focus
    if content?.takeFocus() != true, !frame.takeFocus() { scene.window?.focus = nil }
  }

  /// Gives the keyboard back to the widget that had it.
  ///
  /// - Parameters:
  ///   - below: The widget that the keyboard reaches again from now on.
  ///   - isFree: Whether no other widget has taken it meanwhile.
  func giveBack(to below: Widget, ifFree isFree: Bool) {
    below.canFocus = true
    guard wasTaken else { return }
    wasTaken = false
    guard isFree else { return }
    if let former, former.isMapped, former.grabFocus() { return }
    widget.window?.focus = nil
  }

  /// Whether the keyboard is in the panel, or nowhere.
  var isHere: Bool { widget.window?.focus.map(widget.isAncestor) ?? true }

  /// Keeps the keyboard in the panel as Tab goes round.
  private func keepKeyboard() {
    let keys = KeyController()
    keys.onPress { [weak frame] key in
      guard let frame, ["Tab", "ISO_Left_Tab"].contains(key.name) else { return false }
      guard key.modifiers.isDisjoint(with: [.control, .alt]) else { return false }
      let isForward = key.name == "Tab" && !key.modifiers.contains(.shift)
      if frame.moveFocus(isForward: isForward) { return true }
      frame.window?.focus = nil
      frame.moveFocus(isForward: isForward)
      return true
    }
    frame.add(keys)
  }
}
