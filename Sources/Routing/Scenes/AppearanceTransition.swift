/// The lifecycle calls for the screens that a change of a scene hides and shows.
///
/// Every screen gets its four calls in order, even if changes overlap. If a later change hides or
/// shows a screen again, the earlier transition of that screen counts as settled.
@MainActor
final class AppearanceTransition {
  /// The navigation that made the change and that its events belong to.
  fileprivate let origin = NavigationTicket.origin

  private let screens: [(screen: Screen, appears: Bool)]
  private var announced = 0

  init(hiding hidden: [Screen], showing shown: [Screen]) {
    screens = hidden.map { ($0, false) } + shown.map { ($0, true) }
  }

  /// Notifies the screens before the change is shown.
  ///
  /// - Parameter events: The reporter for screens whose earlier transition ends here.
  func begin(reporting events: EventReporter) {
    // A screen may end all transitions of its scene in its lifecycle call.
    while announced < screens.count {
      let (screen, appears) = screens[announced]
      if screen.appearanceTransition != nil {
        screen.endAppearanceTransition(reporting: events)
        // The call may have notified this screen, too.
        continue
      }
      announced += 1
      screen.appearanceTransition = self
      screen.isAppearing = appears
      if appears { screen.willAppear() } else { screen.willDisappear() }
    }
  }

  /// Notifies the screens after the change was shown, the hidden ones first.
  ///
  /// Screens that a later transition has taken over aren't notified.
  func end(reporting events: EventReporter) {
    begin(reporting: events)
    for (screen, _) in screens where screen.appearanceTransition === self {
      screen.endAppearanceTransition(reporting: events)
    }
  }
}

extension Screen {
  /// Ends the transition with an event and a lifecycle call, in this order because the call may end the scene.
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
  /// Returns the event of a screen that has appeared or disappeared.
  @MainActor
  static func appearance(of screen: Screen, _ appears: Bool) -> Self {
    appears ? .appeared(ScreenIdentity(screen)) : .disappeared(ScreenIdentity(screen))
  }
}
