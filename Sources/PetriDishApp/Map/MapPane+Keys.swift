import GTK

extension MapPane {
  /// Listens to Escape, and to the slash that begins a search.
  func observeKeys() {
    let keys = KeyController()
    keys.onPress { [weak self] key in
      guard let self else { return false }
      switch key {
      case Key(name: "Escape"):
        escape()
        return true
      case Key(name: "slash") where !toolbar.isTyping:
        toolbar.focus()
        return true
      default: return false
      }
    }
    widget.add(keys)
  }

  /// Ends the search, or where there is none goes back to the dish.
  func escape() {
    guard !toolbar.text.isEmpty else { return onLeave() }
    toolbar.text = ""
    _ = takeKeyboard()
  }
}
