import Fixtures
import Lists
import Testing

/// Hostile sequences against the adapters, and against adapters that are wrong on purpose.
@MainActor @Suite struct ListFuzzerTests {
  private static let seed = randomSeed

  @Test func `a list survives every fuzzing`() throws {
    print("seed of the fuzzer: \(Self.seed)")
    for trial in 0..<randomCases(of: 1500) {
      let seed = Self.seed &+ UInt64(trial)
      let failure = ListFuzzer.strike(seed: seed, steps: 25)
      try #require(
        failure == nil,
        "seed \(seed): \(failure?.fault ?? "") after \(failure?.steps ?? [])"
      )
    }
  }

  @Test func `a planted mistake is found and shrunk to the least that shows it`() throws {
    let failure = try #require(firstFailure { ForgetfulTarget($0) })
    #expect(failure.steps.reduce(0) { $0 + $1.size } <= 8, "\(failure.steps)")
    let isMove = failure.steps.contains { step in
      switch step {
      case .move, .swap: true
      default: false
      }
    }
    #expect(isMove)
  }

  @Test func `a mistake inside a batch of a slice is found too`() throws {
    let failure = try #require(firstFailure { CarelessTarget($0) })
    #expect(failure.steps.reduce(0) { $0 + $1.size } <= 8, "\(failure.steps)")
  }

  private func firstFailure(
    _ target: (ItemAdapter<FuzzItem>) -> FuzzTarget
  ) -> ListFuzzer.Failure? {
    for seed in 0..<200 {
      if let failure = ListFuzzer.strike(seed: UInt64(seed), steps: 25, target: target) {
        return failure
      }
    }
    return nil
  }
}

/// Loses a row that is moved from the top to the end.
private final class ForgetfulTarget: FuzzTarget {
  override func move(at index: Int, to target: Int, viewUpdate: ViewUpdate) throws {
    if index == 0, target > 2 {
      try delete(at: [0], viewUpdate: viewUpdate)
    } else {
      try super.move(at: index, to: target, viewUpdate: viewUpdate)
    }
  }
}

/// Hands out slices that touch one row too many.
private final class CarelessTarget: FuzzTarget {
  override func slice(_ rows: Range<Int>) throws -> FuzzTarget {
    try super.slice(rows.lowerBound..<min(rows.upperBound + 1, list.count))
  }
}
