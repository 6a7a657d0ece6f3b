internal import Foundation

/// One piece of work, and the least that any program would have to do for it.
struct Case {
  typealias Work = () async throws -> Void

  /// Both sides over the same material.
  struct Sides {
    let floor: Work
    let ours: Work
    /// Makes everything as it was, after each run; neither side's time.
    var restore: Work?
    /// The bytes that ours keeps for each element, where that is part of the goal.
    var bytesPerElement: Double?
    /// The bytes that the floor keeps for each element.
    var floorBytesPerElement: Double?
    /// The most milliseconds that ours may take, where that is the goal and no ratio.
    var limit: Double?
  }

  let name: String
  /// The greatest ratio of ours to the floor that is good enough.
  let goal: Double
  let timer: Timer
  /// The number of times that each side is measured.
  let samples: Int
  let prepare: () async throws -> Sides

  /// Preparing is not measured, and its material is given up before the next case.
  init(
    _ name: String,
    goal: Double,
    timer: Timer = .wall,
    samples: Int = 9,
    prepare: @escaping () async throws -> Sides
  ) {
    precondition(samples >= 5, "a median of \(samples) says little")
    self.name = name
    self.goal = goal
    self.timer = timer
    self.samples = samples
    self.prepare = prepare
  }
}

extension Case {
  /// Runs floor and ours by turns, so that whatever else the machine does hits both alike.
  ///
  /// - Parameter shortest: Work that takes less is repeated within a sample until it takes as long;
  ///   not where something has to be restored after each run.
  /// - Returns: The median of each side.
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

  /// Returns how many runs last long enough to be measured; the first one warms up.
  private func rounds(of sides: Sides, atLeast shortest: Duration) async throws -> Int {
    let first = Duration.milliseconds(try await time(1, sides.floor, sides.restore))
    guard sides.restore == nil, first < shortest * 10 else { return 1 }
    let once = try await time(1, sides.floor, nil)
    return max(1, Int((shortest / .milliseconds(1) / max(once, 0.000_01)).rounded(.up)))
  }

  /// Milliseconds for each of so many runs.
  private func time(_ rounds: Int, _ work: Work, _ restore: Work?) async throws -> Double {
    let start = timer.now
    for _ in 0..<rounds { try await work() }
    let end = timer.now
    try await restore?()
    return (end - start) / Double(rounds)
  }
}

/// Takes a value so that the optimiser cannot leave out the work behind it.
@inline(never) func consume<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}

extension [Double] {
  /// The middle value; of two middle ones the mean.
  var median: Double {
    let ordered = sorted()
    let middle = count / 2
    return count.isMultiple(of: 2) ? (ordered[middle - 1] + ordered[middle]) / 2 : ordered[middle]
  }
}

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
