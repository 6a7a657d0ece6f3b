/// A screen's answer to whether it may be closed.
public enum Dismissal: Hashable, Sendable {
  case allowed
  /// The screen stays open, for a reason that is shown to the user.
  case refused(String)

  var refusal: String? {
    if case .refused(let reason) = self { reason } else { nil }
  }
}

extension [Screen] {
  /// Asks the screens, in order, whether they may be closed.
  ///
  /// - Parameters:
  ///   - navigation: The navigation that closes the screens. Screens that it has built itself aren't asked.
  ///   - again: Whether the screens have agreed before and are asked a second time right before they
  ///     close, because the user may have typed something since. Only refusals are reported then.
  ///   - events: The reporter of the answers.
  /// - Throws: ``RoutingError/refused(screen:reason:)`` for the first screen that refuses.
  @MainActor
  func agreeToDismissal(
    to navigation: Navigation? = nil,
    again: Bool = false,
    reporting events: EventReporter
  ) throws(RoutingError) {
    let outer = Navigation.asking
    Navigation.asking = navigation
    defer { Navigation.asking = outer }
    for screen in self {
      let dismissal = screen.answerToAsking
      if again, dismissal == .allowed { continue }
      events.report { .askedToLeave(ScreenIdentity(screen), refusal: dismissal.refusal) }
      if case .refused(let reason) = dismissal {
        throw .refused(screen: ScreenIdentity(screen).description, reason: reason)
      }
    }
  }
}

extension Container {
  /// The answer of the first contained screen that refuses to close, in the container's order.
  ///
  /// Nested containers ask their own screens, so a refusal at any depth keeps every container around it open.
  final var dismissalOfContained: Dismissal {
    for screen in contained {
      let answer = screen.answerToAsking
      if answer != .allowed { return answer }
    }
    return .allowed
  }
}
