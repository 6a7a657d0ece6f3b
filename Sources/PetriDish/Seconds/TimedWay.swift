/// A way through an app with the time that it is predicted to take.
public struct TimedWay: Hashable, Sendable {
  /// The steps; each leads from one screen to another.
  public let steps: [Step]

  /// The time of one mental preparation, in seconds.
  public let thinking: Double

  /// One step.
  public struct Step: Hashable, Sendable {
    /// The action of the person, as one would say it.
    public let words: String

    /// A Boolean value that indicates whether nothing but an assumption says that the step is there.
    public let isAssumed: Bool

    /// The gestures that it takes, at least one.
    public let gestures: [TimedGesture]
  }

  /// A gesture with its time.
  public struct TimedGesture: Hashable, Sendable {
    /// The gesture.
    public let gesture: UserGesture

    /// The time of the hand, in seconds.
    public let seconds: Double

    /// The time of the animation that follows, in seconds.
    public let response: Double
  }

  /// Times a way.
  ///
  /// - Parameters:
  ///   - steps: The words and gestures of each step; one without gestures is one unknown tap.
  ///   - timing: The prediction.
  public init(
    _ steps: [(words: String, isAssumed: Bool, gestures: [UserGesture])],
    by timing: GestureTiming
  ) {
    var hand = timing.firstHand
    thinking = timing.model[.think]
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

  /// The gestures of all steps.
  public var gestures: [TimedGesture] { steps.flatMap(\.gestures) }

  /// The time with all that a person does and may do, in seconds.
  public var seconds: PredictedSeconds {
    let acting = gestures.reduce(0) { $0 + $1.seconds + $1.response }
    return PredictedSeconds(
      least: acting + thinking * Double(steps.count),
      most: acting + thinking * Double(gestures.count)
    )
  }

  /// The number of taps at places that are not known.
  public var unknownTaps: Int { gestures.count { $0.gesture.kind == .tap(nil) } }
}

/// A predicted time with its band, in seconds.
public struct PredictedSeconds: Hashable, Sendable {
  /// The time of a person who thinks once for each screen that changes.
  public let least: Double

  /// The time of a person who thinks before each gesture.
  public let most: Double

  /// The time between the two.
  public var middle: Double { (least + most) / 2 }

  /// Creates a time.
  public init(least: Double, most: Double) { (self.least, self.most) = (least, most) }
}

extension PredictedSeconds: CustomStringConvertible {
  /// The band to a tenth of a second: `1.6 s`, or `2.2–3.4 s`.
  public var description: String {
    let (least, most) = (Self.tenths(least), Self.tenths(most))
    return least == most ? "\(least) s" : "\(least)–\(most) s"
  }

  /// Returns a time with one digit behind the point.
  static func tenths(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// Returns a time with two digits behind the point.
  static func hundredths(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
  }
}
