/// The way in which a comparison predicts times and weighs screens.
public struct TimePrediction: Hashable, Sendable {
  /// The prediction of times on the device.
  public var timing: GestureTiming

  /// The weights of the screens.
  public var weights: ScreenWeights

  /// Creates a prediction; unless given, by the built-in model on a phone, each screen as much as any
  /// other.
  public init(_ timing: GestureTiming = GestureTiming(), weights: ScreenWeights = .equal) {
    (self.timing, self.weights) = (timing, weights)
  }
}

extension TimePrediction {
  /// The conditions under which times are predicted, and what they do not say: one sentence each.
  public var limits: [String] {
    [
      "Predicted for a practised person who makes no mistake.",
      "At least: the person thinks once for each screen; at most: before each gesture.",
      resolution,
      accuracy,
      "They do not say how long a newcomer searches, nor which variant people like.",
    ]
  }

  /// The error of a prediction, in percent.
  var errorPercentage: Int { Int((timing.model[.error] * 100).rounded()) }

  /// The sentence that says how far predictions were off.
  var accuracy: String {
    "Predictions of this kind are off by about \(errorPercentage) %, and in one study "
      + "named the wrong side in 2 of 6 cases."
  }

  /// The sentence that says how large a difference can be told.
  var resolution: String {
    let least = TimeDifference.resolution(at: 2, error: timing.model[.error])
    return "Two ways of about 2 s with nothing in common are told apart where they differ by more "
      + "than about \(PredictedSeconds.tenths(least)) s; the more they have in common, the less is enough. "
      + "Anything closer is “too close to call”."
  }
}
