/// The lifecycle calls that one change of a scene owes to the screens that it hides and shows.
///
/// Every screen gets its four calls in turn, however many changes overlap: for a screen that a later
/// change hides or shows again, the earlier one counts as settled.
@MainActor
final class AppearanceTransition {
  private let screens: [(screen: Screen, appears: Bool)]
  private var announced = 0

  init(hiding hidden: [Screen], showing shown: [Screen]) {
    screens = hidden.map { ($0, false) } + shown.map { ($0, true) }
  }

  /// Tells the screens what is about to happen to them.
  ///
  /// - Parameter events: Where those are reported for which that ends an earlier transition.
  func begin(reporting events: EventReporter) {
    // A screen may end all transitions of its scene meanwhile.
    while announced < screens.count {
      let (screen, appears) = screens[announced]
      announced += 1
      if screen.appearanceTransition != nil {
        screen.endAppearanceTransition()
        events.report { screen.appearanceEvent }
      }
      screen.appearanceTransition = self
      screen.isAppearing = appears
      if appears { screen.willAppear() } else { screen.willDisappear() }
    }
  }

  /// Tells the screens that no later transition has taken over that it has happened.
  ///
  /// - Returns: Those screens, the hidden ones first.
  func end(reporting events: EventReporter) -> [Screen] {
    begin(reporting: events)
    return screens.map(\.screen).filter { screen in
      guard screen.appearanceTransition === self else { return false }
      screen.endAppearanceTransition()
      return true
    }
  }
}

extension Screen {
  fileprivate final func endAppearanceTransition() {
    appearanceTransition = nil
    if isAppearing { didAppear() } else { didDisappear() }
  }

  /// The last thing that the screen was told.
  final var appearanceEvent: RoutingEvent.Kind {
    isAppearing ? .appeared(ScreenIdentity(self)) : .disappeared(ScreenIdentity(self))
  }
}
