import GTK
import Routing

/// Shows one screen of a container at a time; the view of any container that has no better one.
class ContainerView: ScreenView {
  private(set) weak var container: Container?

  /// Holds the screens that were seen so far.
  let pages = ScreenStack()

  /// - Parameter frame: Gets the pages, and is what the container shows.
  init(_ container: Container, in frame: Widget, on stage: SceneView, place: (Stack) -> Void) {
    self.container = container
    super.init(frame, on: stage)
    place(pages.widget)
    if let screen = container.visible.first { pages.show(screen, on: stage) }
  }

  /// Shows the pages and nothing else.
  convenience init(_ container: Container, on stage: SceneView) {
    let frame = Box()
    self.init(container, in: frame, on: stage) { frame.append($0) }
  }

  /// Shows the titles, symbols and states as they are by now.
  func refresh() {}

  /// How the next page comes, given the screens that had pages before.
  func transition(from former: [Screen]) -> Stack.Transition { .crossfade }

  override func childDidChange() { refresh() }

  override func arrange(animated: Bool) async {
    guard let container, let stage else { return }
    refresh()
    // Another title, or another need for a bar.
    container.container?.view?.childDidChange()
    if let screen = container.visible.first {
      let transition = animated ? transition(from: pages.screens) : .none
      await pages.show(screen, on: stage, transition)
    }
    pages.keep { screen in container.contained.contains { $0 === screen } }
  }
}
