import GTK
import Routing

/// A bar with a button that leads back, and below it the top of the stack.
///
/// A swipe from the edge takes the top away, following the finger, and lets it come back where the
/// finger turns around.
final class NavigationStackView: ContainerView {
  private let bar: TitleBar
  private var swipe: NavigationSwipe?

  init(_ stack: NavigationStack, on sceneView: SceneView) {
    let frame = Box()
    bar = TitleBar(on: sceneView)
    super.init(stack, in: frame, on: sceneView) { [bar] pages in
      frame.append(bar.widget)
      frame.append(pages)
    }
    swipe = NavigationSwipe(on: frame, fromEdge: true, of: pages.transitionStack, in: sceneView) {
      [weak self] isForward in
      guard !isForward, let self, let container, container.isNextBack, let top,
        let former = container.predecessor(of: top)
      else { return nil }
      return NavigationSwipe.Target(
        drag: { [weak self] part in self?.pages.drag(former, .fromStart, to: part) },
        navigate: { router async throws(RoutingError) in try await router.back(from: top) }
      )
    }
    refresh()
  }

  override func refresh() {
    // What has bars itself has them instead of this one, never below it.
    bar.widget.isVisible = !(top?.replacesTitleBar ?? false)
    bar.show(top)
  }

  /// Returns the transition to another top: a push comes from the end, a pop goes there.
  override func transition(from former: [Screen]) -> TransitionStack.Transition {
    guard let top else { return .none }
    return former.contains { $0 === top } ? .fromStart : .fromEnd
  }

  private var top: Screen? { container?.contained.last }
}

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
