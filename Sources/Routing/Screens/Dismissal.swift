/// The answer of a screen that is to be taken away.
public enum Dismissal: Hashable, Sendable {
  case allowed
  /// The reason is a sentence for the person who is kept.
  case refused(String)

  var refusal: String? {
    if case .refused(let reason) = self { reason } else { nil }
  }
}

extension [Screen] {
  /// Asks screens, in their order, whether they let themselves be taken away.
  ///
  /// - Parameters:
  ///   - navigation: The navigation that takes them away; what it has built itself is not asked.
  ///   - again: Whether they were asked before and are right before they go, since something may have been
  ///     typed meanwhile; then only a refusal is reported.
  ///   - events: Where the answers are reported.
  /// - Throws: ``RoutingError/refused(screen:reason:)`` for the first that does not.
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
  /// The answer of the first screen inside that refuses to be taken away, in the container's own order.
  ///
  /// Containers inside ask on in the same way, so that one refusal at any depth keeps all around it.
  final var dismissalOfContained: Dismissal {
    for screen in contained {
      let answer = screen.answerToAsking
      if answer != .allowed { return answer }
    }
    return .allowed
  }
}
