import GTK
import Lists

/// Scrolls to rows, immediately or with an animation.
final class RowScroller {
  private let table: RowTable
  private let viewport: ListViewport
  private let layout: RowLayout
  private let animator: ChangeAnimator
  private let anchor: ScrollAnchor
  private var animation: ScrollAnimation? { didSet { suspendAnchor() } }

  /// The current jump to a row.
  private var jump: Jump? { didSet { suspendAnchor() } }

  /// The row to scroll to when the list appears.
  private var hidden: ListRowID?

  private final class Jump {
    var index: Int?
    var attempts = 0
    /// The length of the list at the last attempt, which GTK estimates from the laid out rows.
    var length = 0.0

    /// The intended distance of the row from the top, in points.
    let distance: Double

    init(to index: Int, distance: Double) {
      self.index = index
      self.distance = distance
    }
  }

  init(
    _ table: RowTable,
    _ viewport: ListViewport,
    _ layout: RowLayout,
    _ animator: ChangeAnimator,
    _ anchor: ScrollAnchor
  ) {
    self.table = table
    self.viewport = viewport
    self.layout = layout
    self.animator = animator
    self.anchor = anchor
  }

  /// Scrolls by the minimum distance that makes a row visible; does nothing if there is no such row.
  func scroll(to position: ListPosition, animated: Bool) {
    guard let rows = table.rows, rows.feed.rowID(at: position) != nil else { return }
    stop()
    let index = rows.index(of: position)
    // An unmapped list has no row positions, so scrolling is repeated later.
    hidden = viewport.list.isMapped ? nil : rows.feed.rowID(at: position)
    guard animated else { return animator.reveal(index) }
    // Rows that are already moving are followed without an animation.
    guard viewport.list.isMapped, viewport.surface.canMove, animator.isIdle,
      viewport.list.animates
    else {
      animator.reveal(index)
      return reportEnd()
    }
    let animation = ScrollAnimation(to: index, from: viewport.offset)
    self.animation = animation
    TimedAnimation.frameSource(viewport.list) { [weak self] time in
      self?.advance(animation, to: time) ?? false
    }
  }

  /// Scrolls a row, a header or a footer to the top, if possible, without reporting the end.
  ///
  /// - Parameters:
  ///   - index: The index in the GTK list, limited to the last entry.
  ///   - distance: The distance from the top, in points.
  func scroll(toTopOf index: Int, distance: Double = 0) {
    stop()
    guard let rows = table.rows, rows.count > 0 else { return }
    animator.settle()
    let jump = Jump(to: min(index, rows.count - 1), distance: distance)
    self.jump = jump
    approach(jump)
  }

  /// Makes another attempt after the layout of the previous one.
  private func approach(_ jump: Jump) {
    guard self.jump === jump else { return }
    guard viewport.list.isMapped, jump.attempts < Self.mostAttempts, let index = jump.index,
      !isAtTop(index, for: jump)
    else { return self.jump = nil }
    jump.attempts += 1
    guard jump.attempts % Self.attemptsPerFrame == 0 else {
      return viewport.list.afterLayout { [weak self] in self?.approach(jump) }
    }
    MainLoop.task { [weak self, list = viewport.list] in
      await list.nextFrame()
      self?.approach(jump)
    }
  }

  /// Scrolls so that a row is at the top.
  ///
  /// - Returns: Whether the row was already there or can't get closer.
  private func isAtTop(_ index: Int, for jump: Jump) -> Bool {
    guard let adjustment = viewport.effectiveAdjustment else { return true }
    guard let host = table.host(at: index), host.isMapped,
      let start = host.frame?.translate(x: 0, y: 0, to: viewport.clip)
    else {
      viewport.scroll(to: index, attempt: jump.attempts)
      return false
    }
    let (value, length) = (adjustment.value, jump.length)
    jump.length = adjustment.upper - adjustment.lower
    let drift = (viewport.isVertical ? start.y : start.x) - jump.distance
    if abs(drift) >= 1 { adjustment.value += drift }
    return adjustment.value == value && (abs(drift) < 1 || jump.length == length)
  }

  private static let mostAttempts = 16

  /// The maximum number of attempts per frame.
  ///
  /// GDK stops drawing a window permanently after four layouts in one frame.
  private static let attemptsPerFrame = 2

  /// Stops scrolling at the current position.
  func stop() {
    jump = nil
    guard animation != nil else { return }
    animation = nil
    table.feed?.didEndScrollingAnimation()
  }

  /// Discards the scroll targets of the previous list.
  func reset() { (animation, jump, hidden) = (nil, nil, nil) }

  /// Scrolls to the row that was requested while the list was hidden.
  func listMapped() {
    guard let row = hidden else { return }
    MainLoop.idle { [weak self] in
      guard let self, hidden == row else { return }
      hidden = nil
      if let position = table.index(of: row).flatMap({ table.rows?.position(of: $0) }) {
        scroll(to: position, animated: false)
      }
    }
  }

  /// Updates the index of the target before a change.
  func follow(_ change: RowChange) {
    if let animation { animation.index = change.shifted(animation.index) }
    if let jump { jump.index = change.shifted(jump.index) }
  }

  private func suspendAnchor() { anchor.isSuspended = animation != nil || jump != nil }

  /// Continues an animation.
  ///
  /// - Returns: Whether the animation is still running.
  private func advance(_ animation: ScrollAnimation, to time: Double) -> Bool {
    guard self.animation === animation else { return false }
    guard let index = animation.index else {
      stop()
      return false
    }
    let progress = animation.progress(at: time)
    if let target = offset(showing: index) {
      viewport.offset = animation.start + (target - animation.start) * progress
      animator.noteScrolling()
    }
    guard progress >= 1 else { return true }
    self.animation = nil
    // Otherwise, the anchor would keep the rows that were visible before the last step.
    animator.settle()
    animator.reveal(index)
    reportEnd()
    return false
  }

  private func reportEnd() {
    MainLoop.task { [weak self, list = viewport.list] in
      await list.nextFrame()
      self?.table.feed?.didEndScrollingAnimation()
    }
  }

  /// Returns the offset at which a row is visible.
  ///
  /// The offset is exact if GTK has laid out the row. Otherwise, it's estimated from the number of rows.
  private func offset(showing index: Int) -> Double? {
    guard let rows = table.rows, let adjustment = viewport.adjustment, rows.count > 0 else {
      return nil
    }
    let (start, length) =
      extent(of: index) ?? estimate(index, in: rows, adjustment.upper - adjustment.lower)
    if start < viewport.offset { return start }
    return max(viewport.offset, start + length - adjustment.page)
  }

  private func extent(of index: Int) -> (start: Double, length: Double)? {
    guard let host = table.host(at: index), viewport.contains(host), let frame = host.frame,
      let corner = frame.translate(x: 0, y: 0, to: viewport.scroller)
    else { return nil }
    let offset = viewport.offset
    guard !viewport.isVertical else {
      return (offset + corner.y, Double(frame.height + layout.spacing))
    }
    let start =
      viewport.isMirrored
      ? Double(viewport.scroller.width - frame.width) - corner.x : corner.x
    return (offset + start, Double(frame.width + layout.spacing))
  }

  private func estimate(
    _ index: Int,
    in rows: FeedRows,
    _ content: Double
  ) -> (start: Double, length: Double) {
    let lines = (rows.count + rows.columns - 1) / rows.columns
    let length = content / Double(lines)
    return (Double(index / rows.columns) * length, length)
  }
}

/// An animation that scrolls a list to a row.
final class ScrollAnimation {
  /// The current index of the row, or `nil` if the row was removed.
  var index: Int?

  /// The offset at the start of the animation, in points.
  let start: Double

  private var began: Double?

  init(to index: Int, from start: Double) {
    self.index = index
    self.start = start
  }

  /// Returns the completed fraction of the distance, with an ease-out curve.
  func progress(at time: Double) -> Double {
    let began = self.began ?? time
    self.began = began
    return 1 - TimedAnimation.rest(after: min(1, (time - began) / Self.duration))
  }

  /// The duration in seconds.
  static let duration = 0.25
}
