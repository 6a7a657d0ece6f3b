import GTK
import Routing

/// The current page, and below it where it stands among the others.
///
/// A swipe turns to the next page or back; so do the buttons, for those who do not swipe.
final class PagesView: ContainerView {
  private let bar = Box(.horizontal, spacing: 6)
  private let backward = Button(icon: "go-previous-symbolic")
  private let forward = Button(icon: "go-next-symbolic")
  private let dotRow = Box(.horizontal)
  private let count = Label()
  private var dots: [Choice<ToggleButton>] = []

  /// Where there are more pages, dots would be too many to count.
  private static let mostDots = 9

  /// Points per second; what is slower was no swipe.
  private static let leastSpeed = 200.0

  init(_ pages: Pages, on stage: SceneView) {
    let frame = Box()
    super.init(pages, in: frame, on: stage) { [bar] stack in
      frame.append(stack)
      frame.append(bar)
    }
    count.setClass("page-count")
    bar.setClass("page-bar")
    bar.horizontalAlignment = .center
    for part in [backward, dotRow, count, forward] as [Widget] { bar.append(part) }
    connect(backward, name: "Previous page", by: -1)
    connect(forward, name: "Next page", by: 1)
    listenForSwipes()
    refresh()
  }

  override func refresh() {
    guard let container else { return }
    let index = current ?? 0
    let total = container.contained.count
    let hasDots = total <= Self.mostDots
    let shown = hasDots ? container.contained : []
    if !dots.elementsEqual(shown, by: { $0.isUpToDate(with: $1) }) { makeDots(of: shown) }
    for (place, dot) in dots.enumerated() { dot.button.isActive = place == index }
    bar.isVisible = total > 1
    dotRow.isVisible = hasDots
    count.isVisible = !hasDots
    count.text = "\(index + 1) of \(total)"
    backward.isSensitive = index > 0
    forward.isSensitive = index + 1 < total
  }

  /// The page before comes from the start, the one after from the end.
  override func transition(from former: [Screen]) -> Stack.Transition {
    guard let place = pages.visible.flatMap(index), let current else { return .crossfade }
    return current < place ? .slideRight : .slideLeft
  }

  private var current: Int? { container?.visible.first.flatMap(index) }

  private func index(of screen: Screen) -> Int? {
    container?.contained.firstIndex { $0 === screen }
  }

  private func makeDots(of screens: [Screen]) {
    dotRow.removeAll()
    dots = screens.enumerated().map { place, screen in
      let button = ToggleButton()
      let dot = Box()
      dot.setClass("dot")
      dot.horizontalAlignment = .center
      dot.verticalAlignment = .center
      button.child = dot
      button.setClass("flat")
      button.verticalAlignment = .center
      let name = "Page \(place + 1)"
      let title = screen.shownTitle
      button.tooltip = title.isEmpty ? name : title
      button.setAccessibleLabel(title.isEmpty ? name : "\(name): \(title)")
      button.onClick { [weak self, weak screen] in
        // GTK has toggled the button; which page is seen is for the router to say.
        self?.refresh()
        if let screen { self?.turn(to: screen) }
      }
      dotRow.append(button)
      return Choice(of: screen, by: button)
    }
    dotRow.setDirectionOfAll(widget.direction)
  }

  private func connect(_ button: Button, name: String, by step: Int) {
    button.tooltip = name
    button.setAccessibleLabel(name)
    button.setClass("flat")
    button.onClick { [weak self] in self?.turn(by: step) }
  }

  private func listenForSwipes() {
    let swipe = SwipeGesture()
    swipe.onSwipe { [weak self] right, down in
      guard let self, abs(right) > max(2 * abs(down), Self.leastSpeed) else { return }
      let isForward = (right < 0) == (self.widget.direction == .leftToRight)
      self.turn(by: isForward ? 1 : -1)
    }
    pages.widget.add(swipe)
  }

  private func turn(by step: Int) {
    guard let container, let current, container.contained.indices.contains(current + step)
    else { return }
    turn(to: container.contained[current + step])
  }

  private func turn(to screen: Screen) {
    stage?.gesture { router async throws(RoutingError) in try await router.reveal(screen) }
  }
}
