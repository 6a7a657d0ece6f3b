import GTK

/// Turns a wheel once per frame over a grid.
///
/// GTK 4.8 complains and stays where it is if it is to scroll a grid again before it has laid out
/// the lines. While it lays them out it moves to a whole point, and forgets to ask for a layout when it
/// is scrolled after that, so that is asked for here. Now and then that layout leaves lines without a place,
/// and a second one before the frame is drawn gives them theirs. On a busy machine a layout has
/// been seen to put the grid back to where a turn began; such a turn is made again.
final class GridWheel {
  private let viewport: ListViewport

  /// The turns since the last frame, the first one not counted; nil where there was none.
  private var turns: WheelTurns?

  /// The turn that was made in the last frame; nil where there was none, or it came to nothing.
  private var last: Turn?

  private struct Turn {
    let notches: [Double]
    /// The offset from which it was made, in points.
    let start: Double
    let attempts: Int
  }

  init(_ viewport: ListViewport) { self.viewport = viewport }

  /// Keeps a turn for the next frame where the grid has scrolled since the last one.
  ///
  /// - Returns: Whether it is kept.
  func keep(_ turn: ScrollController.Event) -> Bool {
    guard viewport.isGrid, !turn.isTouchpad, turn.modifiers.isEmpty, turn.right == 0 else {
      return false
    }
    if turns != nil {
      turns?.add(turn.down)
      return true
    }
    turns = WheelTurns()
    layOut()
    MainLoop.task { [weak self, list = viewport.list] in
      while true {
        await list.nextFrame()
        guard let self, let kept = turns else { return }
        let notches = undoneNotches() + kept.notches
        turns = notches.isEmpty ? nil : WheelTurns()
        if notches.isEmpty { return }
        scroll(by: notches)
        layOut()
      }
    }
    return false
  }

  /// Scrolls, and remembers from where to where.
  private func scroll(by notches: [Double]) {
    guard let bar = viewport.scroller.vertical else { return }
    let start = bar.value
    viewport.scroller.turnWheel(by: notches)
    guard bar.value != start else { return last = nil }
    let attempts = last.map { $0.start == start ? $0.attempts + 1 : 1 } ?? 1
    last = Turn(notches: notches, start: start, attempts: attempts)
  }

  /// Returns the notches of the last turn where a layout has put the grid back to where they began, unless it
  /// has done so too often; else none.
  private func undoneNotches() -> [Double] {
    if let last, last.attempts < Self.mostAttempts,
      viewport.scroller.vertical?.value == last.start
    {
      return last.notches
    }
    last = nil
    return []
  }

  /// The most times that a turn is made which is undone again and again.
  private static let mostAttempts = 5

  /// Has the grid laid out twice for the next frame.
  private func layOut() {
    viewport.list.queueResize()
    viewport.list.afterLayout { [weak list = viewport.list] in list?.queueResize() }
  }
}

/// The turns of a wheel, one after the other.
struct WheelTurns: Equatable {
  /// The notches downwards, in their order, as few as there can be: what goes beyond an end does not come
  /// off the way back, so that only those one way are joined.
  private(set) var notches: [Double] = []

  /// Adds a turn.
  mutating func add(_ turn: Double) {
    guard let last = notches.last, last.sign == turn.sign else { return notches.append(turn) }
    notches[notches.count - 1] += turn
  }
}
