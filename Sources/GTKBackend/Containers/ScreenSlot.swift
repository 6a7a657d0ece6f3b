public import GTK
public import Routing

/// A place in a container's widget that shows one screen at a time.
public final class ScreenSlot {
  /// The widget to add to the container's widget.
  public var widget: Widget { transitionStack }

  let transitionStack = TransitionStack()
  private let empty: Widget
  private weak var sceneView: SceneView?
  private var pages: [Page] = []

  /// A screen and its widget; the screen reference is weak, so that a page doesn't retain a removed screen.
  private struct Page {
    weak var screen: Screen?
    let widget: Widget
  }

  /// Creates an empty slot.
  ///
  /// - Parameters:
  ///   - sceneView: The view of the container's scene.
  ///   - empty: The widget to show when the slot has no screen.
  public init(on sceneView: SceneView, empty: Widget = Box()) {
    self.sceneView = sceneView
    self.empty = empty
    transitionStack.expandsVertically = true
    transitionStack.expandsHorizontally = true
    transitionStack.add(empty)
  }

  /// The visible screen, or the screen that is transitioning in.
  ///
  /// Setting this property shows a screen without a transition.
  public var screen: Screen? {
    get { pages.first { $0.widget == transitionStack.visibleChild }?.screen }
    set { transitionStack.visibleChild = page(of: newValue) }
  }

  /// Shows a screen, or the empty widget if `screen` is `nil`.
  ///
  /// Returns when the transition ends, or when another transition replaces it.
  public func show(_ screen: Screen?, _ transition: TransitionStack.Transition) async {
    await transitionStack.show(page(of: screen), transition)
  }

  /// Removes all other screens.
  public func keep(_ screens: [Screen]) { keep { screen in screens.contains { $0 === screen } } }

  /// Shows a fraction of a screen, from 0 to 1, while the user drags it.
  func drag(_ screen: Screen, _ transition: TransitionStack.Transition, to progress: Double) {
    transitionStack.drag(page(of: screen), transition, to: progress)
  }

  /// The screens that have a page in the slot.
  var screens: [Screen] { pages.compactMap(\.screen) }

  /// Removes the pages of screens that don't satisfy the predicate.
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
    // A screen may move to another container before its previous container removes it.
    (page.parent as? TransitionStack)?.remove(page)
    page.setDirectionOfAll(sceneView.direction)
    transitionStack.add(page)
    pages.removeAll { $0.screen === screen }
    pages.append(Page(screen: screen, widget: page))
    return page
  }
}
