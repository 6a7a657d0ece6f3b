import GTK

/// Has the arrow keys go up and down among the boxes to tick of a menu.
///
/// GTK takes a box without a group for the only one of its group, and an arrow key ticks it.
enum CheckMenuKeys {
  /// Listens on the widget that contains the boxes.
  static func install(on menu: Widget) {
    let keys = KeyController()
    keys.phase = .capture
    keys.onPress { [weak menu] key in
      guard let menu, key.modifiers.isEmpty, let step = steps[key.name] else { return false }
      let checks = menu.descendants(CheckButton.self)
      guard let current = checks.firstIndex(where: \.holdsFocus) else { return false }
      checks[(current + step + checks.count) % checks.count].grabFocus()
      return true
    }
    menu.add(keys)
  }

  private static let steps = ["Up": -1, "KP_Up": -1, "Down": 1, "KP_Down": 1]
}
