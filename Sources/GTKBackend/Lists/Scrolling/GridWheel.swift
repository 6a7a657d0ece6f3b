import GTK

/// Turns a wheel over a grid as soon as the grid is laid out.
///
/// GTK 4.8 knows which line is where only between a layout and the next change. If a grid is scrolled at
/// another time, GTK complains, and its next layout puts the grid back to where it was. So GTK
/// never turns a wheel over a grid: turns are kept, made right behind a layout, and made again if the layout
/// that follows has put the grid back.
final class GridWheel {
  private let table: RowTable
  private let viewport: ListViewport

  /// The number of pushes since rows were visible.
  private var pushes = 0

  /// The turns that are not made yet; `nil` if no layout is waited for.
  private var turns: WheelTurns?

  /// Whether frames are under way that make turns.
  private var isMakingTurns = false

  /// The turn that the next layout may undo.
  private var last: Turn?

  /// The work that waits until all turns are made.
  private var completion: (() -> Void)?

  private struct Turn {
    let notches: [Double]
    /// The offset from which it was made, in points.
    let start: Double
    let attempts: Int
  }

  init(_ table: RowTable, _ viewport: ListViewport) {
    self.table = table
    self.viewport = viewport
  }

  /// Keeps a turn for the next layout of a grid.
  ///
  /// - Returns: Whether it is kept.
  func keep(_ turn: ScrollController.Event) -> Bool {
    guard viewport.isGrid, viewport.list.isMapped, !turn.isTouchpad, turn.modifiers.isEmpty,
      turn.right == 0
    else { return false }
    turns = turns ?? WheelTurns()
    turns?.add(turn.down)
    makeTurns()
    return true
  }

  /// Runs the closure as soon as all turns are made.
  func whenMade(_ body: @escaping () -> Void) {
    if turns == nil { body() } else { completion = body }
  }

  /// Forgets the turns that are not made yet: a list that leaves the screen is not laid out.
  func reset() {
    (turns, last) = (nil, nil)
    finish()
  }

  private func finish() {
    let body = completion
    completion = nil
    body?()
  }

  /// Makes the turns that are kept, in every second frame: now and then a layout leaves lines without a
  /// place, and that of the next frame gives them theirs.
  ///
  /// GDK gives up on a frame after four layouts and draws what has no place. Both layouts, and the one that
  /// a turn asks for, would be three of them.
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

  /// Moves a grid by a point if none of its rows is visible, unless it has done so too often.
  ///
  /// GTK 4.8 now and then shows nothing after a grid has gone far in a frame, until the grid is scrolled again.
  ///
  /// - Returns: Whether the grid was moved.
  private func pushBlank() -> Bool {
    let isBlank = table.rows?.count ?? 0 > 0 && !table.hosts.contains(where: \.isMapped)
    pushes = isBlank ? pushes + 1 : 0
    guard isBlank, pushes <= Self.mostAttempts else { return false }
    viewport.push()
    return true
  }

  /// Returns the notches of the last turn if a layout has put the grid back to where they began, unless it
  /// has done so too often; otherwise none.
  private func undoneNotches(at value: Double) -> [Double] {
    if let last, last.attempts < Self.mostAttempts, value == last.start { return last.notches }
    last = nil
    return []
  }

  /// The most times that a turn is made which is undone again and again, and that a blank grid is pushed.
  private static let mostAttempts = 5
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
