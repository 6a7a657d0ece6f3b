import GTK
import Routing

/// A swipe from one screen to the next that follows the finger, and asks the router only when the
/// finger has let go.
final class NavigationSwipe {
  /// The screen that a swipe leads to.
  struct Way {
    /// Shows a part of the screen, from 0 to 1.
    let drag: (Double) -> Void
    /// Asks the router for the screen.
    let take: (Router) async throws(RoutingError) -> Void
  }

  private let swipe: SwipeGesture
  private let deck: TransitionStack
  private weak var stage: SceneView?
  private var way: Way?

  /// - Parameters:
  ///   - widget: The widget on which the user swipes.
  ///   - isFromEdge: Whether it has to begin at the start edge.
  ///   - stack: The stack that shows the transition.
  ///   - find: Returns the screen to go to, forward or back; nil where there is none.
  init(
    on widget: Widget,
    fromEdge isFromEdge: Bool,
    of deck: TransitionStack,
    in stage: SceneView,
    find: @escaping (_ isForward: Bool) -> Way?
  ) {
    self.deck = deck
    self.stage = stage
    swipe = SwipeGesture(on: widget, fromEdge: isFromEdge)
    swipe.onBegin = { [weak self] isForward in
      guard let self, !deck.isChanging, let way = find(isForward) else { return false }
      self.way = way
      return true
    }
    swipe.onMove = { [weak self] distance in
      guard let self else { return }
      way?.drag(distance / Double(max(1, deck.width)))
    }
    swipe.onEnd = { [weak self] isDone in self?.end(isDone) }
  }

  private func end(_ isDone: Bool) {
    guard let way else { return }
    self.way = nil
    guard isDone, let stage else {
      MainLoop.task { [deck] in await deck.letGo() }
      return
    }
    stage.gesture { [deck] router async throws(RoutingError) in
      do throws(RoutingError) {
        try await way.take(router)
      } catch {
        await deck.letGo()
        throw error
      }
      await deck.letGo()
    }
  }
}

extension Container {
  /// A Boolean value that indicates whether a step back at the start edge is this container's to
  /// take, and no other's further in.
  var isNextBack: Bool {
    var inner = visible.first
    while let container = inner as? Container, let seen = container.visible.first {
      if container.predecessor(of: seen) != nil { return false }
      inner = seen
    }
    return true
  }
}
