public import GTK
public import Routing

/// A place in a container's widget that shows one of several screens at a time.
public final class ScreenSlot {
  /// The widget of the place, to be put into the container's.
  public var widget: Widget { transitionStack }

  let transitionStack = TransitionStack()
  private let empty: Widget
  private weak var sceneView: SceneView?
  private var pages: [Page] = []

  /// A screen with its widget; weak, so that one that was removed lives no longer than its page.
  private struct Page {
    weak var screen: Screen?
    let widget: Widget
  }

  /// Makes a place with nothing in it.
  ///
  /// - Parameters:
  ///   - sceneView: The view of the container's scene.
  ///   - empty: The widget that is shown where no screen is.
  public init(on sceneView: SceneView, empty: Widget = Box()) {
    self.sceneView = sceneView
    self.empty = empty
    transitionStack.expandsVertically = true
    transitionStack.expandsHorizontally = true
    transitionStack.add(empty)
  }

  /// The screen that is visible, or on its way in; setting it shows it at once.
  public var screen: Screen? {
    get { pages.first { $0.widget == transitionStack.visibleChild }?.screen }
    set { transitionStack.visibleChild = page(of: newValue) }
  }

  /// Shows a screen with a transition, or the empty widget.
  ///
  /// Returns when the transition has settled, or another one has taken its place.
  public func show(_ screen: Screen?, _ transition: TransitionStack.Transition) async {
    await transitionStack.show(page(of: screen), transition)
  }

  /// Drops all screens but these, which keep their look until they are shown again.
  public func keep(_ screens: [Screen]) { keep { screen in screens.contains { $0 === screen } } }

  /// Shows a part of a screen, as a finger drags it, from 0 to 1.
  func drag(_ screen: Screen, _ transition: TransitionStack.Transition, to progress: Double) {
    transitionStack.drag(page(of: screen), transition, to: progress)
  }

  /// The screens that have a page.
  var screens: [Screen] { pages.compactMap(\.screen) }

  /// Removes the pages of all other screens.
  func keep(_ isKept: (Screen) -> Bool) {
    pages.removeAll { page in
      if let screen = page.screen, isKept(screen) { return false }
      if page.widget.parent == transitionStack { transitionStack.remove(page.widget) }
      return true
    }
  }

  private func page(of screen: Screen?) -> Widget {
    guard let screen, let sceneView else { return empty }
    let page = screen.view(on: sceneView).widget
    guard page.parent != transitionStack else { return page }
    // What holds other screens now may show this one before its former container has let go of it.
    (page.parent as? TransitionStack)?.remove(page)
    page.setDirectionOfAll(sceneView.direction)
    transitionStack.add(page)
    pages.removeAll { $0.screen === screen }
    pages.append(Page(screen: screen, widget: page))
    return page
  }
}
