import GTK
import Routing

/// A view of the top of a stack, below a title bar with a back button.
///
/// Swiping from the edge drags the top screen away. It slides back if the finger reverses direction.
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
    // Screens with their own title bar replace this bar, so that two bars are never stacked.
    bar.widget.isVisible = !(top?.replacesTitleBar ?? false)
    bar.show(top)
  }

  /// Returns the transition to another top screen: a push from the end, or a pop back to it.
  override func transition(from former: [Screen]) -> TransitionStack.Transition {
    guard let top else { return .none }
    return former.contains { $0 === top } ? .fromStart : .fromEnd
  }

  private var top: Screen? { container?.contained.last }
}

/// A swipe from one screen to the next that follows the finger.
///
/// The router navigates only after the user lifts the finger.
final class NavigationSwipe {
  /// The destination of a swipe.
  struct Target {
    /// Shows a fraction of the destination screen, from 0 to 1.
    let drag: (Double) -> Void

    /// Navigates to the destination.
    let navigate: (Router) async throws(RoutingError) -> Void
  }

  private let swipe: SwipeGesture
  private let transitionStack: TransitionStack
  private weak var sceneView: SceneView?
  private var target: Target?

  /// Creates a swipe gesture for navigation.
  ///
  /// - Parameters:
  ///   - widget: The widget that receives the swipe.
  ///   - isFromEdge: Whether the swipe must start at the leading edge.
  ///   - transitionStack: The stack that shows the transition.
  ///   - sceneView: The view whose scene navigates.
  ///   - find: A closure that returns the destination of a swipe, or `nil` if there isn't one.
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
  /// Whether a back swipe belongs to this container rather than to a container inside it.
  var isNextBack: Bool {
    var inner = visible.first
    while let container = inner as? Container, let seen = container.visible.first {
      if container.stepBack(from: seen) != nil { return false }
      inner = seen
    }
    return true
  }
}
