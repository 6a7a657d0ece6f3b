import GTK
import Lists

/// Brings rows into view, at once or little by little.
final class RowScroller {
  private let table: RowTable
  private let viewport: ListViewport
  private let layout: RowLayout
  private let animator: ChangeAnimator
  private let anchor: ScrollAnchor
  private var animation: ScrollAnimation? { didSet { suspendAnchor() } }

  /// The way to a row that is brought to the top.
  private var jump: Jump? { didSet { suspendAnchor() } }

  /// The row that was asked for while the list was hidden.
  private var hidden: ListRowID?

  private final class Jump {
    var index: Int?
    var attempts = 0
    /// The length of the list at the last attempt, which GTK estimates from the rows that it has laid out.
    var length = 0.0

    /// The distance of the row from the top that is aimed at, in points.
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

  /// Brings a row into view, no further than needed; does nothing where no row stands.
  func scroll(to position: ListPosition, animated: Bool) {
    guard let rows = table.rows, rows.feed.rowID(at: position) != nil else { return }
    stop()
    let index = rows.index(of: position)
    // A list that is not on the screen gives rows no places, and has to be asked once more.
    hidden = viewport.list.isMapped ? nil : rows.feed.rowID(at: position)
    guard animated else { return animator.reveal(index) }
    // Rows that are on their way themselves are followed at once.
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

  /// Brings a row, a header or a footer to the top, as far as the list can be scrolled, without a report
  /// of the end.
  ///
  /// - Parameters:
  ///   - index: The index as GTK counts; the last row represents all behind it.
  ///   - distance: The distance from the top that the row is to have, in points.
  func scroll(toTopOf index: Int, distance: Double = 0) {
    stop()
    guard let rows = table.rows, rows.count > 0 else { return }
    animator.settle()
    let jump = Jump(to: min(index, rows.count - 1), distance: distance)
    self.jump = jump
    approach(jump)
  }

  /// Takes the next attempt as soon as the last one is laid out.
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

  /// Moves the list so that a row is at the top.
  ///
  /// - Returns: Whether it was there already, or gets no closer.
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

  /// The attempts for one frame: GDK gives up on a window after four layouts, and it is never drawn again.
  private static let attemptsPerFrame = 2

  /// Leaves the list where it is on its way.
  func stop() {
    jump = nil
    guard animation != nil else { return }
    animation = nil
    table.feed?.didEndScrollingAnimation()
  }

  /// Forgets where the former list was scrolled to.
  func reset() { (animation, jump, hidden) = (nil, nil, nil) }

  /// Brings the row to the screen that was asked for while the list was hidden.
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

  /// Follows the row through a change that is about to happen.
  func follow(_ change: RowChange) {
    if let animation { animation.index = change.shifted(animation.index) }
    if let jump { jump.index = change.shifted(jump.index) }
  }

  private func suspendAnchor() { anchor.isSuspended = animation != nil || jump != nil }

  /// - Returns: Whether it goes on.
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
    // Else the rows that were in view before the last step would be kept.
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

  /// Returns the offset at which a row is in view: exactly where GTK has laid the row out, else as far
  /// as can be said from the number of rows.
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

/// The animated scrolling of a list to one of its rows.
final class ScrollAnimation {
  /// The index of the row, while rows come and leave; nil when it left itself.
  var index: Int?

  /// The offset of the list when it began, in points.
  let start: Double

  private var began: Double?

  init(to index: Int, from start: Double) {
    self.index = index
    self.start = start
  }

  /// Returns the part of the distance that is done at a time, from 0 to 1; fast at first and slow in
  /// the end.
  func progress(at time: Double) -> Double {
    let began = self.began ?? time
    self.began = began
    return 1 - TimedAnimation.rest(after: min(1, (time - began) / Self.duration))
  }

  /// The duration in seconds.
  static let duration = 0.25
}
