import GTK

/// Turns a wheel once per frame over a grid.
///
/// GTK 4.8 complains and stays where it is if it is to scroll a grid again before it has laid out
/// the lines. While it lays them out it moves to a whole point, and forgets to ask for a layout when it
/// is scrolled after that, so that is asked for here.
final class GridWheel {
  private let viewport: ListViewport

  /// The notches since the last frame, the first turn not counted; nil where there was none.
  private var notches: Double?

  init(_ viewport: ListViewport) { self.viewport = viewport }

  /// Keeps a turn for the next frame where the grid has scrolled since the last one.
  ///
  /// - Returns: Whether it is kept.
  func keep(_ turn: ScrollController.Event) -> Bool {
    guard viewport.isGrid, !turn.isTouchpad, turn.modifiers.isEmpty, turn.right == 0 else {
      return false
    }
    if let notches {
      self.notches = notches + turn.down
      return true
    }
    notches = 0
    viewport.list.queueResize()
    MainLoop.task { [weak self, list = viewport.list] in
      while true {
        await list.nextFrame()
        guard let self, let kept = notches else { return }
        notches = kept == 0 ? nil : 0
        if kept == 0 { return }
        viewport.scroller.turnWheel(by: kept)
        viewport.list.queueResize()
      }
    }
    return false
  }
}
