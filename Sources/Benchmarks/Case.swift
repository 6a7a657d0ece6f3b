internal import Foundation

/// A benchmark that compares our implementation with the minimal work for the same task.
struct Case {
  typealias Work = () async throws -> Void

  /// The two implementations that a case compares, with the same input.
  struct Sides {
    let floor: Work
    let ours: Work
    /// Restores the initial state after each run.
    ///
    /// Its time isn't measured.
    var restore: Work?
    /// The number of bytes that our implementation uses per element, if the goal includes memory.
    var bytesPerElement: Double?
    /// The number of bytes that the baseline uses per element.
    var floorBytesPerElement: Double?
    /// The time limit for our implementation in milliseconds, used instead of a ratio.
    var limit: Double?
  }

  let name: String
  /// The maximum acceptable ratio of our time to the baseline's time.
  let goal: Double
  let timer: Timer
  /// The number of measurements of each side.
  let samples: Int
  let prepare: () async throws -> Sides

  /// Creates a case.
  ///
  /// The time for `prepare` isn't measured. Its results are released before the next case starts.
  init(
    _ name: String,
    goal: Double,
    timer: Timer = .wall,
    samples: Int = 9,
    prepare: @escaping () async throws -> Sides
  ) {
    precondition(samples >= 5, "A median needs at least 5 samples, got \(samples).")
    self.name = name
    self.goal = goal
    self.timer = timer
    self.samples = samples
    self.prepare = prepare
  }
}

extension Case {
  /// Measures the baseline and our implementation in alternation, so that other system load affects both.
  ///
  /// - Parameters:
  ///   - suite: The suite that the result belongs to.
  ///   - shortest: The minimum duration of a sample. Faster work is repeated within the sample,
  ///     unless the case restores its state after each run.
  /// - Returns: The median time of each side.
  func measured(in suite: Suite, shortest: Duration? = nil) async throws -> Row {
    let shortest = shortest ?? timer.shortest
    let sides = try await prepare()
    let rounds = try await rounds(of: sides, atLeast: shortest)
    _ = try await time(1, sides.ours, sides.restore)
    var floor: [Double] = []
    var ours: [Double] = []
    for _ in 0..<samples {
      floor.append(try await time(rounds, sides.floor, sides.restore))
      ours.append(try await time(rounds, sides.ours, sides.restore))
    }
    return Row(
      suite: suite.rawValue,
      case: name,
      floor: floor.median,
      ours: ours.median,
      goal: sides.limit.map { $0 / floor.median } ?? goal,
      bytesPerElement: sides.bytesPerElement,
      floorBytesPerElement: sides.floorBytesPerElement
    )
  }

  /// Returns the number of runs per sample, after one warm-up run.
  private func rounds(of sides: Sides, atLeast shortest: Duration) async throws -> Int {
    let first = Duration.milliseconds(try await time(1, sides.floor, sides.restore))
    guard sides.restore == nil, first < shortest * 10 else { return 1 }
    let once = try await time(1, sides.floor, nil)
    return max(1, Int((shortest / .milliseconds(1) / max(once, 0.000_01)).rounded(.up)))
  }

  /// Returns the mean time of a run, in milliseconds.
  private func time(_ rounds: Int, _ work: Work, _ restore: Work?) async throws -> Double {
    let start = timer.now
    for _ in 0..<rounds { try await work() }
    let end = timer.now
    try await restore?()
    return (end - start) / Double(rounds)
  }
}

/// Uses a value, so that the optimizer can't remove the code that computes it.
@inline(never) func consume<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}

extension [Double] {
  /// The middle value, or the mean of the two middle values if the count is even.
  var median: Double {
    let ordered = sorted()
    let middle = count / 2
    return count.isMultiple(of: 2) ? (ordered[middle - 1] + ordered[middle]) / 2 : ordered[middle]
  }
}

/// A clock that measures the time of a case.
enum Timer {
  /// The elapsed time.
  case wall
  /// The processor time of all threads, which excludes the time that a frame waits for the display.
  case processor

  /// The minimum duration of a sample, long enough to outweigh clock resolution and interruptions.
  var shortest: Duration {
    switch self {
    case .wall: .milliseconds(5)
    case .processor: .milliseconds(40)
    }
  }

  /// The current time in milliseconds since an arbitrary reference point.
  var now: Double {
    switch self {
    case .wall: ContinuousClock.now.timeSinceStart / .milliseconds(1)
    // POSIX defines one million clock ticks per second.
    case .processor: Double(clock()) / 1000
    }
  }
}

extension ContinuousClock.Instant {
  private static let start = ContinuousClock.now

  fileprivate var timeSinceStart: Duration { self - Self.start }
}
