internal import Foundation

/// A clock that a case is measured by.
enum Timer {
  /// The time that passes.
  case wall
  /// The processor time of the program, all threads together: a frame waits for its turn, and
  /// waiting is no work.
  case processor

  /// A duration that is long beside the resolution of the clock and beside interruptions.
  var shortest: Duration {
    switch self {
    case .wall: .milliseconds(5)
    case .processor: .milliseconds(40)
    }
  }

  /// Milliseconds since some moment.
  var now: Double {
    switch self {
    case .wall: ContinuousClock.now.timeSinceStart / .milliseconds(1)
    // POSIX has it count microseconds.
    case .processor: Double(clock()) / 1000
    }
  }
}

extension ContinuousClock.Instant {
  private static let start = ContinuousClock.now

  fileprivate var timeSinceStart: Duration { self - Self.start }
}
