/// The predicted times to get to a screen, and back to what the app shows first.
public struct ScreenTimes: Hashable, Sendable {
  /// The way there that takes least time.
  public let there: TimedWay

  /// The way back that takes least time; `nil` where none is known.
  ///
  /// It begins with the hand in the middle of the screen, since a person has looked at it meanwhile.
  public let back: TimedWay?

  /// The way there with the fewest actions, where that is another one; `nil` where it is the same.
  public let fewestActions: TimedWay?
}

/// The predicted times of all screens of a cost table.
struct TimeTable {
  private let table: CostTable
  private let timing: GestureTiming
  private let ways: NavigationGraph.FastestWays

  /// Finds the fastest ways from what the app shows first.
  init(_ table: CostTable, by timing: GestureTiming) {
    (self.table, self.timing) = (table, timing)
    ways = table.graph.fastestWays(from: 0, by: timing)
  }

  /// Returns the times to get to a screen and back; `nil` where it was not reached.
  ///
  /// - Complexity: That of a search for the way back.
  func times(of id: String) -> ScreenTimes? {
    guard let ends = table.entries[id]?.ends, let there = wayThere(id) else { return nil }
    let fewest = table.paths.nearest(of: ends.inSight).flatMap(table.paths.path)
    return ScreenTimes(
      there: TimedWay(there, by: timing),
      back: wayBack(id).map { TimedWay($0, by: timing) },
      fewestActions: fewest.flatMap { path in
        path.map(\.actions).reduce(0, +) < there.map(\.actions).reduce(0, +)
          ? TimedWay(path, by: timing) : nil
      }
    )
  }

  /// Returns the edges of the fastest way to a screen; `nil` where it was not reached.
  func wayThere(_ id: String) -> NavigationGraph.Path? {
    table.entries[id]?.ends.flatMap { ways.way(to: $0.inSight) }
  }

  /// Returns the edges of the fastest way back from a screen; `nil` where none is known.
  func wayBack(_ id: String) -> NavigationGraph.Path? {
    table.entries[id]?.ends.flatMap { ends in
      table.graph.fastestWays(from: ends.node, to: 0, by: timing, knownOnly: true).way(to: [0])
    }
  }
}
