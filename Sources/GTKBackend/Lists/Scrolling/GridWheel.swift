import GTK

/// Applies mouse wheel scrolling to a grid immediately after the grid is laid out.
///
/// GTK 4.8 can position the lines of a grid only between a layout and the next change. Scrolling at
/// any other time causes a warning, and the next layout restores the previous position. Therefore,
/// GTK never receives wheel events over a grid. Instead, this class collects them, applies them
/// after a layout, and applies them again if the following layout restores the previous position.
final class GridWheel {
  private let table: RowTable
  private let viewport: ListViewport

  /// The number of consecutive pushes of a blank grid.
  private var pushes = 0

  /// The pending wheel events, or `nil` if no layout is expected.
  private var turns: WheelTurns?

  /// Whether frames for wheel events are scheduled.
  private var isMakingTurns = false

  /// The last applied events, which the next layout may undo.
  private var last: Turn?

  /// The closure to call after all events are applied.
  private var completion: (() -> Void)?

  private struct Turn {
    let notches: [Double]
    /// The offset before the events were applied, in points.
    let start: Double
    let attempts: Int
  }

  init(_ table: RowTable, _ viewport: ListViewport) {
    self.table = table
    self.viewport = viewport
  }

  /// Stores a wheel event until the next layout of a grid.
  ///
  /// - Returns: Whether the event is handled.
  func keep(_ turn: ScrollController.Event) -> Bool {
    guard viewport.isGrid, viewport.list.isMapped, !turn.isTouchpad, turn.modifiers.isEmpty,
      turn.right == 0
    else { return false }
    turns = turns ?? WheelTurns()
    turns?.add(turn.down)
    makeTurns()
    return true
  }

  /// Calls a closure after all wheel events are applied.
  func whenMade(_ body: @escaping () -> Void) {
    if turns == nil { body() } else { completion = body }
  }

  /// Discards pending events, because a list that leaves the screen isn't laid out.
  func reset() {
    (turns, last) = (nil, nil)
    finish()
  }

  private func finish() {
    let body = completion
    completion = nil
    body?()
  }

  /// Applies pending events in every second frame.
  ///
  /// Occasionally, a layout leaves lines without positions, and the layout in the next frame
  /// corrects this. GDK draws a frame after four layouts even if some lines have no position. Two
  /// layouts here, and one that scrolling requests, stay below this limit.
  private func makeTurns() {
    guard !isMakingTurns else { return }
    isMakingTurns = true
    MainLoop.task { [weak self, list = viewport.list] in
      while self?.turns != nil {
        guard list.isMapped else {
          self?.reset()
          break
        }
        list.queueResize()
        await list.nextFrame()
        list.queueResize()
        list.afterLayout { self?.turnKept() }
        await list.nextFrame()
      }
      self?.isMakingTurns = false
    }
  }

  private func turnKept() {
    guard let turns, let bar = viewport.scroller.vertical else { return }
    let notches = undoneNotches(at: bar.value) + turns.notches
    guard !notches.isEmpty else {
      if pushBlank() { return }
      self.turns = nil
      return finish()
    }
    self.turns = WheelTurns()
    let start = bar.value
    viewport.scroller.turnWheel(by: notches)
    let attempts = last.map { $0.start == start ? $0.attempts + 1 : 1 } ?? 1
    last =
      bar.value == start ? nil : Turn(notches: notches, start: start, attempts: attempts)
  }

  /// Scrolls a grid by a point if none of its rows is visible, up to a maximum number of attempts.
  ///
  /// GTK 4.8 occasionally shows a blank grid after scrolling far in one frame, until the grid is
  /// scrolled again.
  ///
  /// - Returns: Whether the grid was scrolled.
  private func pushBlank() -> Bool {
    let isBlank = table.rows?.count ?? 0 > 0 && !table.hosts.contains(where: \.isMapped)
    pushes = isBlank ? pushes + 1 : 0
    guard isBlank, pushes <= Self.mostAttempts else { return false }
    viewport.push()
    return true
  }

  /// Returns the notches of the last events if a layout has undone them, or an empty array.
  ///
  /// After too many attempts, the array is also empty.
  private func undoneNotches(at value: Double) -> [Double] {
    if let last, last.attempts < Self.mostAttempts, value == last.start { return last.notches }
    last = nil
    return []
  }

  /// The maximum number of attempts to repeat undone events, or to push a blank grid.
  private static let mostAttempts = 5
}

/// Consecutive mouse wheel events.
struct WheelTurns: Equatable {
  /// The notches in order, positive downward, with events in the same direction combined.
  ///
  /// Opposite directions stay separate, because distance beyond an end of the list is lost.
  private(set) var notches: [Double] = []

  /// Adds a wheel event.
  mutating func add(_ turn: Double) {
    guard let last = notches.last, last.sign == turn.sign else { return notches.append(turn) }
    notches[notches.count - 1] += turn
  }
}
