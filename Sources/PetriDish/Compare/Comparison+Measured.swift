extension Comparison {
  /// The number of gestures on all paths there and back, and of those after which it was measured how
  /// long the app takes.
  var measuredGestures: (measured: Int, all: Int) {
    let paths = screens.flatMap(\.variants).compactMap(\.times).flatMap { [$0.there, $0.back] }
    let gestures = paths.compactMap(\.self).flatMap(\.gestures)
    return (gestures.count { $0.gesture.isMeasured }, gestures.count)
  }

  /// The conditions under which times are predicted, and what they do not say: one sentence each.
  public var limits: [String] { prediction.limits + measuredLimits }

  /// The conditions of what was measured, one sentence each; empty where nothing was.
  var measuredLimits: [String] {
    guard let measured else { return [] }
    let (count, all) = measuredGestures
    let build =
      measured.isOptimized
      ? "in a release build" : "in a debug build, which is slower than what people use"
    return [
      "How long the app takes after a press was measured here, \(build): the median of "
        + "\(MeasuredResponses.rounds), for \(count) of \(all) gestures; what could not be pressed "
        + "takes the time that its animation declares.",
      "Another machine, or this one while it is busy, gives other numbers.",
    ]
  }
}
