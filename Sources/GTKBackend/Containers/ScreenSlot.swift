public import GTK
public import Routing

/// A place in a container's widget that shows one of several screens at a time.
public final class ScreenSlot {
  /// The widget of the place, to be put into the container's.
  public var widget: Widget { deck }

  let deck = TransitionStack()
  private let empty: Widget
  private weak var stage: SceneView?
  private var pages: [Page] = []

  /// A screen with its widget; weak, so that one that was removed lives no longer than its page.
  private struct Page {
    weak var screen: Screen?
    let widget: Widget
  }

  /// Makes a place with nothing in it.
  ///
  /// - Parameters:
  ///   - stage: The view of the container's scene.
  ///   - empty: The widget that is shown where no screen is.
  public init(on stage: SceneView, empty: Widget = Box()) {
    self.stage = stage
    self.empty = empty
    deck.expandsVertically = true
    deck.expandsHorizontally = true
    deck.add(empty)
  }

  /// The screen that is visible, or on its way in; setting it shows it at once.
  public var screen: Screen? {
    get { pages.first { $0.widget == deck.visibleChild }?.screen }
    set { deck.visibleChild = page(of: newValue) }
  }

  /// Shows a screen with a transition, or the empty widget.
  ///
  /// Returns when the transition has settled, or another one has taken its place.
  public func show(_ screen: Screen?, _ transition: TransitionStack.Transition) async {
    await deck.show(page(of: screen), transition)
  }

  /// Drops all screens but these, which keep their look until they are shown again.
  public func keep(_ screens: [Screen]) { keep { screen in screens.contains { $0 === screen } } }

  /// Shows a part of a screen, as a finger drags it, from 0 to 1.
  func drag(_ screen: Screen, _ transition: TransitionStack.Transition, to part: Double) {
    deck.drag(page(of: screen), transition, to: part)
  }

  /// The screens that have a page.
  var screens: [Screen] { pages.compactMap(\.screen) }

  /// Removes the pages of all other screens.
  func keep(_ isKept: (Screen) -> Bool) {
    pages.removeAll { page in
      if let screen = page.screen, isKept(screen) { return false }
      if page.widget.parent == deck { deck.remove(page.widget) }
      return true
    }
  }

  private func page(of screen: Screen?) -> Widget {
    guard let screen, let stage else { return empty }
    let page = screen.view(on: stage).widget
    guard page.parent != deck else { return page }
    // What holds other screens now may show this one before its former container has let go of it.
    (page.parent as? TransitionStack)?.remove(page)
    page.setDirectionOfAll(stage.direction)
    deck.add(page)
    pages.removeAll { $0.screen === screen }
    pages.append(Page(screen: screen, widget: page))
    return page
  }
}
