/// Shows the changes of one scene; the only one that moves widgets.
@MainActor
public protocol TransitionDriver: AnyObject {
  /// Makes visible what the model already says.
  ///
  /// Returns when the change has settled. A transition that is interrupted settles too.
  ///
  /// - Parameters:
  ///   - transition: What has changed in the model just now.
  ///   - animated: Whether the change may be seen happening; a driver may always do without.
  func perform(_ transition: Transition, animated: Bool) async

  /// Carries out a person's request apart from the screen that takes it; what it is
  /// refused with is for the driver to tell the person.
  ///
  /// A driver that does not take input while a screen comes or goes lets go of the request.
  func carryOut(_ request: @escaping @MainActor () async throws(RoutingError) -> Void)
}

extension TransitionDriver {
  /// Starts a task; without a display, the events of the scene say what it was refused with.
  public func carryOut(_ request: @escaping @MainActor () async throws(RoutingError) -> Void) {
    Task {
      do throws(RoutingError) { try await request() } catch { return }
    }
  }
}

/// One change of what a scene holds, after it has happened in the model.
public enum Transition {
  /// The scene has another root.
  case replaceRoot(Screen, former: Screen?)
  /// A container holds or shows other screens; the values are those from before.
  case arrange(Container, contained: [Screen], visible: [Screen])
  /// There is room for one side of these splits only, or again for both.
  case fit([Split])
  /// A drawer was opened or closed.
  case drawer(NavigationDrawer)
  /// A modal was put over its presenter.
  case present(Screen, style: PresentationStyle)
  /// Modals are gone, the lowest first.
  case dismiss([Screen])
}

/// The driver of a scene without a display: every transition has settled at once.
@MainActor
public final class HeadlessDriver: TransitionDriver {
  /// Makes a driver that does nothing.
  public init() {}

  /// Has settled at once.
  public func perform(_ transition: Transition, animated: Bool) async {}
}
