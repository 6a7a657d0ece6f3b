/// Whether a screen lets itself be taken away.
public enum Dismissal: Hashable, Sendable {
  case allowed
  /// The reason is a sentence for the person who is kept.
  case refused(String)
}

extension [Screen] {
  /// Asks screens, in their order, whether they let themselves be taken away.
  ///
  /// - Throws: ``RoutingError/refused(screen:reason:)`` for the first that does not.
  @MainActor
  func agreeToDismissal() throws(RoutingError) {
    for screen in self {
      if case .refused(let reason) = screen.dismissal {
        throw .refused(screen: ScreenIdentity(screen).description, reason: reason)
      }
    }
  }
}
