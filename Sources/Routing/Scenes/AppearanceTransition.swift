/// The lifecycle calls that one change of a scene owes to the screens that it hides and shows.
///
/// Every screen gets its four calls in turn, however many changes overlap: for a screen that a later
/// change hides or shows again, the earlier one counts as settled.
@MainActor
final class AppearanceTransition {
  /// The navigation that made the change, whose events they are; what the calls begin is not.
  fileprivate let origin = NavigationTicket.origin

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
      if screen.appearanceTransition != nil {
        screen.endAppearanceTransition(reporting: events)
        // This one may have been told meanwhile.
        continue
      }
      announced += 1
      screen.appearanceTransition = self
      screen.isAppearing = appears
      if appears { screen.willAppear() } else { screen.willDisappear() }
    }
  }

  /// Tells the screens that no later transition has taken over that it has happened, the hidden ones first.
  func end(reporting events: EventReporter) {
    begin(reporting: events)
    for (screen, _) in screens where screen.appearanceTransition === self {
      screen.endAppearanceTransition(reporting: events)
    }
  }
}

extension Screen {
  /// Tells that it has appeared or disappeared; reported before, since the call may end its scene.
  fileprivate final func endAppearanceTransition(reporting events: EventReporter) {
    let origin = appearanceTransition?.origin
    appearanceTransition = nil
    let appears = isAppearing
    NavigationTicket.$origin.withValue(origin) {
      events.report { .appearance(of: self, appears) }
    }
    if appears { didAppear() } else { didDisappear() }
  }
}

extension RoutingEvent.Kind {
  /// The event of a screen that has appeared, or else disappeared.
  @MainActor
  static func appearance(of screen: Screen, _ appears: Bool) -> Self {
    appears ? .appeared(ScreenIdentity(screen)) : .disappeared(ScreenIdentity(screen))
  }
}
