import Lists
import Seeds

extension ListFuzzer {
  /// Fuzzes an empty list.
  ///
  /// - Parameter target: Creates the target of the calls for each attempt.
  /// - Returns: The smallest failing sequence found, or `nil` if no sequence fails.
  static func strike(
    seed: UInt64,
    steps: Int,
    target: (ItemAdapter<FuzzItem>) -> FuzzTarget = { FuzzTarget($0) }
  ) -> Failure? {
    var random = SeededRandom(seed: seed)
    let steps = (0..<steps).map { _ in FuzzStep.random(&random) }
    guard let fault = fault(of: steps, target: target) else { return nil }
    return shrink(Failure(steps: steps, fault: fault), target: target)
  }

  /// Removes steps, from halves of the sequence down to parts of a step, while the rest still
  /// fails.
  private static func shrink(
    _ failure: Failure,
    target: (ItemAdapter<FuzzItem>) -> FuzzTarget
  ) -> Failure {
    var best = failure
    var width = best.steps.count / 2
    while width > 0 {
      var start = 0
      while start < best.steps.count {
        var fewer = best.steps
        fewer.removeSubrange(start..<min(start + width, fewer.count))
        if let fault = fault(of: fewer, target: target) {
          best = Failure(steps: fewer, fault: fault)
        } else {
          start += width
        }
      }
      width /= 2
    }
    while let smaller = smaller(best, target: target) { best = smaller }
    return best
  }

  private static func smaller(
    _ failure: Failure,
    target: (ItemAdapter<FuzzItem>) -> FuzzTarget
  ) -> Failure? {
    for index in failure.steps.indices {
      var candidates = failure.steps[index].smaller.map { [$0] }
      candidates.append([])
      for candidate in candidates {
        var steps = failure.steps
        steps.replaceSubrange(index...index, with: candidate)
        if let fault = fault(of: steps, target: target) {
          return Failure(steps: steps, fault: fault)
        }
      }
    }
    return nil
  }

  private static func fault(
    of steps: [FuzzStep],
    target: (ItemAdapter<FuzzItem>) -> FuzzTarget
  ) -> String? {
    let list = ListAdapter<FuzzCell>()
    let fuzzer = ListFuzzer(list, target: target(list))
    for step in steps {
      fuzzer.perform(step)
      if let fault = fuzzer.fault { return fault }
    }
    return nil
  }
}
