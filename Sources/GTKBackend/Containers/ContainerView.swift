import GTK
import Routing

/// Shows one screen of a container at a time; the view of any container that has no better one.
class PagesView: ScreenView {
  private(set) weak var container: Container?
  private let pages = Stack()

  /// Weak, so that a screen that was taken away lives no longer than its page.
  private var shown: [Weak] = []

  private struct Weak {
    weak var screen: Screen?
    let page: Widget
  }

  /// - Parameter frame: Gets the pages, and is what the container shows.
  init(_ container: Container, in frame: Widget, on stage: SceneView, place: (Stack) -> Void) {
    self.container = container
    super.init(frame, on: stage)
    pages.expandsVertically = true
    pages.expandsHorizontally = true
    place(pages)
    if let screen = container.visible.first { addPage(for: screen) }
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
    guard let container else { return }
    let former = shown.compactMap(\.screen)
    refresh()
    if let screen = container.visible.first {
      let page = page(of: screen) ?? addPage(for: screen)
      await pages.show(page, animated ? transition(from: former) : .none)
    }
    removePages { screen in !container.contained.contains { $0 === screen } }
  }

  private func page(of screen: Screen) -> Widget? {
    shown.first { $0.screen === screen }?.page
  }

  @discardableResult
  private func addPage(for screen: Screen) -> Widget {
    guard let stage else { return pages }
    let page = screen.view(on: stage).widget
    page.setDirectionOfAll(stage.direction)
    pages.add(page)
    shown.append(Weak(screen: screen, page: page))
    return page
  }

  private func removePages(where isGone: (Screen) -> Bool) {
    shown.removeAll { entry in
      if let screen = entry.screen, !isGone(screen) { return false }
      pages.remove(entry.page)
      return true
    }
  }
}
