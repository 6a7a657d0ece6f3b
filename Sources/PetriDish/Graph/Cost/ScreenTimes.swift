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
