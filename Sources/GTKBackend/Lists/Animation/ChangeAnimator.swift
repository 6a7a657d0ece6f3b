import GTK
import Lists

/// Animates rows to their new positions after a change, and preserves the scroll position.
///
/// GTK doesn't animate list changes. The rows have their new positions immediately, but are drawn
/// on their way there.
final class ChangeAnimator {
  /// The visible rows before the changes that GTK hasn't laid out yet.
  private(set) var transition: RowTransition?

  /// The running animation.
  private(set) var animation: RowAnimation?

  /// The scheduled end of the wait for frames.
  private(set) var timeout: ScheduledWork?

  private let table: RowTable
  private let viewport: ListViewport
  private let anchor: ScrollAnchor
  private let drawing: RowDrawing

  init(
    _ table: RowTable,
    _ viewport: ListViewport,
    _ anchor: ScrollAnchor,
    _ drawing: RowDrawing
  ) {
    self.table = table
    self.viewport = viewport
    self.anchor = anchor
    self.drawing = drawing
  }

  /// Whether no layout is pending and no row is moving.
  var isIdle: Bool { transition == nil && animation == nil }

  /// Records the visible rows before a change, unless a layout is already pending.
  func begin(_ delivery: ListDelivery) {
    if transition == nil { beginTransition() }
    transition?.isAnimated = delivery.isAnimated && viewport.itemView?.animates == true
    transition?.rowAnimation = delivery.rowAnimation
    transition?.isConcernedNow = false
  }

  /// Adjusts the recorded rows to a change before GTK is notified.
  func follow(_ change: RowChange) {
    guard let transition, let rows = table.rows else { return }
    if transition.isConcerned(by: change) {
      // Finish a running animation before the next one starts.
      endAnimation(shown: false)
      transition.noteConcern()
    }
    transition.follow(change, key: rows.key)
  }

  /// Finishes a change when its animation ends, or immediately if no row moves.
  func finish(_ delivery: ListDelivery) {
    if let transition, transition.isConcernedNow, !transition.isAbrupt {
      transition.deliveries.append(delivery)
      startTimeout()
    } else {
      if transition?.isAbrupt == true { transition?.finish(shown: false) }
      delivery.finish()
    }
  }

  /// Scrolls to a row, after any pending layout.
  func reveal(_ index: Int) {
    if let transition {
      transition.revealedIndex = index
    } else {
      viewport.surface.scroll(to: index)
    }
  }

  /// Stops further corrections of the offset, because the list has reached its scroll target.
  func settle() { transition?.isSettled = true }

  /// Records how far the list has been scrolled since the first change.
  func noteScrolling() {
    guard let transition, let value = viewport.effectiveAdjustment?.value else { return }
    transition.scrolled = value - transition.offset
    if !viewport.isAtStart { transition.isAtStart = false }
  }

  /// Finishes all changes without an animation, because the rows are no longer visible.
  func abandon() {
    transition?.finish(shown: false)
    transition = nil
    endAnimation(shown: false)
  }

  // MARK: Transition

  private func beginTransition() {
    guard viewport.list.isMapped, let rows = table.rows, !rows.isFrozen,
      let adjustment = viewport.effectiveAdjustment
    else { return }
    let seen = table.rowsInView(of: viewport)
    let end = seen.last.map { last in
      let start = last.bounds.start(along: viewport.axis)
      return viewport.isMirrored ? -start : start + last.bounds.length(along: viewport.axis)
    }
    let page = viewport.isMirrored ? 0 : adjustment.page
    transition = RowTransition(
      seen,
      offset: adjustment.value,
      isAtStart: viewport.isAtStart,
      isFull: end.map { $0 >= page - 0.5 } ?? false
    )
    // Record scrolling before the next frame, so that it isn't undone.
    viewport.list.onTick { [weak self] _ in
      self?.noteScrolling()
      return false
    }
    viewport.list.afterLayout { [weak self] in self?.endTransition() }
  }

  /// Corrects the offset or starts the animation, as soon as the rows are laid out.
  private func endTransition() {
    guard let transition else { return }
    guard viewport.list.isMapped else { return abandon() }
    if !transition.isSettled, transition.corrections < Self.mostCorrections,
      anchor.correct(transition)
    {
      transition.corrections += 1
      return endTransitionAgain(transition)
    }
    if let index = transition.revealedIndex {
      transition.revealedIndex = nil
      transition.isSettled = true
      viewport.surface.scroll(to: index)
      return endTransitionAgain(transition)
    }
    self.transition = nil
    guard !transition.deliveries.isEmpty else { return }
    let scrolled = viewport.isVertical ? (0, transition.scrolled) : (transition.scrolled, 0)
    let seen = table.rowsInView(of: viewport)
    let list = viewport.list
    let width = Double(list.direction == .rightToLeft ? -list.width : list.width)
    let away = viewport.isVertical ? (width, 0) : (0, Double(list.height))
    begin(RowAnimation(transition, to: seen, scrolled: scrolled, away: away))
  }

  /// Continues after the next layout, or after the next frame if there were too many layouts.
  private func endTransitionAgain(_ transition: RowTransition) {
    let list = viewport.list
    transition.layouts += 1
    guard transition.layouts % Self.mostLayouts == 0 else {
      return list.afterLayout { [weak self] in self?.endTransition() }
    }
    MainLoop.task { [weak self, list] in
      await list.nextFrame()
      guard let self, self.transition === transition else { return }
      guard viewport.list.isMapped else { return abandon() }
      viewport.list.afterLayout { [weak self] in self?.endTransition() }
    }
  }

  private static let mostCorrections = 8

  /// The maximum number of layouts per frame.
  ///
  /// GDK stops drawing a window permanently after four layouts in one frame.
  private static let mostLayouts = 3

  // MARK: Animation

  private func begin(_ animation: RowAnimation) {
    self.animation = animation
    guard !animation.isEmpty else { return endAnimation(shown: true) }
    let start = viewport.effectiveAdjustment?.value ?? 0
    drawing.animation = { [weak self, weak animation] renderer in
      guard let self, let animation else { return }
      let scrolled = (viewport.effectiveAdjustment?.value ?? start) - start
      animation.draw(
        drawnRows,
        scrolled: viewport.isVertical ? (0, scrolled) : (scrolled, 0),
        with: renderer
      )
    }
    viewport.list.onTick { [weak self, weak animation] now in
      guard let self, let animation, self.animation === animation else { return false }
      if animation.advance(to: now) {
        viewport.list.queueDraw()
        return true
      }
      endAnimation(shown: true)
      return false
    }
  }

  private func endAnimation(shown: Bool) {
    if transition == nil || transition?.deliveries.isEmpty == true {
      timeout?.cancel()
      timeout = nil
    }
    guard let animation else { return }
    self.animation = nil
    drawing.animation = nil
    animation.finish(shown: shown)
  }

  /// Stops waiting for frames after a second, because a covered or minimized window has none.
  private func startTimeout() {
    guard timeout == nil else { return }
    timeout = MainLoop.after(1) { [weak self] in
      self?.timeout = nil
      self?.abandon()
    }
  }

  private var drawnRows: [(id: ListRowID, frame: Widget)] {
    table.hosts.compactMap { host in
      guard host.isMapped, let frame = host.frame else { return nil }
      return (host.row?.id ?? ListRowID(rawValue: 0), frame)
    }
  }
}
