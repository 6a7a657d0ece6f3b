import GTK
import Routing

/// One side of a split: a title bar where what it holds has none, and below it the screen.
final class SplitSide {
  let widget = Box()
  private let bar: TitleBar
  private let pages: ScreenSlot

  /// - Parameter emptiness: The text where there is no screen.
  init(_ emptiness: String, on sceneView: SceneView) {
    let empty = Label(emptiness)
    empty.wraps = true
    empty.setClass("empty-side")
    bar = TitleBar(on: sceneView)
    pages = ScreenSlot(on: sceneView, empty: empty)
    widget.append(bar.widget)
    widget.append(pages.widget)
  }

  /// Shows the title and the buttons as they are by now.
  func refresh(for screen: Screen?) {
    bar.widget.isVisible = !(screen?.bringsTitleBar ?? false)
    bar.show(screen)
  }

  /// Shows a screen, or that there is none.
  ///
  /// - Returns: When the transition has settled.
  func show(_ screen: Screen?, animated: Bool) async {
    await pages.show(screen, animated ? .crossfade : .none)
  }

  /// Shows a screen, or that there is none, at once.
  func show(_ screen: Screen?) { pages.screen = screen }

  /// Drops all other screens.
  func keep(_ screen: Screen?) {
    if screen == nil { pages.screen = nil }
    pages.keep { $0 === screen }
  }
}
