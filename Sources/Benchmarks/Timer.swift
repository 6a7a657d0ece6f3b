internal import Foundation

/// What the milliseconds of a case count.
enum Timer {
  /// The time that passes.
  case wall
  /// What the program has the processor for, all threads together: a frame waits for its turn, and
  /// waiting is no work.
  case processor

  /// What is long beside the grain of the clock, and what else happens to come between.
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
