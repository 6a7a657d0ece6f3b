import GTK

extension Button {
  /// Shows the arrow of what is folded away below the button, or of what can be.
  func showArrow(isFolded: Bool) {
    icon = isFolded ? "pan-up-symbolic" : "pan-down-symbolic"
  }
}
