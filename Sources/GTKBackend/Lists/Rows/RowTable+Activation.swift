import Lists

extension RowTable {
  /// Activates the row at an index, as a click or the Return key does: its cell acts on that, or else
  /// the list does.
  func activate(_ index: Int) {
    guard let position = rows?.position(of: index) else { return }
    let host = host(at: index)
    // GTK's action for it does not ask whether the row may be activated.
    guard host?.cell?.isPressable != false else { return }
    if host?.cell?.press() != true { feed?.activate(at: position) }
  }
}
