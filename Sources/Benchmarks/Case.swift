/// One piece of work, and the least that any program would have to do for it.
struct Case {
  typealias Work = () async throws -> Void

  /// Both sides over the same material.
  struct Sides {
    let floor: Work
    let ours: Work
    /// What ours keeps in memory for each element, where that is part of the goal.
    var bytesPerElement: Double?
  }

  let name: String
  /// The greatest ratio of ours to the floor that is good enough.
  let goal: Double
  let prepare: () async throws -> Sides

  /// Preparing is not measured, and its material is given up before the next case.
  init(_ name: String, goal: Double, prepare: @escaping () async throws -> Sides) {
    self.name = name
    self.goal = goal
    self.prepare = prepare
  }
}

extension Case {
  /// Runs floor and ours by turns, so that whatever else the machine does hits both alike.
  ///
  /// - Parameters:
  ///   - samples: How many times each is measured, at least five.
  ///   - shortest: Work that takes less is repeated within a sample until it takes as long.
  /// - Returns: The median of each side.
  func measured(
    in suite: Suite,
    samples: Int = 9,
    shortest: Duration = .milliseconds(5)
  ) async throws -> Row {
    precondition(samples >= 5, "a median of \(samples) says little")
    let sides = try await prepare()
    let rounds = try await Self.rounds(of: sides.floor, atLeast: shortest)
    _ = try await Self.time(1, sides.ours)
    var floor: [Double] = []
    var ours: [Double] = []
    for _ in 0..<samples {
      floor.append(try await Self.time(rounds, sides.floor))
      ours.append(try await Self.time(rounds, sides.ours))
    }
    return Row(
      suite: suite.rawValue,
      case: name,
      floor: floor.median,
      ours: ours.median,
      goal: goal,
      bytesPerElement: sides.bytesPerElement
    )
  }

  /// How many runs last long enough to be measured; the first one warms up.
  private static func rounds(of work: Work, atLeast shortest: Duration) async throws -> Int {
    _ = try await time(1, work)
    let once = try await time(1, work)
    return max(1, Int((shortest / .milliseconds(1) / max(once, 0.000_01)).rounded(.up)))
  }

  /// Milliseconds for each of so many runs.
  private static func time(_ rounds: Int, _ work: Work) async throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    for _ in 0..<rounds { try await work() }
    return (clock.now - start) / .milliseconds(1) / Double(rounds)
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
