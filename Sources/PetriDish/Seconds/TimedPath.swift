/// A path through an app with the time that it is predicted to take.
package struct TimedPath: Hashable, Sendable {
  /// The steps; each leads from one screen to another.
  package let steps: [Step]

  /// One step.
  package struct Step: Hashable, Sendable {
    /// The action of the person, as one would say it.
    package let words: String

    /// Whether nothing but an assumption says that the step is there.
    package let isAssumed: Bool

    /// The gestures that it takes, at least one.
    package let gestures: [TimedGesture]
  }

  /// A gesture with its time.
  package struct TimedGesture: Hashable, Sendable {
    /// The gesture.
    package let gesture: UserGesture

    /// The time of the hand, in seconds.
    package let seconds: Double

    /// The time of the animation that follows, in seconds.
    package let response: Double
  }

  /// Times a path.
  ///
  /// - Parameters:
  ///   - steps: The words and gestures of each step; one without gestures is one unknown tap.
  ///   - timing: The prediction.
  package init(
    _ steps: [(words: String, isAssumed: Bool, gestures: [UserGesture])],
    by timing: GestureTiming
  ) {
    var hand = timing.middle
    self.steps = steps.map { step in
      let gestures = step.gestures.isEmpty ? [UserGesture(.tap(nil))] : step.gestures
      return Step(
        words: step.words,
        isAssumed: step.isAssumed,
        gestures: gestures.map { gesture in
          TimedGesture(
            gesture: gesture,
            seconds: timing.seconds(of: gesture, &hand),
            response: timing.response(to: gesture)
          )
        }
      )
    }
  }

  /// The time with all that a person does and may do, in seconds.
  package var seconds: PredictedSeconds {
    let acting = gestures.reduce(0) { $0 + $1.seconds + $1.response }
    let thinking = TimeConstant.think.seconds
    return PredictedSeconds(
      least: acting + thinking * Double(steps.count),
      most: acting + thinking * Double(gestures.count)
    )
  }

  /// The gestures of all steps.
  package var gestures: [TimedGesture] { steps.flatMap(\.gestures) }

  /// The number of taps at places that are not known.
  package var unknownTaps: Int { gestures.count { $0.gesture.kind == .tap(nil) } }
}
