import GTK
import Routing

// Shortcuts for going back and for switching tabs.
extension SceneView {
  func addShortcuts() {
    let keys = ShortcutController(isGlobal: true)
    for key in ["Escape", "<Alt>Left"] {
      keys.add(key) { [weak self] in self?.stepBack() ?? false }
    }
    // In the capture phase, widgets that scroll don't use these keys for horizontal scrolling.
    let turns = ShortcutController(isGlobal: true)
    turns.phase = .capture
    for (key, step) in [("<Control>Page_Up", -1), ("<Control>Page_Down", 1)] {
      turns.add(key) { [weak self] in self?.turnTab(by: step) ?? false }
    }
    let button = ClickGesture(button: 8)
    button.phase = .capture
    button.onPress { [weak self, weak button] _, _, _ in
      if self?.stepBack(isAnywhere: true) == true { button?.claim() }
    }
    widget.add(keys)
    widget.add(turns)
    widget.add(button)
  }

  /// Goes back one step from the focused screen: out of a drawer, a stack or a modal.
  ///
  /// - Parameter isAnywhere: Whether to go back even if the focus is outside the scene.
  /// - Returns: Whether there is a step back.
  package func stepBack(isAnywhere: Bool = false) -> Bool {
    guard let scene, let start = screen(isAnywhere: isAnywhere)?.seenInside else { return false }
    let inner = [start] + start.around
    if let menu = inner.lazy.compactMap({ $0 as? NavigationDrawer }).first(where: \.isDrawerOpen) {
      MainLoop.task { await menu.setDrawerOpen(false) }
      return true
    }
    let isInside = inner.contains { $0.container?.stepBack(from: $0) != nil }
    guard isInside || scene.modals.contains(where: { $0 === inner.last }) else { return false }
    gesture { router async throws(RoutingError) in try await router.back(from: start) }
    return true
  }

  /// Selects a neighboring tab.
  ///
  /// - Parameter step: The number of tabs to move by.
  /// - Returns: Whether there are tabs.
  private func turnTab(by step: Int) -> Bool {
    guard let start = screen(isAnywhere: false) else { return false }
    guard let tabs = ([start] + start.around).lazy.compactMap({ $0 as? Tabs }).first,
      let here = tabs.contained.firstIndex(where: { $0 === tabs.selected })
    else { return false }
    guard tabs.contained.indices.contains(here + step) else { return true }
    let next = tabs.contained[here + step]
    gesture { router async throws(RoutingError) in try await router.reveal(next) }
    return true
  }

  /// Returns the innermost screen that contains the focus, or the topmost screen if no widget has it.
  private func screen(isAnywhere: Bool) -> Screen? {
    guard let scene, widget.isMapped else { return nil }
    guard let focus = widget.window?.focus else { return scene.topmost }
    let holder = scene.visibleScreens.last { screen in
      screen.view.map { $0.widget == focus || $0.widget.isAncestor(of: focus) } ?? false
    }
    return holder ?? (isAnywhere || widget.isAncestor(of: focus) ? scene.topmost : nil)
  }
}

extension Screen {
  /// The innermost visible screen inside this screen.
  fileprivate var seenInside: Screen {
    (self as? Container)?.visible.last?.seenInside ?? self
  }
}
