/// An object that shows the changes of one scene; only the driver moves widgets.
@MainActor
public protocol TransitionDriver: AnyObject {
  /// Shows a change that the model has already made.
  ///
  /// Returns when the transition has settled, even if another transition interrupts it.
  ///
  /// - Parameters:
  ///   - transition: The change of the model.
  ///   - animated: Whether the change may be animated; a driver may ignore this.
  func perform(_ transition: Transition, animated: Bool) async

  /// Runs a request of the user independently of the screen that made it, and shows its error to the user.
  ///
  /// A driver that ignores input during transitions discards the request.
  func carryOut(_ request: @escaping @MainActor () async throws(RoutingError) -> Void)
}

extension TransitionDriver {
  /// Runs the request in a task, with errors appearing only in the scene's events.
  public func carryOut(_ request: @escaping @MainActor () async throws(RoutingError) -> Void) {
    Task {
      do throws(RoutingError) { try await request() } catch { return }
    }
  }
}

/// A change of the screens in a scene, after the model has made it.
public enum Transition {
  /// The scene has a new root.
  case replaceRoot(Screen, former: Screen?)
  /// A container has other contained or visible screens; the values are the previous ones.
  case arrange(Container, contained: [Screen], visible: [Screen])
  /// These splits now have room for one side only, or for both sides again.
  case fit([Split])
  /// A drawer opened or closed.
  case drawer(NavigationDrawer)
  /// A screen was presented as a modal.
  case present(Screen, style: PresentationStyle)
  /// Modals were dismissed, the lowest first.
  case dismiss([Screen])
}

/// The driver of a scene without a display, in which every transition settles immediately.
@MainActor
public final class HeadlessDriver: TransitionDriver {
  /// Creates a driver that shows nothing.
  public init() {}

  /// Returns immediately.
  public func perform(_ transition: Transition, animated: Bool) async {}
}
