import PetriDish

// What the focused dish shows, which need not be what is chosen and typed.

extension Workbench {
  /// A registered screen with its context, as a dish shows it.
  struct ShownScreen {
    let screen: RegisteredScreen
    let context: ContextValue?
  }

  /// The jump to what the focused dish shows; `nil` where nothing was opened in it.
  var shownJump: ShownJump? {
    if let next = dishes.focused.nextJump {
      return dish.shown(awaiting: next.jump, from: next.start)
    }
    return dish.shown
  }

  /// The registered screen that the user looks at, or that the jump under way leads to; `nil` where
  /// there is none.
  var shownScreen: ShownScreen? {
    let opening = dishes.focused.nextJump?.jump ?? (dish.isJumping ? dish.lastJump : nil)
    if let jump = opening, let screen = catalog.screen(jump.screen) {
      return ShownScreen(screen: screen, context: jump.context)
    }
    guard let jump = dish.stack.frontRegistered?.jump, let screen = catalog.screen(jump.screen)
    else { return nil }
    return ShownScreen(screen: screen, context: jump.context)
  }

  /// Whether something that no link tells has changed the focused dish since its last jump.
  var isMovedByHand: Bool {
    dishes.focused.nextJump == nil && !dish.isJumping && dish.isMovedByHand
  }

  /// Whether what is typed is what the focused dish shows.
  var showsDraft: Bool {
    guard let screen = draft.screen, let shown = shownScreen, shown.screen.id == screen.id,
      draft.typingProblem == nil
    else { return false }
    if Jump("", context: draft.context).context == shown.context { return true }
    // The same value can be typed in several ways.
    guard let typed = draft.destination else { return false }
    return shownContext.destination(of: screen, shown.context)?.context == typed.context
  }
}
