import GTK
import Lists

/// Observes what the user does to scroll, without keeping it from GTK.
final class ScrollGestures {
  private let table: RowTable
  let viewport: ListViewport
  private let scroller: RowScroller
  private let gridWheel: GridWheel
  private var phases = ScrollPhaseTracker()
  private let refreshing: RefreshControl

  /// Whether frames are observed after the user let go.
  private var isObservingFrames = false

  /// The end of a series of turns of the wheel, which says nothing when it is let go of.
  private var wheelEnd: ScheduledWork?

  /// The offset when a finger came down.
  private var touchStart: Double?

  init(_ table: RowTable, _ viewport: ListViewport, _ scroller: RowScroller) {
    self.table = table
    self.viewport = viewport
    self.scroller = scroller
    gridWheel = GridWheel(table, viewport)
    refreshing = RefreshControl(table, viewport)
    observeWheel()
    observeFingers()
    observeBars()
  }

  /// Forgets what the user did to the former list.
  func reset() {
    phases = ScrollPhaseTracker()
    gridWheel.reset()
  }

  /// Gives up the turns of a wheel that a list makes only on the screen.
  func leaveScreen() { gridWheel.reset() }

  private func observeWheel() {
    let wheel = ScrollController()
    wheel.phase = .capture
    wheel.onScroll { [weak self] turn in
      guard let self else { return false }
      self.turn(turn)
      return scrollAround(turn) || gridWheel.keep(turn)
    }
    wheel.onEnd { [weak self] in self?.end() }
    // Not to the scroller, which a placeholder hides.
    viewport.container?.add(wheel)
  }

  private func observeFingers() {
    let fingers = TouchController()
    fingers.phase = .capture
    fingers.onTouch { [weak self] step in self?.touch(step) }
    viewport.container?.add(fingers)
  }

  private func observeBars() {
    for range in viewport.scroller.bars.flatMap(\.children) {
      range.onChange(of: "css-classes") { [weak self, weak range] in
        if range?.hasClass("dragging") == true { self?.begin() } else { self?.end() }
      }
    }
  }

  // MARK: Phases

  private func begin() {
    scroller.stop()
    report(phases.begin())
  }

  private func end() {
    wheelEnd?.cancel()
    phases.end(at: viewport.effectiveOffset)
    guard phases.isObservingFrames, !isObservingFrames else { return }
    isObservingFrames = true
    MainLoop.task { [weak self, list = viewport.list] in
      while true {
        await list.nextFrame()
        guard let self, phases.isObservingFrames else { break }
        report(phases.noteFrame(at: viewport.effectiveOffset))
      }
      self?.isObservingFrames = false
    }
  }

  private func report(_ events: [ScrollPhaseTracker.Event]) {
    for event in events {
      switch event {
      case .began: table.feed?.willBeginDragging()
      case .ended(let coasts): table.feed?.didEndDragging(willDecelerate: coasts)
      case .rested: table.feed?.didEndDecelerating()
      }
    }
  }

  // MARK: Wheels and fingers

  private func turn(_ turn: ScrollController.Event) {
    let distance = viewport.isVertical ? turn.down : turn.right
    guard distance != 0, let adjustment = viewport.effectiveAdjustment,
      adjustment.upper - adjustment.lower > adjustment.page || table.feed?.canRefresh == true
    else { return }
    begin()
    guard !turn.isTouchpad else { return }
    refreshing.turn(by: distance)
    wheelEnd?.cancel()
    wheelEnd = MainLoop.after(Self.pause) { [weak self] in
      self?.refreshing.endTurns()
      self?.gridWheel.whenMade { self?.end() }
    }
  }

  private func touch(_ event: TouchController.Event) {
    switch event {
    case .begin: touchStart = viewport.effectiveOffset
    case .update: if let touchStart, touchStart != viewport.effectiveOffset { begin() }
    case .end:
      touchStart = nil
      end()
    }
  }

  /// The seconds for which a wheel stands still between two series of turns.
  private static let pause = 0.2
}

extension ScrollGestures {
  /// Scrolls what stands around a list that goes sideways; GTK would have a wheel move the list.
  ///
  /// - Returns: Whether there is something to scroll.
  func scrollAround(_ turn: ScrollController.Event) -> Bool {
    guard !viewport.isVertical, turn.down != 0, turn.right == 0 else { return false }
    var next = viewport.container?.scrollerAround
    while let around = next {
      if let bar = around.vertical, bar.upper - bar.lower > bar.page {
        if turn.isTouchpad { bar.value += turn.down } else { around.turnWheel(by: turn.down) }
        return true
      }
      next = around.scrollerAround
    }
    return false
  }
}

/// The phases of a user's scrolling, as a list observes them.
///
/// The frames that follow show whether rows go on by themselves after they were let go of.
nonisolated struct ScrollPhaseTracker {
  /// An event that the list observes.
  enum Event: Hashable {
    case began
    case ended(coasts: Bool)
    case rested
  }

  private enum Phase {
    case still
    case held
    /// Let go of at an offset, so many frames ago.
    case released(Double, frames: Int)
    /// Last seen at an offset, where it has been for so many frames.
    case coasting(Double, frames: Int)
  }

  private var phase = Phase.still

  /// Whether the next frame can make a difference.
  var isObservingFrames: Bool {
    switch phase {
    case .still, .held: false
    case .released, .coasting: true
    }
  }

  /// Takes note that the user scrolls.
  mutating func begin() -> [Event] {
    defer { phase = .held }
    return switch phase {
    case .held: []
    case .still: [.began]
    case .released: [.ended(coasts: false), .began]
    case .coasting: [.rested, .began]
    }
  }

  /// Takes note that the user lets go.
  mutating func end(at offset: Double) {
    if case .held = phase { phase = .released(offset, frames: 0) }
  }

  /// Takes note of a frame that was shown.
  mutating func noteFrame(at offset: Double) -> [Event] {
    switch phase {
    case .still, .held:
      return []
    case .released(let former, let frames):
      if offset != former {
        phase = .coasting(offset, frames: 0)
        return [.ended(coasts: true)]
      }
      let isOver = frames + 1 == Self.patience
      phase = isOver ? .still : .released(former, frames: frames + 1)
      return isOver ? [.ended(coasts: false)] : []
    case .coasting(let former, let frames):
      let isOver = offset == former && frames + 1 == Self.patience
      phase = isOver ? .still : .coasting(offset, frames: offset == former ? frames + 1 : 0)
      return isOver ? [.rested] : []
    }
  }

  /// The frames for which nothing moves before the list is at rest.
  static let patience = 4
}
