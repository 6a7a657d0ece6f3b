import GTK
import Routing

/// A view of both sides of a split, or of one side at a time in a narrow scene.
final class SplitView: ScreenView {
  /// The width of the primary side in points when both sides are visible, suitable for a list.
  private static let sidebar = 280

  private weak var split: Split?
  private let frame = Box()
  private let primary: SplitSide
  private let secondary: SplitSide
  private let transitionStack = TransitionStack()
  private var layout: Layout?
  private var swipe: NavigationSwipe?

  /// The layout of the two sides.
  private enum Layout {
    case both(PairBox)
    case one
  }

  init(_ split: Split, on sceneView: SceneView) {
    self.split = split
    primary = SplitSide("No content", on: sceneView)
    secondary = SplitSide("No selection", on: sceneView)
    super.init(frame, on: sceneView)
    fit(split)
    refresh()
    for side in sides(of: split) where split.isSeen(side.screen) {
      side.view.show(side.screen)
    }
    transitionStack.visibleChild = front(of: split).widget
    addSwipe(in: sceneView)
  }

  override func arrange(animated: Bool) async {
    guard let split else { return }
    let animated = !fit(split) && animated
    refresh()
    split.refreshAround()
    switch layout {
    case .both where !animated:
      for side in sides(of: split) { side.view.show(side.screen) }
    case .both:
      async let shown: Void = primary.show(split.primary, animated: true)
      await secondary.show(split.secondary, animated: true)
      await shown
    case .one:
      let front = front(of: split)
      let isInFront = transitionStack.visibleChild == front.widget
      await front.show(split.visible.first, animated: animated && isInFront)
      let slide: TransitionStack.Transition = front === primary ? .fromStart : .fromEnd
      await transitionStack.show(front.widget, animated ? slide : .none)
    case nil:
      break
    }
    for side in sides(of: split) { side.view.keep(side.screen) }
  }

  private func sides(of split: Split) -> [(view: SplitSide, screen: Screen?)] {
    [(primary, split.primary), (secondary, split.secondary)]
  }

  /// Returns the side to show if there is space for only one.
  private func front(of split: Split) -> SplitSide {
    split.isSeen(split.secondary) && split.secondary != nil ? secondary : primary
  }

  override func refresh() {
    guard let split else { return }
    for side in sides(of: split) { side.view.refresh(for: side.screen) }
  }

  /// Adds a swipe from the secondary side back to the primary side of a collapsed split.
  private func addSwipe(in sceneView: SceneView) {
    swipe = NavigationSwipe(on: frame, fromEdge: true, of: transitionStack, in: sceneView) {
      [weak self] isForward in
      guard !isForward, let self, let split, split.isCollapsed, split.isNextBack,
        let secondary = split.secondary, split.stepBack(from: secondary) != nil,
        transitionStack.visibleChild == self.secondary.widget
      else { return nil }
      primary.show(split.primary)
      return NavigationSwipe.Target(
        drag: { [weak self] part in
          guard let self else { return }
          transitionStack.drag(primary.widget, .fromStart, to: part)
        },
        navigate: { router async throws(RoutingError) in try await router.back(from: secondary) }
      )
    }
  }

  /// Arranges the sides next to each other, or shows one side if the split is collapsed.
  ///
  /// - Returns: Whether the arrangement changed.
  @discardableResult
  private func fit(_ split: Split) -> Bool {
    switch (layout, split.isCollapsed) {
    case (.both, false), (.one, true): return false
    default: break
    }
    let focus = widget.window?.focus
    takeApart()
    let content: Widget
    if split.isCollapsed {
      for side in [primary, secondary] { transitionStack.add(side.widget) }
      transitionStack.visibleChild = front(of: split).widget
      content = transitionStack
      layout = .one
    } else {
      let both = PairBox(primary.widget, secondary.widget)
      content = both
      layout = .both(both)
    }
    primary.widget.setMinimumSize(width: split.isCollapsed ? nil : Self.sidebar)
    primary.widget.setClass("split-sidebar", !split.isCollapsed)
    content.expandsVertically = true
    content.expandsHorizontally = true
    content.setDirectionOfAll(frame.direction)
    frame.append(content)
    if let focus, frame.isAncestor(of: focus) { focus.grabFocus() }
    split.refreshBars()
    return true
  }

  private func takeApart() {
    switch layout {
    case .both(let both): both.removeAll()
    case .one: for side in [primary, secondary] { transitionStack.remove(side.widget) }
    case nil: break
    }
    frame.removeAll()
  }
}

extension Split {
  fileprivate func isSeen(_ side: Screen?) -> Bool {
    side == nil ? !isCollapsed : visible.contains { $0 === side }
  }
}

extension Container {
  /// Refreshes the title bars of all containers inside.
  fileprivate func refreshBars() {
    for inner in contained.compactMap({ $0 as? Container }) {
      inner.view?.refresh()
      inner.refreshBars()
    }
  }
}

/// One side of a split: a screen below a title bar, unless the screen has its own.
final class SplitSide {
  let widget = Box()
  private let bar: TitleBar
  private let pages: ScreenSlot

  /// Creates a side without a screen.
  ///
  /// - Parameters:
  ///   - emptiness: The text to show without a screen.
  ///   - sceneView: The view of the scene.
  init(_ emptiness: String, on sceneView: SceneView) {
    let empty = Label(emptiness)
    empty.wraps = true
    empty.setClass("empty-side")
    bar = TitleBar(on: sceneView)
    pages = ScreenSlot(on: sceneView, empty: empty)
    widget.append(bar.widget)
    widget.append(pages.widget)
  }

  /// Updates the title and the buttons.
  func refresh(for screen: Screen?) {
    bar.widget.isVisible = !(screen?.bringsTitleBar ?? false)
    bar.show(screen)
  }

  /// Shows a screen, or a placeholder if `screen` is `nil`, and returns when the transition ends.
  func show(_ screen: Screen?, animated: Bool) async {
    await pages.show(screen, animated ? .crossfade : .none)
  }

  /// Shows a screen, or a placeholder if `screen` is `nil`, without a transition.
  func show(_ screen: Screen?) { pages.screen = screen }

  /// Removes all other screens.
  func keep(_ screen: Screen?) {
    if screen == nil { pages.screen = nil }
    pages.keep { $0 === screen }
  }
}
