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
