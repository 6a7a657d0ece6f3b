import Fixtures
import Lists
import Testing

/// Random calls on a list and nested slices, compared with a model that has a range for each slice.
///
/// Failures report their seed.
@MainActor @Suite struct SliceRandomTests {
  private static let seed = randomSeed

  @Test func `all slices stay exact over ten thousand random steps`() throws {
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
