import GTK
import Routing

/// Both sides beside each other, or one at a time where the scene is narrow.
final class SplitView: ScreenView {
  /// The width of the primary side in points where both are seen: a comfortable line of a list.
  private static let sidebar = 280

  private weak var split: Split?
  private let frame = Box()
  private let primary: SplitSide
  private let secondary: SplitSide
  private var layout: Layout?

  /// How the sides stand.
  private enum Layout {
    case both(SideBySide)
    case one(Stack)
  }

  init(_ split: Split, on stage: SceneView) {
    self.split = split
    primary = SplitSide("Nothing here", on: stage)
    secondary = SplitSide("Nothing chosen", on: stage)
    super.init(frame, on: stage)
    fit(split)
    refresh()
    for side in sides(of: split) where split.isSeen(side.screen) {
      side.view.show(side.screen, on: stage)
    }
    if case .one(let stack) = layout { stack.visibleChild = front(of: split).widget }
  }

  override func childDidChange() { refresh() }

  override func arrange(animated: Bool) async {
    guard let split, let stage else { return }
    let animated = !fit(split) && animated
    refresh()
    switch layout {
    case .both where !animated:
      for side in sides(of: split) { side.view.show(side.screen, on: stage) }
    case .both:
      async let shown: Void = primary.show(split.primary, on: stage, animated: true)
      await secondary.show(split.secondary, on: stage, animated: true)
      await shown
    case .one(let stack):
      let front = front(of: split)
      let isInFront = stack.visibleChild == front.widget
      await front.show(split.visible.first, on: stage, animated: animated && isInFront)
      let slide: Stack.Transition = front === primary ? .slideRight : .slideLeft
      await stack.show(front.widget, animated ? slide : .none)
    case nil:
      break
    }
    for side in sides(of: split) { side.view.keep(side.screen) }
  }

  private func sides(of split: Split) -> [(view: SplitSide, screen: Screen?)] {
    [(primary, split.primary), (secondary, split.secondary)]
  }

  /// The side that is seen where there is room for one.
  private func front(of split: Split) -> SplitSide {
    split.isSeen(split.secondary) && split.secondary != nil ? secondary : primary
  }

  private func refresh() {
    guard let split else { return }
    for side in sides(of: split) { side.view.refresh(for: side.screen) }
  }

  /// Puts the sides beside each other, or one behind the other.
  ///
  /// - Returns: Whether they stood otherwise before.
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
      let stack = Stack()
      for side in [primary, secondary] { stack.add(side.widget) }
      content = stack
      layout = .one(stack)
    } else {
      let both = SideBySide(primary.widget, secondary.widget)
      content = both
      layout = .both(both)
    }
    primary.widget.setLeastSize(width: split.isCollapsed ? nil : Self.sidebar)
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
    case .one(let stack): for side in [primary, secondary] { stack.remove(side.widget) }
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
  /// Asks all bars further in what their buttons do by now.
  fileprivate func refreshBars() {
    for inner in contained.compactMap({ $0 as? Container }) {
      inner.view?.childDidChange()
      inner.refreshBars()
    }
  }
}
