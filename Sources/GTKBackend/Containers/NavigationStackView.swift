import GTK
import Routing

/// A bar with the way back, and below it the top of the stack.
final class NavigationStackView: ContainerView {
  private let bar = TitleBar()

  init(_ stack: NavigationStack, on stage: SceneView) {
    let frame = Box()
    super.init(stack, in: frame, on: stage) { [bar] pages in
      frame.append(bar.widget)
      frame.append(pages)
    }
    bar.onLead = { [weak self] in self?.way?.take(on: self?.stage) }
    refresh()
  }

  override func refresh() {
    bar.title = top?.shownTitle ?? ""
    bar.lead = way?.lead
  }

  /// A screen that comes slides in from the end, one that goes slides out to it.
  override func transition(from former: [Screen]) -> Stack.Transition {
    guard let top else { return .none }
    return former.contains { $0 === top } ? .slideRight : .slideLeft
  }

  private var top: Screen? { container?.contained.last }
  private var way: WayOut? { top.flatMap(WayOut.init) }
}
