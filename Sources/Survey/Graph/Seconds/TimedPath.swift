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

/// The predicted times to get to a screen, and back to what the app shows first.
package struct ScreenTimes: Hashable, Sendable {
  /// The path there that takes least time.
  package let there: TimedPath

  /// The path back that takes least time; `nil` where none is known.
  ///
  /// It begins with the hand in the middle of the screen, since a person has looked at it meanwhile.
  package let back: TimedPath?

  /// The path there with the fewest actions, where that is another one; `nil` where it is the same.
  package let fewestActions: TimedPath?
}

/// The predicted times of all screens of a cost table.
struct TimeTable {
  private let table: CostTable
  private let timing: GestureTiming
  private let paths: NavigationGraph.FastestPaths

  /// Finds the fastest paths from what the app shows first.
  init(_ table: CostTable, by timing: GestureTiming) {
    (self.table, self.timing) = (table, timing)
    paths = table.graph.fastestPaths(from: 0, by: timing)
  }

  /// Returns the times to get to a screen and back; `nil` where it was not reached.
  ///
  /// - Complexity: That of a search for the path back.
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

  /// Returns the edges of the fastest path to a screen; `nil` where it was not reached.
  private func pathThere(_ id: String) -> NavigationGraph.Path? {
    table.entries[id]?.ends.flatMap { paths.path(to: $0.inSight) }
  }

  /// Returns the edges of the fastest path back from a node; `nil` where none is known.
  private func pathBack(from node: Int) -> NavigationGraph.Path? {
    table.graph.fastestPaths(from: node, to: 0, by: timing, knownOnly: true).path(to: [0])
  }
}

/// One action of a person's hand.
package struct UserGesture: Hashable, Sendable {
  /// The thing that is done.
  package let kind: Kind

  /// The action in words, such as `open the menu`; empty where the edge's own words do.
  package let words: String

  /// The animation that follows, before which the next gesture cannot begin; `nil` where nothing
  /// moves.
  package let animation: Animation?

  /// Describes a gesture.
  package init(_ kind: Kind, words: String = "", animation: Animation? = nil) {
    (self.kind, self.words, self.animation) = (kind, words, animation)
  }

  /// A kind of gesture.
  package enum Kind: Hashable, Sendable {
    /// A tap, or a click, on an area; `nil` if its place is unknown.
    case tap(Area?)
    /// A swipe.
    case swipe
    /// A press of one key.
    case key
    /// The typing of so many characters.
    case typing(Int)
    /// The scrolling of so many pages.
    case scrolling(pages: Int)
  }
}

extension UserGesture {
  /// The coming in of something that slides, whose targets are where they are once it has ended.
  ///
  /// What fades in is where it is from its first picture on, and what goes away leaves what lies below
  /// it in its place: neither is waited for.
  package enum Animation: Hashable, Sendable {
    /// The animation of a drawer, of a screen over another, and of a modal.
    case drawer, push, sheet
    /// One of so many seconds.
    case seconds(Double)
  }

  /// A rectangle on the screen, in points from its upper left corner.
  package struct Area: Codable, Hashable, Sendable {
    /// The left and the upper edge.
    package let (x, y): (Double, Double)

    /// The size.
    package let (width, height): (Double, Double)

    /// Creates an area from its upper left corner.
    package init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Creates an area from its middle.
    package init(around middle: Point, width: Double, height: Double) {
      self.init(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    }

    /// The middle.
    package var middle: Point { Point(x: x + width / 2, y: y + height / 2) }

    /// The smaller side, at least one point.
    var smallerSide: Double { max(1, min(width, height)) }
  }

  /// A place on the screen, in points from its upper left corner.
  package struct Point: Hashable, Sendable {
    /// The distances from the left and from the upper edge.
    package let (x, y): (Double, Double)

    /// Creates a place.
    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    /// Returns the distance to another place.
    func distance(to other: Point) -> Double {
      ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
  }
}
