import GTK

/// Makes one Tab stop of a list: arrows go about in it, and Tab goes on to what is behind it.
enum SingleTabStop {
  /// Makes one stop of a widget.
  static func install(on list: Widget) {
    let keys = KeyController()
    keys.phase = .capture
    keys.onPress { [weak list] key in
      guard let list, list.holdsFocus, let isForward = key.isForwardTab else { return false }
      list.leaveFocus(isForward: isForward)
      return true
    }
    list.add(keys)
  }
}

extension Key {
  /// Whether the key is Tab, and not Shift and Tab; `nil` for any other key.
  fileprivate var isForwardTab: Bool? {
    switch (name, modifiers) {
    case ("Tab", []), ("KP_Tab", []): true
    case ("Tab", .shift), ("ISO_Left_Tab", _): false
    default: nil
    }
  }
}
