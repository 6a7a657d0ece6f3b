import PetriDish

/// The answer of `compare --json`, as far as it is shown beside two dishes.
nonisolated struct ComparisonResponse: Decodable, Sendable {
  let screens: [Entry]

  /// One screen.
  struct Entry: Decodable, Sendable {
    let id: String
    /// By the names of the variants.
    let variants: [String: VariantResult]
    let differences: [Difference]

    /// The results by the names of the variants, each with what can be told of its time.
    var results: [String: VariantResult] {
      var results = variants
      for difference in differences {
        results[difference.to]?.conclusion = difference.seconds?.conclusion
      }
      return results
    }
  }

  /// The difference of a variant from the control.
  struct Difference: Decodable, Sendable {
    let to: String
    let seconds: Seconds?

    /// The part about predicted times.
    struct Seconds: Decodable, Sendable {
      let conclusion: TimeDifference.Conclusion
    }
  }

  /// One screen under one variant.
  struct VariantResult: Decodable, Hashable, Sendable {
    /// `nil` where the screen was not reached.
    let cost: NavigationCost.Figures?
    let path: [Step]
    let error: Failure?

    /// The predicted times; `nil` where the screen was not reached.
    var seconds: Times?

    /// The conclusion about the time there against the control's; `nil` for the control.
    var conclusion: TimeDifference.Conclusion?

    private enum CodingKeys: String, CodingKey { case cost, path, error, seconds }
  }

  /// The predicted times to get to a screen and back.
  struct Times: Decodable, Hashable, Sendable {
    let there: Band
    let back: Band?
  }

  /// A predicted time, in seconds.
  struct Band: Decodable, Hashable, Sendable, CustomStringConvertible {
    let least: Double
    let most: Double

    /// The band as reports write it.
    var description: String { "\(PredictedSeconds(least: least, most: most))" }
  }

  /// One action on the path.
  struct Step: Decodable, Hashable, Sendable {
    let words: String
  }

  /// The reason why a screen was not reached.
  struct Failure: Decodable, Hashable, Sendable {
    let message: String
  }
}
