import GTK

extension CatalogList {
  /// Listens to the arrows: to the sides they fold, unfold, and go out and in.
  ///
  /// Home and End go to the outermost rows that can be reached, with the title above them in sight.
  func addKeys() {
    let keys = KeyController()
    keys.phase = .capture
    keys.onPress { [weak self] key in
      guard let self, key.modifiers.isEmpty, let row = focusedRow else { return false }
      return handle(key.name, in: row)
    }
    list.add(keys)
    SingleTabStop.install(on: list)
  }

  private func handle(_ key: String, in row: CatalogListModel.Row) -> Bool {
    switch (key, row) {
    case ("Down", _), ("KP_Down", _): return passTitle(from: row, by: 1)
    case ("Up", _), ("KP_Up", _): return passTitle(from: row, by: -1)
    case ("Home", _), ("KP_Home", _): return goToFirst()
    case ("End", _), ("KP_End", _): focus(rows[rows.count - 1])
    case ("Left", .node(let node)), ("KP_Left", .node(let node)):
      isRightToLeft ? goIn(node) : goOut(node)
    case ("Right", .node(let node)), ("KP_Right", .node(let node)):
      isRightToLeft ? goOut(node) : goIn(node)
    default: return false
    }
    return true
  }

  private var isRightToLeft: Bool { list.direction == .rightToLeft }

  /// Goes over a title, which GTK would stop at.
  private func passTitle(from row: CatalogListModel.Row, by step: Int) -> Bool {
    guard let index = rows.index(of: row), rows.isTitle(at: index + step) else { return false }
    let next = index + 2 * step
    if next >= 0, next < rows.count { focus(rows[next]) }
    return true
  }

  private func goToFirst() -> Bool {
    guard let first = (0..<rows.count).first(where: { !rows.isTitle(at: $0) }) else { return false }
    focus(rows[first])
    list.scroll(to: 0)
    return true
  }

  /// Folds the group, or goes to the one around it.
  private func goOut(_ node: Int) {
    if tree.nodes[node].kind == .group, !tree.isFolded(node) { return toggle(node) }
    if let group = tree.nodes[node].parent { focus(.node(group)) }
  }

  /// Unfolds the group, or goes to the first row in it.
  private func goIn(_ node: Int) {
    guard tree.nodes[node].kind == .group else { return }
    if tree.isFolded(node) { toggle(node) } else { focus(.node(node + 1)) }
  }

  private func focus(_ row: CatalogListModel.Row) {
    if let index = rows.index(of: row) { list.scroll(to: index) }
    if let item = item(row) {
      item.child?.parent?.grabFocus()
    } else {
      // The row is far away and made with the next frame.
      MainLoop.idle { [weak self] in self?.item(row)?.child?.parent?.grabFocus() }
    }
  }
}
