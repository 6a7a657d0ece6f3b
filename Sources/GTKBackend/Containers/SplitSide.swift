import GTK
import Routing

/// One side of a split: a title bar where what it holds has none, and below it the screen.
final class SplitSide {
  let widget = Box()
  private let bar = TitleBar()
  private let pages = ScreenStack()
  private let empty: Label
  private weak var screen: Screen?

  /// - Parameter emptiness: What it says where there is no screen.
  init(_ emptiness: String, on stage: SceneView) {
    empty = Label(emptiness)
    empty.wraps = true
    empty.setClass("empty-side")
    pages.widget.add(empty)
    widget.append(bar.widget)
    widget.append(pages.widget)
    bar.onLead = { [weak self, weak stage] in self?.way?.take(on: stage) }
  }

  /// Shows the title and the way out as they are by now.
  func refresh(for screen: Screen?) {
    self.screen = screen
    bar.widget.isVisible = !(screen?.bringsTitleBar ?? false)
    bar.title = screen?.shownTitle ?? ""
    bar.lead = way?.lead
  }

  /// Shows a screen, or that there is none.
  ///
  /// - Returns: When the transition has settled.
  func show(_ screen: Screen?, on stage: SceneView, animated: Bool) async {
    let transition: Stack.Transition = animated ? .crossfade : .none
    if let screen {
      await pages.show(screen, on: stage, transition)
    } else {
      await pages.widget.show(empty, transition)
    }
  }

  /// Shows a screen, or that there is none, at once.
  func show(_ screen: Screen?, on stage: SceneView) {
    if let screen { pages.show(screen, on: stage) } else { pages.widget.visibleChild = empty }
  }

  /// Lets go of all other screens.
  func keep(_ screen: Screen?) {
    if screen == nil { pages.widget.visibleChild = empty }
    pages.keep { $0 === screen }
  }

  private var way: WayOut? { screen.flatMap(WayOut.init) }
}
