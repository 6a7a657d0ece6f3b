import GTK
import Routing

/// A swipe from one screen to the next that follows the finger.
///
/// It asks the router only when the finger is lifted.
final class NavigationSwipe {
  /// The screen that a swipe leads to.
  struct Target {
    /// Shows a part of the screen, from 0 to 1.
    let drag: (Double) -> Void

    /// Asks the router for the screen.
    let navigate: (Router) async throws(RoutingError) -> Void
  }

  private let swipe: SwipeGesture
  private let transitionStack: TransitionStack
  private weak var sceneView: SceneView?
  private var target: Target?

  /// - Parameters:
  ///   - widget: The widget on which the user swipes.
  ///   - isFromEdge: Whether it has to begin at the start edge.
  ///   - transitionStack: The stack that shows the transition.
  ///   - find: Returns the screen to go to, forward or back; nil where there is none.
  init(
    on widget: Widget,
    fromEdge isFromEdge: Bool,
    of transitionStack: TransitionStack,
    in sceneView: SceneView,
    find: @escaping (_ isForward: Bool) -> Target?
  ) {
    self.transitionStack = transitionStack
    self.sceneView = sceneView
    swipe = SwipeGesture(on: widget, fromEdge: isFromEdge)
    swipe.onBegin = { [weak self] isForward in
      guard let self, !transitionStack.isChanging, let target = find(isForward) else {
        return false
      }
      self.target = target
      return true
    }
    swipe.onMove = { [weak self] distance in
      guard let self else { return }
      target?.drag(distance / Double(max(1, transitionStack.width)))
    }
    swipe.onEnd = { [weak self] isDone in self?.end(isDone) }
  }

  private func end(_ isDone: Bool) {
    guard let target else { return }
    self.target = nil
    guard isDone, let sceneView else {
      MainLoop.task { [transitionStack] in await transitionStack.letGo() }
      return
    }
    sceneView.gesture { [transitionStack] router async throws(RoutingError) in
      do throws(RoutingError) {
        try await target.navigate(router)
      } catch {
        await transitionStack.letGo()
        throw error
      }
      await transitionStack.letGo()
    }
  }
}

extension Container {
  /// Whether a step back at the start edge is this container's to take, and no other's further in.
  var isNextBack: Bool {
    var inner = visible.first
    while let container = inner as? Container, let seen = container.visible.first {
      if container.stepBack(from: seen) != nil { return false }
      inner = seen
    }
    return true
  }
}
