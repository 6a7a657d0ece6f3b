/// A path through an app with predicted times.
package struct TimedPath: Hashable, Sendable {
  /// The steps; each leads from one screen to another.
  package let steps: [Step]

  /// A step of a path.
  package struct Step: Hashable, Sendable {
    /// The user's action, such as “choose the tab “Home””.
    package let words: String

    /// Whether the step is only assumed to exist.
    package let isAssumed: Bool

    /// The gestures of the step; at least one.
    package let gestures: [TimedGesture]
  }

  /// A gesture with its predicted times.
  package struct TimedGesture: Hashable, Sendable {
    /// The gesture.
    package let gesture: UserGesture

    /// The time of the hand, in seconds.
    package let seconds: Double

    /// The duration of the following animation, in seconds.
    package let response: Double
  }

  /// Predicts the times of a path.
  ///
  /// - Parameters:
  ///   - steps: The text and the gestures of each step. A step without gestures is a tap at an unknown position.
  ///   - timing: The model.
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

  /// The predicted time of the path.
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

  /// The number of taps at unknown positions.
  package var unknownTaps: Int { gestures.count { $0.gesture.kind == .tap(nil) } }
}

/// The predicted times to reach a screen and to return to the first screen.
package struct ScreenTimes: Hashable, Sendable {
  /// The fastest path to the screen.
  package let there: TimedPath

  /// The fastest path back; `nil` if none is known.
  ///
  /// The path begins with the hand in the center of the screen, because the user has looked at the screen.
  package let back: TimedPath?

  /// The path with the fewest actions if it isn't the fastest; otherwise `nil`.
  package let fewestActions: TimedPath?
}

/// The predicted times of all screens of a cost table.
struct TimeTable {
  private let table: CostTable
  private let timing: GestureTiming
  private let paths: NavigationGraph.FastestPaths

  /// Finds the fastest paths from the first screen.
  init(_ table: CostTable, by timing: GestureTiming) {
    (self.table, self.timing) = (table, timing)
    paths = table.graph.fastestPaths(from: 0, by: timing)
  }

  /// Returns the times for a screen, or `nil` if the screen wasn't reached.
  ///
  /// - Complexity: The cost of a search for the path back.
  func times(of id: String) -> ScreenTimes? {
    guard let ends = table.entries[id]?.ends, let there = pathThere(id) else { return nil }
    let fewest = table.paths.path(of: ends.nearest)
    return ScreenTimes(
      there: TimedPath(there, by: timing),
      back: pathBack(from: there.last?.to ?? ends.nearest).map { TimedPath($0, by: timing) },
      fewestActions: fewest.flatMap { path in
        path.map(\.actions).reduce(0, +) < there.map(\.actions).reduce(0, +)
          ? TimedPath(path, by: timing) : nil
      }
    )
  }

  /// Returns the edges of the fastest path to a screen, or `nil` if the screen wasn't reached.
  private func pathThere(_ id: String) -> NavigationGraph.Path? {
    table.entries[id]?.ends.flatMap { paths.path(to: $0.inSight) }
  }

  /// Returns the edges of the fastest path back from a node, or `nil` if none is known.
  private func pathBack(from node: Int) -> NavigationGraph.Path? {
    table.graph.fastestPaths(from: node, to: 0, by: timing, knownOnly: true).path(to: [0])
  }
}

/// A gesture of the user.
package struct UserGesture: Hashable, Sendable {
  /// The kind of gesture.
  package let kind: Kind

  /// The action as text, such as `open the menu`; empty if the text of the edge describes it.
  package let words: String

  /// The animation that must finish before the next gesture, if any.
  package let animation: Animation?

  /// Creates a gesture.
  package init(_ kind: Kind, words: String = "", animation: Animation? = nil) {
    (self.kind, self.words, self.animation) = (kind, words, animation)
  }

  /// The kinds of gestures.
  package enum Kind: Hashable, Sendable {
    /// A tap or click in an area; `nil` if the position is unknown.
    case tap(Area?)
    case swipe
    /// A press of one key.
    case key
    /// Typing that many characters.
    case typing(Int)
    /// Scrolling by that many pages.
    case scrolling(pages: Int)
  }
}

extension UserGesture {
  /// An animation that moves targets, so that the user can only tap them when it has ended.
  ///
  /// Fading in and closing don't move any targets and aren't included.
  package enum Animation: Hashable, Sendable {
    /// The animations of a drawer, a pushed screen, and a modal.
    case drawer, push, sheet
    /// An animation with a custom duration in seconds.
    case seconds(Double)
  }

  /// A rectangle on the screen, in points from the top left corner.
  package struct Area: Codable, Hashable, Sendable {
    /// The left and top edges.
    package let (x, y): (Double, Double)

    /// The size.
    package let (width, height): (Double, Double)

    /// Creates an area from its top left corner.
    package init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Creates an area around a center.
    package init(around middle: Point, width: Double, height: Double) {
      self.init(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    }

    /// The center.
    package var middle: Point { Point(x: x + width / 2, y: y + height / 2) }

    /// The length of the shorter side; at least one point.
    var smallerSide: Double { max(1, min(width, height)) }
  }

  /// A position on the screen, in points from the top left corner.
  package struct Point: Hashable, Sendable {
    /// The distances from the left and top edges.
    package let (x, y): (Double, Double)

    /// Creates a position.
    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    /// Returns the distance to another position.
    func distance(to other: Point) -> Double {
      ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
  }
}
