import GTK
import Routing

/// Screens that take turns; one is seen.
final class ScreenStack {
  let widget = Stack()
  private var pages: [Page] = []

  /// Weak, so that a screen that was taken away lives no longer than its page.
  private struct Page {
    weak var screen: Screen?
    let widget: Widget
  }

  init() {
    widget.expandsVertically = true
    widget.expandsHorizontally = true
  }

  /// The screens that have a page.
  var screens: [Screen] { pages.compactMap(\.screen) }

  /// The screen whose page is seen.
  var visible: Screen? { pages.first { $0.widget == widget.visibleChild }?.screen }

  /// Gives a screen its turn; it gets a page the first time.
  ///
  /// - Returns: When the transition has settled.
  func show(_ screen: Screen, on stage: SceneView, _ transition: Stack.Transition) async {
    await widget.show(page(of: screen, on: stage), transition)
  }

  /// Gives a screen its turn at once.
  func show(_ screen: Screen, on stage: SceneView) {
    widget.visibleChild = page(of: screen, on: stage)
  }

  /// Takes away the pages of all other screens.
  func keep(_ isKept: (Screen) -> Bool) {
    pages.removeAll { page in
      if let screen = page.screen, isKept(screen) { return false }
      if page.widget.parent == widget { widget.remove(page.widget) }
      return true
    }
  }

  private func page(of screen: Screen, on stage: SceneView) -> Widget {
    let page = screen.view(on: stage).widget
    guard page.parent != widget else { return page }
    // What holds other screens now may show this one before its former container has let go of it.
    (page.parent as? Stack)?.remove(page)
    page.setDirectionOfAll(stage.direction)
    widget.add(page)
    pages.removeAll { $0.screen === screen }
    pages.append(Page(screen: screen, widget: page))
    return page
  }
}
