import Fixtures
import Lists
import Testing

/// Fuzzing of the adapters, and of adapters with planted bugs.
@MainActor @Suite struct ListFuzzerTests {
  private static let seed = randomSeed

  @Test func `a list stays consistent under fuzzing`() throws {
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

  @Test func `the fuzzer finds a planted bug and shrinks the failing steps`() throws {
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

  @Test func `the fuzzer finds a planted bug in slices`() throws {
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

/// Deletes the first row instead of moving it to the end.
private final class ForgetfulTarget: FuzzTarget {
  override func move(at index: Int, to target: Int, viewUpdate: ViewUpdate) throws {
    if index == 0, target > 2 {
      try delete(at: [0], viewUpdate: viewUpdate)
    } else {
      try super.move(at: index, to: target, viewUpdate: viewUpdate)
    }
  }
}

/// Returns slices with one row too many.
private final class CarelessTarget: FuzzTarget {
  override func slice(_ rows: Range<Int>) throws -> FuzzTarget {
    try super.slice(rows.lowerBound..<min(rows.upperBound + 1, list.count))
  }
}
