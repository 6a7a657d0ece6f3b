import GTK
import PetriDish

extension EventList {
  /// Return opens and closes the selected event, Right opens, Left closes or goes to the cause, Escape
  /// closes, Control and C copy.
  func listenToKeys() {
    let keys = KeyController()
    keys.phase = .capture
    keys.onPress { [weak self] key in self?.press(key) ?? false }
    list.add(keys)
    SingleTabStop.install(on: list) { [weak self] in self?.open?.panel.widget }
  }

  /// Handles a key.
  ///
  /// - Returns: Whether it is for anything.
  func press(_ key: Key) -> Bool {
    // What is open has buttons of its own.
    let isInPanel = open?.panel.widget.holdsFocus ?? false
    switch (key.name, key.modifiers) {
    case ("Escape", []) where open != nil: close()
    case ("c", .control): copy()
    case ("Return", []) where !isInPanel, ("KP_Enter", []) where !isInPanel:
      guard let selected else { return false }
      toggle(selected)
    case ("Right", []) where !isInPanel, ("Left", []) where !isInPanel:
      step(isForward: (key.name == "Right") == (list.direction != .rightToLeft))
    default: return false
    }
    return true
  }

  private func step(isForward: Bool) {
    guard let selected else { return }
    if isForward {
      if open?.number != selected { toggle(selected) }
    } else if open?.number == selected {
      close()
    } else {
      goToCause(of: UInt64(selected))
    }
  }

  private func copy() {
    if let selected { onCopy?(selected) }
  }
}
