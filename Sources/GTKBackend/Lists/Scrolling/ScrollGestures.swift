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
