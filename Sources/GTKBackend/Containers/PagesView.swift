import GTK
import Routing

/// A view of the current page, above a bar with page controls.
///
/// Swiping turns the page and follows the finger. The buttons do the same without a swipe.
final class PagesView: ContainerView {
  private let bar = Box(.horizontal, spacing: 6)
  private let backward = Button(icon: "go-previous-symbolic")
  private let forward = Button(icon: "go-next-symbolic")
  private let dotRow = Box(.horizontal)
  private let count = Label()
  private var dots: [Dot] = []
  private var swipe: NavigationSwipe?

  /// A dot that represents one page.
  private struct Dot {
    weak var screen: Screen?
    let button: ToggleButton

    /// Updates the tooltip and the accessible label.
    func name(_ place: Int) {
      let title = screen?.shownTitle ?? ""
      let name = "Page \(place + 1)"
      button.tooltip = title.isEmpty ? name : title
      button.setAccessibleLabel(title.isEmpty ? name : "\(name): \(title)")
    }
  }

  /// The maximum number of dots, above which the bar shows a page number instead.
  private static let mostDots = 9

  init(_ pages: Pages, on sceneView: SceneView) {
    let frame = Box()
    super.init(pages, in: frame, on: sceneView) { [bar] stack in
      frame.append(stack)
      frame.append(bar)
    }
    count.setClass("page-count")
    bar.setClass("page-bar")
    bar.horizontalAlignment = .center
    for part in [backward, dotRow, count, forward] as [Widget] { bar.append(part) }
    connect(backward, name: "Previous page", by: -1)
    connect(forward, name: "Next page", by: 1)
    self.pages.widget.setAccessibleRole(.group)
    addSwipe(in: sceneView)
    refresh()
  }

  override func refresh() {
    guard let container else { return }
    let index = current ?? 0
    let total = container.contained.count
    let hasDots = total <= Self.mostDots
    let shown = hasDots ? container.contained : []
    if !dots.elementsEqual(shown, by: { $0.screen === $1 }) { makeDots(of: shown) }
    for (place, dot) in dots.enumerated() {
      dot.name(place)
      dot.button.isActive = place == index
    }
    let title = container.visible.first?.shownTitle ?? ""
    pages.widget.setAccessibleLabel("Page \(index + 1) of \(total): \(title)")
    bar.isVisible = total > 1
    dotRow.isVisible = hasDots
    count.isVisible = !hasDots
    count.text = "\(index + 1) of \(total)"
    backward.isSensitive = index > 0
    forward.isSensitive = index + 1 < total
  }

  /// Returns the transition to another page: previous pages enter from the start, next pages from the end.
  override func transition(from former: [Screen]) -> TransitionStack.Transition {
    guard let place = pages.screen.flatMap(index), let current else { return .crossfade }
    return current < place ? .fromStart : .fromEnd
  }

  private var current: Int? { container?.visible.first.flatMap(index) }

  private func index(of screen: Screen) -> Int? {
    container?.contained.firstIndex { $0 === screen }
  }

  private func makeDots(of screens: [Screen]) {
    dotRow.removeAll()
    dots = screens.map { screen in
      let button = ToggleButton()
      let dot = Box()
      dot.setClass("dot")
      dot.horizontalAlignment = .center
      dot.verticalAlignment = .center
      button.child = dot
      button.setClass("flat")
      button.verticalAlignment = .center
      button.onClick { [weak self, weak screen] in
        // GTK has already toggled the button, but the router decides which page is visible.
        self?.refresh()
        if let screen { self?.turn(to: screen) }
      }
      dotRow.append(button)
      return Dot(screen: screen, button: button)
    }
    dotRow.setDirectionOfAll(widget.direction)
  }

  private func connect(_ button: Button, name: String, by step: Int) {
    button.tooltip = name
    button.setAccessibleLabel(name)
    button.setClass("flat")
    button.onClick { [weak self] in self?.turn(by: step) }
  }

  private func addSwipe(in sceneView: SceneView) {
    swipe = NavigationSwipe(
      on: pages.widget,
      fromEdge: false,
      of: pages.transitionStack,
      in: sceneView
    ) {
      [weak self] isForward in
      guard let self, let next = neighbour(by: isForward ? 1 : -1) else { return nil }
      return NavigationSwipe.Target(
        drag: { [weak self] part in
          self?.pages.drag(next, isForward ? .fromEnd : .fromStart, to: part)
        },
        navigate: { router async throws(RoutingError) in try await router.reveal(next) }
      )
    }
  }

  private func neighbour(by step: Int) -> Screen? {
    guard let container, let current, container.contained.indices.contains(current + step)
    else { return nil }
    return container.contained[current + step]
  }

  private func turn(by step: Int) {
    if let next = neighbour(by: step) { turn(to: next) }
  }

  private func turn(to screen: Screen) {
    sceneView?.gesture { router async throws(RoutingError) in try await router.reveal(screen) }
  }
}
