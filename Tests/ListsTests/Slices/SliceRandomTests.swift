import Fixtures
import Lists
import Testing

/// Random calls on a list, its slices and theirs, beside a model in which each slice has a range.
///
/// A failure names its seed.
@MainActor @Suite struct SliceRandomTests {
  private static let seed = randomSeed

  @Test func `ten thousand steps keep every slice exact`() throws {
    print("seed of slices: \(Self.seed)")
    for trial in 0..<40 {
      let seed = Self.seed &+ UInt64(trial)
      let model = try SliceModel(seed: seed)
      for step in 0..<250 {
        try model.step()
        let fault = model.fault
        try #require(fault == nil, "seed \(seed), step \(step): \(model.trace)")
      }
    }
  }
}
