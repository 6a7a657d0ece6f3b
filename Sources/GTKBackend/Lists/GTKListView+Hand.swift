import GTK
import Lists

// What a person does to scroll, and pulls that refresh the list.
extension GTKListView {
  /// Hears wheels, touchpads, fingers and bars, without keeping anything from them.
  func watchHand() {
    let wheel = WheelController()
    wheel.phase = .capture
    wheel.onTurn { [weak self] turn in
      guard let self else { return false }
      self.turn(turn)
      return handOn(turn) || gather(turn)
    }
    wheel.onEnd { [weak self] in self?.letGo() }
    scroller.add(wheel)
    let fingers = TouchController()
    fingers.phase = .capture
    fingers.onTouch { [weak self] step in self?.touch(step) }
    scroller.add(fingers)
    for range in scroller.bars.flatMap(\.children) {
      range.onChange(of: "css-classes") { [weak self, weak range] in
        if range?.hasClass("dragging") == true { self?.takeHold() } else { self?.letGo() }
      }
    }
    scroller.onOvershoot { [weak self] edge in
      guard let self, edge == (feed?.axis == .horizontal ? startEdge : .top) else { return }
      refresh()
    }
    let keys = ShortcutController()
    for key in ["F5", "<Control>r"] { keys.add(key) { [weak self] in self?.refresh() ?? false } }
    widget.add(keys)
  }

  private var startEdge: ScrolledWindow.Edge {
    list.direction == .rightToLeft ? .right : .left
  }

  /// Has the list refreshed, if it can be and is not already.
  @discardableResult
  func refresh() -> Bool {
    guard let feed, feed.canRefresh else { return false }
    if !feed.isRefreshing { feed.refresh() }
    return true
  }

  /// How far what scrolls the list has gone from its start.
  private var gone: Double {
    outer?.scroller.vertical.map { $0.value - $0.lower } ?? offset
  }

  private func takeHold() {
    endTravel()
    tell(hand.take())
  }

  private func letGo() {
    wheelPause?.cancel()
    hand.letGo(at: gone)
    guard hand.isWatching, !isHandWatched else { return }
    isHandWatched = true
    MainLoop.task { [weak self, list] in
      while true {
        await list.nextFrame()
        guard let self, hand.isWatching else { break }
        tell(hand.see(gone))
      }
      self?.isHandWatched = false
    }
  }

  private func tell(_ reports: [ScrollPhaseTracker.Report]) {
    for report in reports {
      switch report {
      case .began: feed?.willBeginDragging()
      case .ended(let coasts): feed?.didEndDragging(willDecelerate: coasts)
      case .rested: feed?.didEndDecelerating()
      }
    }
  }

  /// A wheel says nothing when it is let go of: a pause says it.
  private func turn(_ turn: WheelController.Turn) {
    let distance = feed?.axis == .horizontal ? turn.right : turn.down
    guard distance != 0, let bar = viewportBar,
      bar.upper - bar.lower > bar.page || feed?.canRefresh == true
    else { return }
    let isFirst = wheelPull == nil
    takeHold()
    guard !turn.isTouchpad else { return }
    if isFirst { wheelPull = gone <= 0 ? 0 : .infinity }
    pull(distance)
    wheelPause?.cancel()
    wheelPause = MainLoop.after(Self.pause) { [weak self] in
      self?.wheelPull = nil
      self?.letGo()
    }
  }

  /// Scrolls what stands around a list that goes sideways; GTK would have a wheel move the list.
  ///
  /// - Returns: Whether there is something to scroll.
  private func handOn(_ turn: WheelController.Turn) -> Bool {
    guard feed?.axis == .horizontal, turn.down != 0, turn.right == 0 else { return false }
    var next = widget.scrollerAround
    while let around = next {
      if let bar = around.vertical, bar.upper - bar.lower > bar.page {
        if turn.isTouchpad { bar.value += turn.down } else { around.turnWheel(by: turn.down) }
        return true
      }
      next = around.scrollerAround
    }
    return false
  }

  /// Keeps for the next frame what a wheel turns a grid by after it has scrolled once: where GTK 4.8 is
  /// to scroll again before it has laid out the lines, it complains and stays where it is.
  ///
  /// - Returns: Whether it is kept.
  private func gather(_ turn: WheelController.Turn) -> Bool {
    guard surface is GridSurface, !turn.isTouchpad, turn.modifiers.isEmpty, turn.right == 0 else {
      return false
    }
    if let gathered {
      self.gathered = gathered + turn.down
      return true
    }
    gathered = 0
    MainLoop.task { [weak self, list] in
      while true {
        await list.nextFrame()
        guard let self, let notches = gathered else { return }
        gathered = notches == 0 ? nil : 0
        if notches == 0 { return }
        scroller.turnWheel(by: notches)
      }
    }
    return false
  }

  /// A wheel that begins to turn at the start of the list, and goes on beyond it, pulls.
  private func pull(_ distance: Double) {
    guard let pulled = wheelPull, pulled.isFinite, distance < 0 else {
      return wheelPull = .infinity
    }
    wheelPull = pulled - distance
    guard pulled - distance >= Self.leastPull else { return }
    wheelPull = .infinity
    refresh()
  }

  private func touch(_ step: TouchController.Step) {
    switch step {
    case .press: touchStart = gone
    case .move: if let touchStart, touchStart != gone { takeHold() }
    case .lift:
      touchStart = nil
      letGo()
    }
  }

  /// How long a wheel stands still between two turns, in seconds.
  private static let pause = 0.2

  /// How many notches of a wheel are a pull.
  private static let leastPull = 3.0
}
