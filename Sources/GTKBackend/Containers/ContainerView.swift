import GTK
import Routing

/// Shows one screen of a container at a time; the view of any container that has no better one.
class ContainerView: ScreenView {
  private(set) weak var container: Container?

  /// The slot with the screens that were seen so far.
  let pages: ScreenSlot

  /// - Parameter frame: The widget of the container, which gets the pages.
  init(_ container: Container, in frame: Widget, on sceneView: SceneView, place: (Widget) -> Void) {
    self.container = container
    pages = ScreenSlot(on: sceneView)
    super.init(frame, on: sceneView)
    place(pages.widget)
    pages.screen = container.visible.first
  }

  /// Shows the pages and nothing else.
  convenience init(_ container: Container, on sceneView: SceneView) {
    let frame = Box()
    self.init(container, in: frame, on: sceneView) { frame.append($0) }
  }

  /// Returns the transition to the next page, given the screens that had pages before.
  func transition(from former: [Screen]) -> TransitionStack.Transition { .crossfade }

  override func arrange(animated: Bool) async {
    guard let container else { return }
    refresh()
    container.refreshAround()
    await pages.show(
      container.visible.first,
      animated ? transition(from: pages.screens) : .none
    )
    pages.keep(container.contained)
  }
}

extension Screen {
  /// The containers around the screen, the innermost first.
  var around: [Container] { Array(sequence(first: container) { $0?.container }.compactMap { $0 }) }

  /// Refreshes the containers around, as they may show another title or need another bar.
  func refreshAround() { for container in around { container.view?.refresh() } }
}
