import GTK
import Lists

/// Observes scrolling by the user without preventing GTK from handling it.
final class ScrollGestures {
  private let table: RowTable
  let viewport: ListViewport
  private let scroller: RowScroller
  private let gridWheel: GridWheel
  private var phases = ScrollPhaseTracker()
  private let refreshing: RefreshControl

  /// Whether frames are observed after the user stopped scrolling.
  private var isObservingFrames = false

  /// The scheduled end of a wheel sequence, which has no event for its end.
  private var wheelEnd: ScheduledWork?

  /// The offset when a finger touched the list.
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

  /// Discards the gestures on the previous list.
  func reset() {
    phases = ScrollPhaseTracker()
    gridWheel.reset()
  }

  /// Discards pending wheel events, which are only applied on the screen.
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
    // The scrolled window can't be used, because a placeholder hides it.
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

  /// The pause that ends a sequence of wheel movements, in seconds.
  private static let pause = 0.2
}

extension ScrollGestures {
  /// Scrolls the container around a horizontal list; GTK would scroll the list instead.
  ///
  /// - Returns: Whether there is a container that scrolls.
  private func scrollAround(_ turn: ScrollController.Event) -> Bool {
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

/// The phases of scrolling by the user, as the list observes them.
///
/// The frames after a release show whether the list continues to scroll by itself.
nonisolated struct ScrollPhaseTracker {
  /// A reported event.
  enum Event: Hashable {
    case began
    case ended(coasts: Bool)
    case rested
  }

  private enum Phase {
    case still
    case held
    /// The user released the list at an offset; `frames` counts the frames since then.
    case released(Double, frames: Int)
    /// The list is at an offset; `frames` counts the frames without a movement.
    case coasting(Double, frames: Int)
  }

  private var phase = Phase.still

  /// Whether the next frame may change the phase.
  var isObservingFrames: Bool {
    switch phase {
    case .still, .held: false
    case .released, .coasting: true
    }
  }

  /// Records that the user scrolls.
  mutating func begin() -> [Event] {
    defer { phase = .held }
    return switch phase {
    case .held: []
    case .still: [.began]
    case .released: [.ended(coasts: false), .began]
    case .coasting: [.rested, .began]
    }
  }

  /// Records that the user stops scrolling.
  mutating func end(at offset: Double) {
    if case .held = phase { phase = .released(offset, frames: 0) }
  }

  /// Records the offset in a frame.
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

  /// The number of frames without movement after which scrolling has ended.
  static let patience = 4
}
