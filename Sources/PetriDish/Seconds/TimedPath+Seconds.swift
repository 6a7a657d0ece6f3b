extension TimedPath {
  /// The time with all that a person does and may do, in seconds.
  public var seconds: PredictedSeconds {
    let acting = gestures.reduce(0) { $0 + $1.seconds + $1.response }
    return PredictedSeconds(
      least: acting + thinking * Double(steps.count),
      most: acting + thinking * Double(gestures.count)
    )
  }
}
