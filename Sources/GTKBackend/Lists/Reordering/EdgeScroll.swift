import GTK

/// Scrolls a list while something is held near its start or its end.
final class EdgeScroll {
  /// Points per second; less than 0 goes back.
  private(set) var speed = 0.0
  private var isTicking = false
  private var last: Double?

  /// Scrolls on, faster the nearer the pointer is to an end, until it is stopped or at the end.
  ///
  /// - Parameters:
  ///   - place: The pointer, in points from the start of the visible part.
  ///   - moved: Called at each frame after which other rows are below the pointer.
  func pull(
    at place: Double,
    of widget: Widget,
    along adjustment: Adjustment,
    moved: @escaping () -> Void
  ) {
    speed = Self.speed(at: place, page: adjustment.page)
    guard speed != 0, !isTicking else { return }
    isTicking = true
    last = nil
    widget.onTick { [weak self, weak adjustment] now in
      guard let self, let adjustment, step(adjustment, at: now) else {
        self?.isTicking = false
        return false
      }
      moved()
      return true
    }
  }

  func stop() { speed = 0 }

  private func step(_ adjustment: Adjustment, at now: Double) -> Bool {
    guard speed != 0 else { return false }
    let before = adjustment.value
    adjustment.value += speed * min(now - (last ?? now - Self.frame), Self.longestFrame)
    last = now
    return adjustment.value != before
  }

  /// Returns the speed of the rows while the pointer is at a place.
  ///
  /// - Parameter page: How much is seen, in points.
  /// - Returns: Points per second; 0 away from the ends.
  static func speed(at place: Double, page: Double) -> Double {
    let reach = min(48, page / 4)
    guard reach > 0 else { return 0 }
    let fromEnd = min(place, page - place)
    guard fromEnd < reach else { return 0 }
    let depth = min(1, (reach - fromEnd) / reach)
    return (place < page / 2 ? -1 : 1) * (40 + 1_160 * depth * depth)
  }

  private static let frame = 1.0 / 60
  private static let longestFrame = 0.1
}
